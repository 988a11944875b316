import type { BuiltApp } from './built-app'
import { NOTHING_YET, sendAndBuild, sendPressAndBuild, sendRequest } from './drive'
import { IMPORTED_APP } from './imported-app'
import type { AppRequest, ChangeRequest } from './requests'
import { faultsOf, faultsOfChange } from './score'

/** What a request came to: nothing in `faults` means that everything asked for is there. */
export interface Scored {
  message: string
  faults: string[]
  app: BuiltApp
}

/** What else is wrong with an app's files: what the compiler says, what throws when it is rendered. */
export type Check = (files: BuiltApp['files']) => Promise<string[]>

export const scoreApp = (request: AppRequest, check: Check) => scoreBuilt(request, check, sendAndBuild)

/** The same, once all that its card asks about was pressed. */
export const scorePressed = (request: AppRequest, check: Check) => scoreBuilt(request, check, sendPressAndBuild)

async function scoreBuilt(request: AppRequest, check: Check, build: (words: string) => Promise<BuiltApp>): Promise<Scored> {
  const app = await build(request.message)
  const checked = { ...app, problems: [...app.problems, ...(await check(app.files))] }
  return { message: request.message, faults: faultsOf(request, checked), app }
}

export async function scoreChange(request: ChangeRequest, check: Check): Promise<Scored> {
  const messages = [request.message].flat()
  let before = await startOf(request)
  let app = before
  for (const [at, message] of messages.entries()) {
    before = app
    app = await sendRequest(app, message, { earlier: messages.slice(0, at) })
  }
  const checked = { ...app, problems: [...app.problems, ...(await check(app.files))] }
  return { message: messages.join(' / '), faults: faultsOfChange(request, before, checked), app }
}

async function startOf({ of, planted }: ChangeRequest): Promise<BuiltApp> {
  const app = of === 'imported' ? { ...NOTHING_YET, files: IMPORTED_APP } : await sendPressAndBuild(of)
  if (!planted) return app
  const files = Object.entries(app.files).map(([path, text]) => [
    path,
    planted.file.test(path) ? text.replace(planted.find, planted.replace) : text,
  ])
  return { ...app, files: Object.fromEntries(files) }
}

export const share = (scored: Scored[]): number => scored.filter(({ faults }) => faults.length === 0).length / scored.length

/** A line for each request that did not come out whole, for whoever has to fix it. */
export const reportOf = (scored: Scored[]): string =>
  scored
    .filter(({ faults }) => faults.length > 0)
    .map(({ message, faults }) => `${message}\n  ${faults.join('\n  ')}`)
    .join('\n')
