import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type StandaloneApp, unpackStandalone } from '../scripts/build-standalone.ts'
import { freePort } from '../scripts/local/free-port.ts'
import { ROOT } from '../scripts/paths.ts'
import { makeAccount, openSignUp } from './account.ts'
import { joinApp } from './app-user.ts'
import { openBrowser, openVisitor } from './browser.ts'
import { resolveLocalhostNames } from './localhost-names.ts'
import { PASSWORD } from './person.ts'
import { publishFiles, type Site } from './publish-files.ts'

const MINE = { created_by: '{{user.email}}' }
const FILES = {
  'src/pages/Home.jsx': `import { useEffect, useState } from 'react'
import { base44 } from '@/api/base44Client'
import { Button } from '@/components/ui/button'
export default function Home() {
  const [me, setMe] = useState(null)
  const [tasks, setTasks] = useState([])
  const [said, setSaid] = useState('')
  const [picture, setPicture] = useState('')
  const load = () => base44.entities.Task.list('-created_date').then(setTasks)
  const start = () => base44.auth.me().then((user) => { setMe(user); return load() })
  const tell = (error) => setSaid(error.message)
  useEffect(() => { start().catch(() => setMe(false)) }, [])
  const signIn = (event) => {
    event.preventDefault()
    const form = new FormData(event.target)
    base44.auth.loginViaEmailPassword(form.get('email'), form.get('password')).then(start).catch(tell)
  }
  if (me === null) return <p>One moment</p>
  if (!me) return <form onSubmit={signIn}><h1>Signed out</h1><input name="email" aria-label="Email" /><input name="password" type="password" aria-label="Password" />
    <Button>Sign in</Button><Button type="button" onClick={() => base44.auth.redirectToLogin()}>Sign in over there</Button>
    <Button type="button" onClick={() => base44.auth.register({ email: 'a@b.example', password: 'x' }).catch(tell)}>Sign up</Button><p>{said}</p></form>
  return <main><h1>Hello {me.email}</h1><ul>{tasks.map((task) => <li key={task.id}>{task.title}</li>)}</ul>
    <Button onClick={() => base44.entities.Task.create({ title: 'Water plants' }).then(load)}>Add</Button>
    <Button onClick={() => base44.functions.invoke('double', { value: 21 }).then(({ data }) => setSaid(data.text)).catch(tell)}>Double</Button>
    <input type="file" aria-label="Picture" onChange={(event) => base44.integrations.Core.UploadFile({ file: event.target.files[0] }).then(({ file_url }) => setPicture(file_url)).catch(tell)} />
    <Button onClick={() => base44.auth.logout()}>Sign out</Button><p>{said}</p>{picture && <img src={picture} alt="Uploaded" />}</main>
}`,
  'base44/entities/Task.jsonc': JSON.stringify({
    name: 'Task',
    type: 'object',
    properties: { title: { type: 'string' } },
    rls: { create: true, read: MINE, update: MINE, delete: MINE },
  }),
  'base44/functions/double/entry.ts': `import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'
Deno.serve(async (request) => {
  const { email } = await createClientFromRequest(request).auth.me()
  const { value } = await request.json()
  return Response.json({ text: value * 2 + ' for ' + email })
})`,
}

let browser: Browser
let site: Site
let elsewhere: StandaloneApp
let served: { url: string; stop: () => void }
const email = `${crypto.randomUUID().slice(0, 12)}@users.example`

beforeAll(async () => {
  resolveLocalhostNames()
  browser = await openBrowser()
  const url = inject('serverUrl')
  const account = await makeAccount(url)
  site = await publishFiles(url, { account, name: 'Plants', files: FILES })
  await openSignUp(url, { ...site, ...account })
  await joinApp(site.origin, { email, name: 'Una' })
  const zip = await fetch(`${url}/api/apps/${site.appId}/download`, { headers: { authorization: `Bearer ${account.token}` } })
  elsewhere = unpackStandalone(new Uint8Array(await zip.arrayBuffer()), { packages: join(ROOT, 'node_modules') })
  served = await elsewhere.serve({ port: await freePort(), isDirect: true })
})
afterAll(async () => {
  served?.stop()
  elsewhere?.forget()
  await browser?.close()
})

it('a download on a host of files alone signs in, keeps records, calls a function and uploads, all across origins', async () => {
  const { context, page, problems } = await openVisitor(browser)
  await page.goto(served.url)
  await page.getByRole('heading', { name: 'Signed out' }).waitFor()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText(/does not answer this call from another site. Signing up and managing people work on http/).waitFor()
  // What a browser prints of a refused call is not the app's fault; from here on nothing is refused.
  problems.length = 0
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: `Hello ${email}` }).waitFor()
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByText('Water plants').waitFor()
  await page.getByRole('button', { name: 'Double' }).click()
  await page.getByText(`42 for ${email}`).waitFor()
  const picture = { name: 'leaf.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Picture').setInputFiles(picture)
  await page.getByAltText('Uploaded').waitFor()
  await expect.poll(() => page.getByAltText('Uploaded').evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(1440)

  await page.reload()
  await page.getByRole('heading', { name: `Hello ${email}` }).waitFor()
  await page.getByText('Water plants').waitFor()
  expect(await context.cookies()).toEqual([])
  expect(problems).toEqual([])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Signed out' }).waitFor()
  await page.getByRole('button', { name: 'Sign in over there' }).click()
  await page.waitForURL(`${site.origin}/**`)
  await context.close()
})
