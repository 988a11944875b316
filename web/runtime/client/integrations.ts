import { Base44Error } from './errors'
import { namedLazily } from './named-lazily'
import { showNotice } from './notice'
import { toPayload } from './payload'
import { appPath, request } from './request'

const RUNS_USED_UP =
  "You've used up all your AI credits for the month. Upgrade your plan to keep using integrations (AI calls, file uploads, emails, etc)."

/** Once the month's credits are used up a call says so and answers nothing, so that the app goes on. */
async function callIntegration(name: string, path: string, given: unknown): Promise<unknown> {
  const body = toPayload('Integration', name, given)
  try {
    return await request({ method: 'POST', path: appPath(path), body })
  } catch (error) {
    if (!(error instanceof Base44Error) || error.code !== 'app-runs-limit-reached') throw error
    showNotice(RUNS_USED_UP)
    return {}
  }
}

const pathOf = (package_: string, name: string) =>
  package_ === 'Core'
    ? `/integration-endpoints/Core/${name}`
    : `/integration-endpoints/installable/${package_}/integration-endpoints/${name}`

/** `integrations.Core.InvokeLLM({ prompt })`; any package and any name, the server knows which there are. */
export const integrations = namedLazily((package_) =>
  namedLazily((name) => (given: unknown) => callIntegration(name, pathOf(package_, name), given)),
)
