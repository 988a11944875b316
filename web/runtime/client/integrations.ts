import { Base44Error } from './errors'
import { namedLazily } from './named-lazily'
import { showNotice } from './notice'
import { toPayload } from './payload'
import { appPath, request } from './request'

const RUNS_USED_UP =
  "You've used up all your AI credits for the month. Upgrade your plan to keep using integrations (AI calls, file uploads, emails, etc)."

/** What no change of the app's code can fix: the person is told, and the app hears of it too. */
const UNAVAILABLE = new Set(['model-missing', 'integration-not-available', 'signed-out'])

/** Once the month's credits are used up a call says so and answers nothing, so that the app goes on. */
async function callIntegration(path: string, body: unknown): Promise<unknown> {
  try {
    return await request({ method: 'POST', path: appPath(path), body })
  } catch (error) {
    if (!(error instanceof Base44Error)) throw error
    if (error.code === 'app-runs-limit-reached') {
      showNotice(RUNS_USED_UP)
      return {}
    }
    if (UNAVAILABLE.has(error.code ?? '')) showNotice(error.message)
    throw error
  }
}

const pathOf = (package_: string, name: string) =>
  package_ === 'Core'
    ? `/integration-endpoints/Core/${name}`
    : `/integration-endpoints/installable/${package_}/integration-endpoints/${name}`

type Call = (...given: unknown[]) => Promise<unknown>

interface CustomCall {
  payload?: unknown
  pathParams?: unknown
  queryParams?: unknown
}

/** `integrations.custom.call('crm', 'get:/contacts', { queryParams })`. */
const callCustom: Call = (slug, operation, given) => {
  const { pathParams, queryParams, ...rest }: CustomCall = typeof given === 'object' && given !== null ? given : {}
  const body = {
    ...rest,
    ...(pathParams ? { path_params: pathParams } : {}),
    ...(queryParams ? { query_params: queryParams } : {}),
  }
  return callIntegration(`/integrations/custom/${String(slug)}/${String(operation)}`, body)
}

const packageOf = (package_: string) =>
  namedLazily<Call>((name) => async (given) => callIntegration(pathOf(package_, name), toPayload('Integration', name, given)))

/** `integrations.Core.InvokeLLM({ prompt })`; any package and any name, the server knows which there are. */
export const integrations = namedLazily(packageOf, { custom: { call: callCustom } })
