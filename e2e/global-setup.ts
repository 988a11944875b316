import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../scripts/build-web.ts'
import { freePort } from '../scripts/free-port.ts'
import { startServer } from '../scripts/local-server.ts'
import { makeAccount } from './account.ts'
import { ADMINS } from './admins.ts'
import { makeDataDir } from './data-dir.ts'
import { CLIENT, startOpenIdProvider } from './openid-provider.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    appsHost: string
    dataDir: string
  }
}

/**
 * One server for all browser tests, on a free port and with data of its own, started the way `bun start` does it; and
 * an OpenID provider in Google's place.
 */
export default async function setup(project: TestProject) {
  await buildWeb()
  const port = await freePort()
  const dataDir = makeDataDir()
  const provider = await startOpenIdProvider()
  const google = { GOOGLE_ISSUER: provider.url, GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret }
  const server = await startServer({ port, dataDir, vars: { ...google, ADMIN_EMAILS: Object.values(ADMINS).join(',') } })
  // Where nobody has an account yet, screens ask for the first one; no test is that first one by chance.
  await makeAccount(server.url)
  project.provide('serverUrl', server.url)
  project.provide('appsHost', `apps.localhost:${port}`)
  project.provide('dataDir', dataDir)
  return async () => {
    await server.stop()
    await provider.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
