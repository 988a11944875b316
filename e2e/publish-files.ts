import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { type Account, call, publishApp } from './account.ts'

export interface Site {
  appId: string
  name: string
  /** Of the app on its own host. */
  origin: string
}

interface Files {
  account: Pick<Account, 'token'>
  name: string
  files: Record<string, string>
}

/** An app of exactly these files: no model and no chat in between. */
export async function importFiles(url: string, { account: { token }, name, files }: Files): Promise<string> {
  const form = new FormData()
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
  form.set('file', new File([new Uint8Array(zip)], `${name}.zip`))
  const headers = { authorization: `Bearer ${token}`, origin: url }
  const imported = await fetch(`${url}/api/apps/import`, { method: 'POST', headers, body: form })
  if (!imported.ok) throw new Error(await imported.text())
  const { appId } = (await imported.json()) as { appId: string }
  await call(`${url}/api/apps/${appId}`, { method: 'PATCH', json: { name }, token })
  return appId
}

/**
 * Opens a live app and waits until it listens: what the server drew of it stands there before that, and a click on it
 * is lost.
 */
export async function openLiveApp(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
}

/** The same, published. */
export async function publishFiles(url: string, { account, name, files }: Files): Promise<Site> {
  const appId = await importFiles(url, { account, name, files })
  const published = await publishApp(url, { appId, token: account.token })
  return { appId, name, origin: published.url }
}
