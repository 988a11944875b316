import { session } from '../client/session'

/**
 * What templates of this family read from addresses and environments; here all of it follows from where the app runs.
 */
export const appParams = {
  get appId() {
    return session.appId
  },
  get token() {
    return session.token
  },
  get fromUrl() {
    return typeof window === 'undefined' ? '' : window.location.href
  },
  serverUrl: '',
  appBaseUrl: '',
  functionsVersion: null,
}

export default appParams
