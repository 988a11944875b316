import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { SignedIn, type SignInBody, type SignUpBody } from '#contract/identity'
import { read, request } from '../../lib/api'
import { session } from '../../lib/browser-session'

/** These calls carry no token: they are how one comes by one. */
const signInBy = (path: string, json: unknown) =>
  read(
    fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    }),
    SignedIn,
  )

const accept = (signedIn: SignedIn) => session.accept(signedIn)

export const useSignIn = () =>
  useMutation({ mutationFn: (json: z.input<typeof SignInBody>) => signInBy('/api/auth/signIn', json), onSuccess: accept })

export const useSignUp = () =>
  useMutation({ mutationFn: (json: z.input<typeof SignUpBody>) => signInBy('/api/auth/signUp', json), onSuccess: accept })

export const useVerifyEmail = () =>
  useMutation({ mutationFn: (code: string) => signInBy('/api/auth/verifyEmail', { code }), onSuccess: accept })

/** Another link; the one before is dead then. */
export const useSendVerification = () =>
  useMutation({
    mutationFn: (continueUrl: string) =>
      request(z.object({ success: z.boolean() }), '/api/auth/sendVerification', { method: 'POST', json: { continueUrl } }),
  })
