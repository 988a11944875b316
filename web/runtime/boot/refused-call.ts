import type { Base44Error } from '../client/errors'
import { type ApiRequest, listenForRefusals } from '../client/request'
import { type AppError, describeError, markReported } from './error-report'

const ENTITY_VERBS = { GET: 'Reading', POST: 'Creating', PUT: 'Updating', PATCH: 'Updating', DELETE: 'Deleting' }

/**
 * What an app's code cannot help: nobody is signed in, something is used up, elsewhere changed or asked for too often,
 * or there is no network. Nor that a preview's page was asked for what the version after it keeps no longer.
 */
const NO_FAULT = new Set([0, 401, 402, 409, 429])
const NO_FAULT_CODES = new Set(['model-missing', 'integration-not-available', 'version-replaced'])

/**
 * Failures of entities, functions and integrations are reported where they happen, so that what the app catches is
 * known as well. `note` hears of every refusal, whoever is to blame.
 */
export function reportRefusals(report: (error: AppError) => void, note?: (call: ApiRequest, error: Base44Error) => void) {
  listenForRefusals((call, error, from) => {
    note?.(call, error)
    const refused = describeRefusal(call, error, from)
    if (!refused) return
    markReported(error)
    report(refused)
  })
}

const SCOPES = { entities: 'entity', functions: 'function', integrations: 'integration', 'integration-endpoints': 'integration' }

/** Whether an error is that of a refused call. */
export const isOfCall = ({ scope = '' }: AppError): boolean => Object.values(SCOPES).includes(scope)

/**
 * A refused call as an error of the app; undefined where its code is not to blame. That a record is gone is for the app
 * to show.
 */
export function describeRefusal({ method, path }: ApiRequest, error: Base44Error, from = ''): AppError | undefined {
  const [, kind, name, rest] =
    /^\/apps\/[^/]+\/(entities|functions|integrations|integration-endpoints)\/([^?]+?)(\/[^?]*)?(?:\?|$)/.exec(path) ?? []
  if (!kind || !name || NO_FAULT.has(error.status) || NO_FAULT_CODES.has(error.code ?? '')) return undefined
  if (kind === 'entities' && error.status === 404 && rest) return undefined
  const called = decodeURIComponent(name)
  const what =
    kind === 'entities'
      ? `${ENTITY_VERBS[method]} ${called}`
      : kind === 'functions'
        ? `Function ${called}`
        : `Integration ${(rest ?? name).replace(/^.*\//, '')}`
  const { stack, position } = describeError(Object.assign(new Error(error.message), { stack: from || error.stack }), '')
  return {
    title: `${what} failed: ${error.message}`.slice(0, 500),
    details: `${method} ${path.replace(/^\/apps\/[^/]+/, '').slice(0, 300)} answered ${error.status}`,
    scope: SCOPES[kind as keyof typeof SCOPES],
    ...(stack ? { stack } : {}),
    ...(position ? { position } : {}),
  }
}
