import type { Membership } from '#contract/memberships'
import { type SignInFlow, signInMessage } from '#contract/people/sign-in-messages'
import { auth } from '../client/auth'
import { Base44Error } from '../client/errors'
import { request } from '../client/request'
import { session, setToken } from '../client/session'

interface NewlySignedIn {
  token: string
  isNewUser: boolean
}
interface Mail {
  email: string
  continueUrl: string
  botCheckToken?: string | undefined
}

type Standing = { kind: 'signed-out' } | { kind: 'verified' | 'unverified'; email: string }

const post = <T>(path: string, body: unknown) => request<T>({ method: 'POST', path, query: { appId: session.appId }, body })

/** What the page asks of the server, in the app's own tenant. Signing in keeps the token. */
export const calls = {
  signIn: async (email: string, password: string) => (await auth.loginViaEmailPassword(email, password)).user,
  async signUp(body: Mail & { password: string; name?: string }) {
    const made = await post<{ token: string; user: { emailVerified: boolean } }>('/auth/signUp', body)
    setToken(made.token)
    return made.user
  },
  sendMagicLink: (mail: Mail) => post('/live_api/account/sendMagicLink', mail),
  sendResetEmail: (mail: Mail) => post('/live_api/account/sendResetPasswordEmail', { ...mail, mainAppId: session.appId }),
  async signInWithCode(email: string, otp: string) {
    const { customToken } = await post<{ customToken: string }>('/live_api/account/validateOtp', { email, otp })
    const { token, isNewUser } = await post<NewlySignedIn>('/auth/signInWithToken', { customToken })
    setToken(token)
    return isNewUser
  },
  verifyEmail: (email: string, otpCode: string) => auth.verifyOtp({ email, otpCode }),
  /** Another link and another code; those before are dead then. */
  sendVerification: (continueUrl: string) => post('/auth/sendVerification', { continueUrl }),
  /** Who is signed in here, and whether their address is confirmed. Throws where nobody can tell now. */
  async standing(): Promise<Standing> {
    if (!session.token) return { kind: 'signed-out' }
    try {
      const call = { method: 'GET', path: '/auth/me', query: { appId: session.appId } } as const
      const { user } = await request<{ user: { email: string; emailVerified: boolean } }>(call)
      return { kind: user.emailVerified ? 'verified' : 'unverified', email: user.email }
    } catch (error) {
      if (error instanceof Base44Error && error.status === 401) {
        setToken(null)
        return { kind: 'signed-out' }
      }
      throw error
    }
  },
  membership: () => request<Membership>({ method: 'GET', path: `/apps/${session.appId}/membership` }),
  /** Where it is paid for. */
  buyMembership: async (nextUrl: string) =>
    (await request<{ url: string }>({ method: 'POST', path: `/apps/${session.appId}/membership/checkout`, body: { nextUrl } }))
      .url,
  /** Asks whoever took the money. */
  refreshMembership: (saleId: string | null) =>
    request<Membership>({
      method: 'POST',
      path: `/apps/${session.appId}/membership/refresh`,
      body: saleId ? { saleId } : {},
    }),
  redeemLicence: (licenceKey: string) =>
    request<Membership>({ method: 'POST', path: `/apps/${session.appId}/membership/licence`, body: { licenceKey } }),
  saveFields: (fields: Record<string, unknown>) => auth.updateMe(fields),
}

/** Why it was refused, in the specification's words. */
export const describeRefusal = (flow: SignInFlow, error: unknown): string =>
  error instanceof Base44Error
    ? signInMessage(flow, { code: error.code, message: error.message })
    : 'That did not work. Try again.'
