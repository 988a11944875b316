import { useReducer } from 'react'
import { GOOGLE_PROBLEMS } from '#contract/people/google-problems'
import type { SignInFlow } from '#contract/people/sign-in-messages'
import { session } from '../client/session'
import { describeRefusal } from './calls'

/** `about`: the app's own questions, for someone who has just come in. */
export type View = 'sign-in' | 'sign-up' | 'mail' | 'code' | 'forgot' | 'forgot-sent' | 'about' | 'verify' | 'membership'

export interface LoginState {
  view: View
  email: string
  isBusy: boolean
  problem: string | null
  /** What went well, where it is said on the page. */
  notice: string | null
  /** Refusals so far; the bot check starts anew with each. */
  failures: number
}

const reduce = (state: LoginState, part: Partial<LoginState>): LoginState => ({ ...state, ...part })

/** Whom a link or Google has just made an account for is asked what the app asks, and nothing before it. */
const firstView = (search: string): View =>
  session.token && new URLSearchParams(search).get('ask') === 'about' ? 'about' : 'sign-in'

/** The page's state, and how its forms change it: one thing at a time, and a refusal said in words. */
export function useLogin(search: string) {
  const code = new URLSearchParams(search).get('googleProblem')
  const problem = Object.entries(GOOGLE_PROBLEMS).find(([known]) => known === code)?.[1]
  const [state, set] = useReducer(reduce, {
    view: firstView(search),
    email: '',
    isBusy: false,
    problem: problem ?? null,
    notice: null,
    failures: 0,
  })

  async function attempt(flow: SignInFlow, job: () => Promise<Partial<LoginState> | undefined>) {
    set({ isBusy: true, problem: null, notice: null })
    try {
      set({ isBusy: false, ...(await job()) })
    } catch (error) {
      set({ isBusy: false, problem: describeRefusal(flow, error), failures: state.failures + 1 })
    }
  }
  return {
    state,
    set,
    attempt,
    showView: (view: View) => set({ view, problem: null, notice: null }),
    keepEmail: (email: string) => set({ email }),
  }
}

export type Login = ReturnType<typeof useLogin>
