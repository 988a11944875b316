import { actors, aiGateway, connectors } from './absent'
import { agents } from './agents'
import { analytics, appLogs } from './app-logs'
import { auth } from './auth'
import { createEntity, type EntityClient } from './entities'
import { functions } from './functions'
import { integrations } from './integrations'
import { namedLazily } from './named-lazily'
import { appPath, fetchWithAuth, request } from './request'
import { session, setToken } from './session'

const quiet = async () => undefined

/** What older apps import as the entity `User`: the signed-in person, with the calls of an entity. */
function createUser(): EntityClient & typeof userCalls {
  return { ...createEntity('User'), ...userCalls }
}
const userCalls = {
  me: auth.me,
  updateMyUserData: auth.updateMe,
  updateMe: auth.updateMe,
  login: auth.redirectToLogin,
  loginWithRedirect: auth.redirectToLogin,
  redirectToLogin: auth.redirectToLogin,
  logout: auth.logout,
  isAuthenticated: auth.isAuthenticated,
  setToken,
}

const entities = namedLazily<EntityClient>((name) => (name === 'User' ? createUser() : createEntity(name)))

/** The app's client, bound to the app it runs in: calls go to the same origin, as whoever is signed in. */
export const base44 = {
  entities,
  auth,
  integrations,
  functions,
  agents,
  connectors,
  aiGateway,
  actors,
  users: {
    inviteUser: (email: string, role = 'user') =>
      request({ method: 'POST', path: appPath('/users/invite-user'), body: { user_email: email, role } }),
  },
  app: {
    getPublicSettings: async () => ({ id: session.appId, public_settings: 'public_without_login' }),
  },
  appLogs,
  analytics,
  fetchWithAuth,
  setToken,
  getConfig: () => ({ serverUrl: '', appId: session.appId, requiresAuth: false }),
  cleanup: quiet,
  get asServiceRole(): never {
    throw new Error('asServiceRole works in backend functions only: in the browser calls are made as the signed-in user.')
  },
}
