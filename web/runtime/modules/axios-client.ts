import { base44 } from '../client/base44'
import { type ApiRequest, exchange } from '../client/request'

const PUBLIC_SETTINGS = /\/public\/prod\/public-settings\/by-id\//

interface Options {
  baseURL?: string
  interceptResponses?: boolean
}
interface Config {
  params?: Record<string, string | number>
}

/** The few calls templates make with it, over the app's own client. */
export function createAxiosClient({ baseURL = '/api', interceptResponses = true }: Options = {}) {
  const prefix = baseURL.replace(/^(?:https?:\/\/[^/]+)?\/api/, '')
  const send = async (method: ApiRequest['method'], url: string, body?: unknown, config: Config = {}) => {
    const path = `${prefix}${url}`
    // Who may use the app has been settled before its code runs.
    if (PUBLIC_SETTINGS.test(path)) return wrap(await base44.app.getPublicSettings())
    const answer = await exchange({
      method,
      path,
      ...(body === undefined ? {} : { body }),
      ...(config.params ? { query: config.params } : {}),
    })
    return interceptResponses ? answer.data : answer
  }
  const wrap = (data: unknown) => (interceptResponses ? data : { status: 200, data, headers: {} })
  return {
    get: (url: string, config?: Config) => send('GET', url, undefined, config),
    delete: (url: string, config?: Config) => send('DELETE', url, undefined, config),
    post: (url: string, body?: unknown, config?: Config) => send('POST', url, body, config),
    put: (url: string, body?: unknown, config?: Config) => send('PUT', url, body, config),
    patch: (url: string, body?: unknown, config?: Config) => send('PATCH', url, body, config),
  }
}
