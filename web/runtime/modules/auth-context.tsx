import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { type AppUser, auth } from '../client/auth'
import { Base44Error } from '../client/errors'
import { session } from '../client/session'

const sampleUser: AppUser = { id: 'sample-user', email: 'sample@example.com', full_name: 'Sample User', role: 'admin' }

interface AuthError {
  type: 'auth_required' | 'user_not_registered' | 'unknown'
  message: string
}

interface AuthState {
  user: AppUser | null
  isAuthenticated: boolean
  isLoadingAuth: boolean
  isLoadingPublicSettings: boolean
  authError: AuthError | null
  appPublicSettings: unknown
  logout: (shouldRedirect?: boolean) => void
  navigateToLogin: () => void
  checkAppState: () => Promise<void>
}

const AuthContext = createContext<AuthState | null>(null)

/**
 * Knows who is signed in. Apps that never mount it can use `useAuth` too: the state then starts where it is first asked
 * for.
 */
export function AuthProvider({ children }: { children?: ReactNode }) {
  const state = useAuthState()
  return <AuthContext.Provider value={state}>{children}</AuthContext.Provider>
}

export function useAuth(): AuthState {
  const given = useContext(AuthContext)
  const own = useAuthState(given !== null)
  return given ?? own
}

function useAuthState(idle = false): AuthState {
  // The render check looks at what someone signed in sees; effects do not run there.
  const checked = session.place === 'check' ? sampleUser : null
  const [user, setUser] = useState<AppUser | null>(checked)
  const [isLoading, setLoading] = useState(!idle && checked === null)
  const [authError, setError] = useState<AuthError | null>(null)

  const checkAppState = useCallback(async () => {
    setLoading(true)
    try {
      setUser(await auth.me())
      setError(null)
    } catch (error) {
      setUser(null)
      const status = error instanceof Base44Error ? error.status : 0
      setError(
        status === 401 || status === 403 ? null : { type: 'unknown', message: 'Your account could not be read. Try again.' },
      )
    } finally {
      setLoading(false)
    }
  }, [])

  useEffect(() => {
    if (!idle) void checkAppState()
  }, [idle, checkAppState])

  return useMemo(
    () => ({
      user,
      isAuthenticated: user !== null,
      isLoadingAuth: isLoading,
      isLoadingPublicSettings: false,
      authError,
      appPublicSettings: null,
      logout: (shouldRedirect = true) => void auth.logout(shouldRedirect ? window.location.href : undefined),
      navigateToLogin: () => auth.redirectToLogin(window.location.href),
      checkAppState,
    }),
    [user, isLoading, authError, checkAppState],
  )
}

export default AuthContext
