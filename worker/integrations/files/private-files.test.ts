import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { type AppWorld, createAppWorld } from '#worker/entities/testing/app-world'
import { callWorker } from '#worker/platform/testing/world'
import { readFileUri } from './file-refs'
import { signFilePath } from './signed-links'

const CANARY = 'CNRY-private-file'

type Caller = { fetch: (path: string, init?: Parameters<typeof callWorker>[1]) => Promise<Response> }

const call = (caller: Caller, world: AppWorld, name: string, init: Parameters<typeof callWorker>[1]) =>
  caller.fetch(`/api/apps/${world.app.id}/integration-endpoints/Core/${name}`, { method: 'POST', ...init })

async function uploadPrivately(world: AppWorld, caller: Caller): Promise<string> {
  const body = new FormData()
  body.set('file', new File([CANARY], 'contract.txt'))
  const answer = await call(caller, world, 'UploadPrivateFile', { body })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { file_uri: string }).file_uri
}

async function sign(world: AppWorld, caller: Caller, file_uri: string, expires_in?: number): Promise<string> {
  const answer = await call(caller, world, 'CreateFileSignedUrl', { json: { file_uri, ...(expires_in ? { expires_in } : {}) } })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { signed_url: string }).signed_url
}

async function createFile() {
  const world = await createAppWorld({})
  const uploader = await world.createUser()
  const file_uri = await uploadPrivately(world, uploader)
  return { world, uploader, file_uri, signed_url: await sign(world, uploader, file_uri) }
}

describe('private files', () => {
  it('open with a signed link for five minutes, and nothing on the way keeps them', async () => {
    const { signed_url } = await createFile()
    const file = await callWorker(signed_url)
    expect(await file.text()).toBe(CANARY)
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    const expires = Number(new URL(signed_url).searchParams.get('expires'))
    expect(Math.abs(expires - Date.now() - 300_000)).toBeLessThan(10_000)
  })

  it('L08: are reached by nobody without a link', async () => {
    const { world, file_uri, signed_url } = await createFile()
    const { origin, pathname } = new URL(signed_url)
    const name = file_uri.split('/').at(-1)
    for (const path of [pathname, `/files/${world.app.id}/${name}`, `/files/private/${name}`, `/${file_uri}`]) {
      const answer = await callWorker(path, {}, { origin })
      expect([403, 404], path).toContain(answer.status)
      expect(await answer.text()).not.toContain(CANARY)
    }
  })

  it('L08: are signed for who sent them, the app’s admins and its owner, and for nobody else', async () => {
    const { world, uploader, file_uri } = await createFile()
    const other = await createAppWorld({})
    const ask = (caller: Caller, uri = file_uri) => call(caller, world, 'CreateFileSignedUrl', { json: { file_uri: uri } })
    const admin = await world.createUser('admin')
    for (const allowed of [uploader, admin, world.owner]) expect((await ask(allowed)).status).toBe(200)
    expect((await ask(await world.createUser())).status).toBe(404)
    expect((await ask({ fetch: world.nobody })).status).toBe(401)
    expect((await ask(other.owner)).status).toBe(401)
    const foreign = await uploadPrivately(other, await other.createUser())
    expect((await ask(admin, foreign)).status).toBe(404)
    expect((await ask(admin, file_uri.replace(world.app.id, `${world.app.id.slice(0, -1)}`))).status).toBe(404)
  })

  it('L08: are gone once they are deleted, link or not', async () => {
    const { world, uploader, file_uri, signed_url } = await createFile()
    const { files } = await (await world.owner.fetch(`/api/apps/${world.app.id}/files`)).json<{ files: { key: string }[] }>()
    await world.owner.fetch(`/api/apps/${world.app.id}/files/${files[0]?.key}`, { method: 'DELETE' })
    expect((await callWorker(signed_url)).status).toBe(404)
    expect((await call(uploader, world, 'CreateFileSignedUrl', { json: { file_uri } })).status).toBe(404)
  })

  it('L09: a link for one file, one app and one moment opens nothing else', async () => {
    const { world, uploader, signed_url } = await createFile()
    const second = await uploadPrivately(world, uploader)
    const url = new URL(signed_url)
    const changed = (change: (link: URL) => void) => {
      const link = new URL(url)
      change(link)
      return link.href
    }
    const links = [
      changed((link) => {
        link.pathname = `/files/private/${world.app.id}/${second.split('/').at(-1)}`
      }),
      changed((link) => {
        link.pathname = link.pathname.replace(world.app.id, 'abcdefghijklmnopqrst')
      }),
      changed((link) => link.searchParams.set('expires', String(Number(link.searchParams.get('expires')) + 60_000))),
      changed((link) => link.searchParams.set('signature', 'A'.repeat(43))),
      changed((link) => link.searchParams.delete('signature')),
      changed((link) => link.searchParams.set('expires', '1e20')),
    ]
    for (const link of links) expect((await callWorker(link)).status, link).toBe(403)
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await callWorker(signed_url, { method })).status, method).toBe(404)
  })

  it('L09: a link that is over is over', async () => {
    const { file_uri, signed_url } = await createFile()
    const ref = readFileUri(file_uri)
    if (!ref) throw new Error('The file has no reference')
    const path = await signFilePath(env, ref, Date.now() - 1)
    expect((await callWorker(path, {}, { origin: new URL(signed_url).origin })).status).toBe(403)
  })

  it.for([0, -5, 1e9, 'soon'])('a link for %s seconds is not made', async (expires_in) => {
    const { world, uploader, file_uri } = await createFile()
    expect((await call(uploader, world, 'CreateFileSignedUrl', { json: { file_uri, expires_in } })).status).toBe(400)
  })
})
