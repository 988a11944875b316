import { namedLazily } from './named-lazily'
import { appPath, request } from './request'
import { session } from './session'

/** What the published client has and installations here do not: the server says so, in words an app can show. */
const connector = (id: string) => appPath(`/app-user-auth/connectors/${encodeURIComponent(id)}`)

/** Connections of an app's users to other services. */
export const connectors = {
  connectAppUser: async (id: string) =>
    (await request<{ redirect_url: string }>({ method: 'POST', path: `${connector(id)}/initiate` })).redirect_url,
  disconnectAppUser: async (id: string): Promise<void> => {
    await request({ method: 'DELETE', path: connector(id) })
  },
}

export const aiGateway = {
  connection: ({ provider = 'openai' } = {}) => ({
    baseURL: `${session.base || window.location.origin}/api${appPath(`/ai/${provider}/v1`)}`,
    token: session.token ?? '',
  }),
}

/** Any of them by name: nothing would ever connect, so it is said at once. */
export const actors = namedLazily<never>(() => {
  throw new Error('Actors are not available on this installation. Use entities.subscribe for live updates.')
})
