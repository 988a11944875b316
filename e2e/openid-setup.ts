import type { TestProject } from 'vitest/node'
import { startOpenIdProvider } from './outside/openid-provider.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    openIdUrl: string
  }
}

/** Starts the OpenID provider beside a test run. */
export default async function setup(project: TestProject) {
  const { url, close } = await startOpenIdProvider()
  project.provide('openIdUrl', url)
  return close
}
