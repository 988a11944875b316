import { type ApiRequest, exchange } from '../client/request'

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
    const answer = await exchange({
      method,
      path: `${prefix}${url}`,
      ...(body === undefined ? {} : { body }),
      ...(config.params ? { query: config.params } : {}),
    })
    return interceptResponses ? answer.data : answer
  }
  return {
    get: (url: string, config?: Config) => send('GET', url, undefined, config),
    delete: (url: string, config?: Config) => send('DELETE', url, undefined, config),
    post: (url: string, body?: unknown, config?: Config) => send('POST', url, body, config),
    put: (url: string, body?: unknown, config?: Config) => send('PUT', url, body, config),
    patch: (url: string, body?: unknown, config?: Config) => send('PATCH', url, body, config),
  }
}
