import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../scripts/build-web.ts'
import { freePort } from '../scripts/local/free-port.ts'
import { startServer } from '../scripts/local/local-server.ts'
import { makeAccount } from './account.ts'
import { ADMINS } from './admins.ts'
import { makeDataDir } from './data-dir.ts'
import { DRIVE_CLIENT } from './outside/drive-stand-in.ts'
import { CLIENT, startOpenIdProvider } from './outside/openid-provider.ts'
import { startOutsideParties } from './outside/outside-parties.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    appsHost: string
    dataDir: string
    /** Of the name server and the other parties outside. */
    outsideUrl: string
  }
}

/**
 * One server for all browser tests, on a free port and with data of its own, started the way `bun start` does it; and
 * an OpenID provider in Google's place, and stand-ins of Notion and Google Drive.
 */
export default async function setup(project: TestProject) {
  await buildWeb()
  const port = await freePort()
  const dataDir = makeDataDir()
  const provider = await startOpenIdProvider()
  const outside = await startOutsideParties()
  const google = { GOOGLE_ISSUER: provider.url, GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret }
  const sources = {
    NOTION_API_URL: `${outside.url}/notion`,
    GOOGLE_DRIVE_URL: `${outside.url}/google`,
    GOOGLE_DRIVE_CLIENT_ID: DRIVE_CLIENT.id,
    GOOGLE_DRIVE_CLIENT_SECRET: DRIVE_CLIENT.secret,
  }
  const names = { DNS_OVER_HTTPS: `${outside.url}/dns-query`, ADMIN_EMAILS: Object.values(ADMINS).join(',') }
  const server = await startServer({ port, dataDir, vars: { ...google, ...sources, ...names } })
  // Where nobody has an account yet, screens ask for the first one; no test is that first one by chance.
  await makeAccount(server.url)
  project.provide('serverUrl', server.url)
  project.provide('appsHost', `apps.localhost:${port}`)
  project.provide('dataDir', dataDir)
  project.provide('outsideUrl', outside.url)
  return async () => {
    await server.stop()
    await provider.close()
    await outside.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
