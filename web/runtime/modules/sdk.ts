import { base44 } from '../client/base44'
import { session, setToken } from '../client/session'

export { Base44Error } from '../client/errors'

/** Whatever it is given, the client is bound to the app it runs in, as its visitor. */
export const createClient = (_config?: unknown) => base44
export const createClientFromRequest = (_request?: unknown) => base44
export const getAccessToken = () => session.token
export const saveAccessToken = (token: string) => setToken(token)
export const removeAccessToken = () => setToken(null)
export const getLoginUrl = (nextUrl = '/') => `${session.base}/apps/${session.appId}/login?nextUrl=${encodeURIComponent(nextUrl)}`

/** Code of an app's own actors, which do not run here, may still be imported by its pages. */
export class Actor {}
