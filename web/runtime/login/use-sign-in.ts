import { type FormEvent, useState } from 'react'
import { auth } from '../client/auth'
import { Base44Error } from '../client/errors'

export type Mode = 'sign-in' | 'sign-up'

export interface SignInState {
  mode: Mode
  isBusy: boolean
  problem: string | null
  /** Set once an account is made whose address is still to be confirmed. */
  verifying: string | null
}

/** The form's state and what it does: one account made or entered, then on to the page the visitor came for. */
export function useSignIn(next: string) {
  const [state, setState] = useState<SignInState>({ mode: 'sign-in', isBusy: false, problem: null, verifying: null })
  const change = (part: Partial<SignInState>) => setState((before) => ({ ...before, ...part }))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = {
      email: String(form.get('email')).trim(),
      password: String(form.get('password')),
      name: String(form.get('name') ?? '').trim(),
    }
    change({ isBusy: true, problem: null })
    try {
      if (state.mode === 'sign-in') {
        await auth.loginViaEmailPassword(given.email, given.password)
        return window.location.replace(next)
      }
      const { user } = await auth.register(given)
      if (user && !user.emailVerified) return change({ isBusy: false, verifying: given.email })
      window.location.replace(next)
    } catch (error) {
      change({ isBusy: false, problem: error instanceof Base44Error ? error.message : 'That did not work. Try again.' })
    }
  }

  return { state, submit, switchTo: (mode: Mode) => change({ mode, problem: null }), goOn: () => window.location.replace(next) }
}
