import { refusedField, type SignInFlow, signInMessage } from '#contract/people/sign-in-messages'
import { messageOf, RequestFailed } from '../../lib/api'

export interface Refusal {
  email?: string
  password?: string
  /** What belongs to no field. */
  form?: string
}

/** Where on a form a refusal is shown, in the specification's words. */
export function refusalOf(flow: SignInFlow, error: unknown): Refusal {
  if (!error) return {}
  if (!(error instanceof RequestFailed)) return { form: messageOf(error) }
  return { [refusedField(flow, error.code) ?? 'form']: signInMessage(flow, error) }
}

/** The same in one sentence. */
export const sentenceOf = (flow: SignInFlow, error: unknown) => Object.values(refusalOf(flow, error))[0]
