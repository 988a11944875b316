import type { AppFiles } from '#contract/app/app-files'
import type { LogLine } from '#contract/services/functions'
import { callWorker } from '#worker/platform/testing/world'
import { createPublishedApp, createTestApp, type TestApp } from '#worker/publishing/testing'

const PAGE = { 'pages/Home.jsx': 'export default function Home() { return <p>Home</p> }' }

/** An app made of the given functions by name, each anyone may call unless its text says otherwise, and a page. */
export const filesOf = (functions: Record<string, string>, more: AppFiles = {}): AppFiles => ({
  ...PAGE,
  ...Object.fromEntries(Object.entries(functions).map(([name, code]) => [`functions/${name}.ts`, `// access: public\n${code}`])),
  ...more,
})

export interface FunctionApp extends TestApp {
  /** Calls a function of the published app as nobody, or with a token. */
  call(
    name: string,
    init?: { json?: unknown; token?: string; method?: string; headers?: Record<string, string> },
  ): Promise<Response>
  /** Calls one of the newest version as the owner. */
  tryOut(name: string, json?: unknown): Promise<Response>
  logs(name: string): Promise<LogLine[]>
}

export async function createFunctionApp(functions: Record<string, string>, more: AppFiles = {}): Promise<FunctionApp> {
  return withCalls(await createPublishedApp(filesOf(functions, more), { isAdmin: true }))
}

export const createDraftApp = async (files: AppFiles): Promise<FunctionApp> =>
  withCalls(await createTestApp({ ...PAGE, ...files }, { isAdmin: true }))

function withCalls(app: TestApp): FunctionApp {
  return {
    ...app,
    call(name, { token, json = {}, method = 'POST', ...init } = {}) {
      const body = method === 'GET' ? {} : { json }
      return callWorker(`/functions/${name}`, { method, ...body, ...init }, { origin: app.origin, ...(token ? { token } : {}) })
    },
    tryOut: (name, json = {}) => app.owner.fetch(`/apps/${app.appId}/functions/${name}`, { method: 'POST', json }),
    async logs(name) {
      const answer = await app.owner.fetch(`/api/apps/${app.appId}/functions-mgmt/${name}/logs?order=asc&limit=1000`)
      if (!answer.ok) throw new Error(`The logs were answered with ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
  }
}
