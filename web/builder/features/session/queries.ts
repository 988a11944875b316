import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { SignedIn, type SignIn, type SignUp } from '#contract/identity'
import { read } from '../../lib/api'
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
  useMutation({ mutationFn: (json: z.input<typeof SignIn>) => signInBy('/api/auth/signIn', json), onSuccess: accept })

export const useSignUp = () =>
  useMutation({ mutationFn: (json: z.input<typeof SignUp>) => signInBy('/api/auth/signUp', json), onSuccess: accept })

export const useVerifyEmail = () =>
  useMutation({ mutationFn: (code: string) => signInBy('/api/auth/verifyEmail', { code }), onSuccess: accept })
