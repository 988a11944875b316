import { Base44Error } from './errors'
import { showNotice } from './notice'
import { appPath, request } from './request'
import { isElsewhere, session, setToken } from './session'

export interface AppUser {
  id: string
  email: string
  full_name: string
  role: string
  [field: string]: unknown
}

interface SignedIn {
  token: string
  user: { id: string; email: string; name: string; role: string; emailVerified: boolean }
}

const PREVIEW_SIGN_IN = 'In the preview you are the app’s owner. Visitors sign in on the published app.'
let asking: Promise<AppUser> | undefined

const mePath = () => appPath('/entities/User/me')
const authPath = (call: string) => `/auth/${call}`

export const auth = {
  /** Calls made at the same time share one request. */
  me(): Promise<AppUser> {
    if (isVisitor()) return Promise.reject(new Base44Error('Sign in first.', SIGNED_OUT))
    asking ??= request<AppUser>({ method: 'GET', path: mePath() }).finally(() => {
      asking = undefined
    })
    return asking
  },
  hasToken: () => session.token !== null,
  updateMe: (data: Record<string, unknown>) => request<AppUser>({ method: 'PUT', path: mePath(), body: data }),
  isAuthenticated: () =>
    auth.me().then(
      () => true,
      () => false,
    ),
  setToken,

  redirectToLogin(nextUrl?: string) {
    if (session.place !== 'published') return showNotice(PREVIEW_SIGN_IN)
    if (session.askToSignIn) return session.askToSignIn()
    const next = new URL(nextUrl ?? window.location.href, window.location.href)
    window.location.href = `${session.base}/apps/${session.appId}/login?nextUrl=${encodeURIComponent(next.href)}`
  },
  loginWithProvider(provider: string, fromUrl = '/') {
    if (session.place !== 'published') return showNotice(PREVIEW_SIGN_IN)
    window.location.href = `${session.base}/api/auth/${encodeURIComponent(provider)}/start?appId=${session.appId}&redirectTo=${encodeURIComponent(fromUrl)}`
  },
  async logout(redirectUrl?: string) {
    if (session.place !== 'published') return showNotice(PREVIEW_SIGN_IN)
    if (!isElsewhere())
      // Signed out here whatever the server heard; its cookie ends by itself.
      await request({ method: 'POST', path: authPath('signOut'), query: { appId: session.appId } }).catch(() => undefined)
    setToken(null)
    // There is nothing to come back with: the visit begins anew, signed out.
    if (session.askToSignIn && !redirectUrl) return session.askToSignIn()
    if (redirectUrl) window.location.href = redirectUrl
    else window.location.reload()
  },

  async loginViaEmailPassword(email: string, password: string) {
    const signedIn = await request<SignedIn>({
      method: 'POST',
      path: authPath('signIn'),
      query: { appId: session.appId },
      body: { email, password },
    })
    setToken(signedIn.token)
    return { access_token: signedIn.token, user: signedIn.user, success: true }
  },
  async register({ email, password, full_name, name }: { email: string; password: string; full_name?: string; name?: string }) {
    const body = { email, password, ...(full_name || name ? { name: full_name ?? name } : {}) }
    const made = await request<Partial<SignedIn>>({
      method: 'POST',
      path: authPath('signUp'),
      query: { appId: session.appId },
      body,
    })
    if (made.token) setToken(made.token)
    return { id: made.user?.id, access_token: made.token, user: made.user, success: true }
  },
  resetPasswordRequest: (email: string) => post('/auth/reset-password-request', { email }),
  resetPassword: ({ resetToken, newPassword }: { resetToken: string; newPassword: string }) =>
    post('/auth/reset-password', { reset_token: resetToken, new_password: newPassword }),
  changePassword: ({ currentPassword, newPassword, userId }: { currentPassword: string; newPassword: string; userId?: string }) =>
    post('/auth/change-password', { user_id: userId, current_password: currentPassword, new_password: newPassword }),
  async verifyOtp({ email, otpCode }: { email: string; otpCode: string }) {
    const done = await post<{ access_token?: string }>('/auth/verify-otp', { email, otp_code: otpCode })
    if (done.access_token) setToken(done.access_token)
    return done
  },
  resendOtp: (email: string) => post('/auth/resend-otp', { email }),
  inviteUser: (email: string, role: string) => post('/users/invite-user', { user_email: email, role }),
}

/** As the server would answer. */
const SIGNED_OUT = { status: 401, data: { error: { code: 'signed-out', message: 'Sign in first.' } } }

/** Without a token nobody is signed in: there is nothing to ask. */
const isVisitor = () => session.place === 'published' && session.token === null && !isElsewhere()

const post = <T = unknown>(path: string, body: unknown) => request<T>({ method: 'POST', path: appPath(path), body })
