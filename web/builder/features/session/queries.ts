import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  Done,
  EmailChanged,
  type LinkMode,
  LinkRead,
  Me,
  NewlySignedIn,
  OtpAccepted,
  SignedIn,
  type SignInBody,
  SignInOptions,
  type SignUpBody,
  type VerifyEmailBody,
} from '#contract/people/identity'
import { SAID } from '#contract/people/sign-in-messages'
import { read, request } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { session } from '../../lib/session/browser-session'

/** These calls carry no token: they are how one comes by one. */
const post = <T>(path: string, schema: z.ZodType<T>, json: unknown) =>
  read(
    fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    }),
    schema,
  )

const accept = (signedIn: SignedIn) => session.accept(signedIn)
/** Said here, for the form is gone by the time anyone is signed in. */
function acceptAndSay(signedIn: SignedIn) {
  accept(signedIn)
  notify.success(SAID.signedIn)
}

const ACCOUNT = '/api/live_api/account'

/** What may be used to sign in here. */
export const optionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  staleTime: 300_000,
  queryFn: () => read(fetch('/api/auth/options'), SignInOptions),
})
export const useSignInOptions = () => useQuery(optionsQuery).data

export const useSignIn = () =>
  useMutation({
    mutationFn: (json: z.input<typeof SignInBody>) => post('/api/auth/signIn', SignedIn, json),
    onSuccess: accept,
  })

/** Of an account one has deleted: it is back, and one is signed in to it. */
export const useRestoreAccount = () =>
  useMutation({
    mutationFn: (restoreToken: string) => post('/api/auth/restoreAccount', SignedIn, { restoreToken }),
    onSuccess: accept,
  })

export const useSignUp = () =>
  useMutation({
    mutationFn: (json: z.input<typeof SignUpBody>) => post('/api/auth/signUp', SignedIn, json),
    onSuccess: accept,
  })

export const useVerifyEmail = () =>
  useMutation({
    mutationFn: (json: z.input<typeof VerifyEmailBody>) => post('/api/auth/verifyEmail', SignedIn, json),
    onSuccess: accept,
  })

/**
 * Whether one's own address is verified by now: the mail may be read in another browser, which cannot tell this page.
 */
export const isVerifiedQuery = queryOptions({
  queryKey: ['is-verified'],
  queryFn: async () => (await request(Me, '/api/auth/me')).user.emailVerified,
  refetchInterval: 2_000,
  refetchIntervalInBackground: true,
  staleTime: 0,
})

/** Another link; the one before is dead then. */
export const useSendVerification = () =>
  useMutation({
    mutationFn: (continueUrl: string) => request(Done, '/api/auth/sendVerification', { method: 'POST', json: { continueUrl } }),
  })

interface MailRequest {
  email: string
  continueUrl: string
  botCheckToken?: string | undefined
}
export const useSendMagicLink = () =>
  useMutation({ mutationFn: (json: MailRequest) => post(`${ACCOUNT}/sendMagicLink`, Done, json) })

export const useSendResetEmail = () =>
  useMutation({
    mutationFn: (json: MailRequest) => post(`${ACCOUNT}/sendResetPasswordEmail`, Done, { ...json, mainAppId: null }),
  })

const signInWithToken = (customToken: string) => post('/api/auth/signInWithToken', NewlySignedIn, { customToken })

/** The code of a magic link is a token by itself. */
export const useSignInWithLink = () => useMutation({ mutationFn: signInWithToken, onSuccess: acceptAndSay })

export const useSignInWithCode = () =>
  useMutation({
    mutationFn: async (json: { email: string; otp: string }) => {
      const { customToken } = await post(`${ACCOUNT}/validateOtp`, OtpAccepted, json)
      return signInWithToken(customToken)
    },
    onSuccess: acceptAndSay,
  })

/** Whom a mailed link is for; reading it uses nothing up. */
export const linkQuery = (mode: LinkMode, code: string) =>
  queryOptions({
    queryKey: ['link', mode, code],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => post('/api/auth/readLink', LinkRead, { mode, code }),
  })

export const useResetPassword = () =>
  useMutation({ mutationFn: (json: { code: string; newPassword: string }) => post('/api/auth/resetPassword', Done, json) })

export const useCompleteEmailChange = () =>
  useMutation({
    mutationFn: (json: { newEmail: string; code: string }) => post(`${ACCOUNT}/completeEmailChange`, EmailChanged, json),
    // Whoever is signed in here has the new address from now on.
    onSuccess: () => session.refresh(),
  })

export const useUndoEmailChange = () =>
  useMutation({ mutationFn: (code: string) => post('/api/auth/undoEmailChange', EmailChanged, { code }) })
