import { z } from 'zod'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import type { Actor } from '#worker/entities/access/actor'
import { spendAppCredits } from '#worker/insights/spend-app-credits'
import type { Env } from '#worker/platform/env'
import type { Parameters } from '../read-parameters'

/** For whom a call of an integration is made, and in which app. */
export interface CallContext {
  env: Env
  app: AppRow
  actor: Exclude<Actor, { kind: 'nobody' }>
  /** Of the host where the app's files are reached. */
  origin: string
}

export interface CoreCall {
  (context: CallContext, parameters: Parameters): Promise<unknown>
  /** What one costs, also as owners are told it. */
  credits: number
}

interface Definition<Schema extends z.ZodType> {
  parameters: Schema
  credits: number
  run: (context: CallContext, input: z.output<Schema>) => Promise<unknown>
  isWorthIt?: (result: unknown) => boolean
}

/**
 * A call with its parameters checked before anything is taken for it, and its credits given back when it comes to
 * nothing.
 */
export function coreCall<Schema extends z.ZodType>({
  parameters: schema,
  credits,
  run,
  isWorthIt,
}: Definition<Schema>): CoreCall {
  const call = (context: CallContext, parameters: Parameters) => {
    const input = schema.safeParse(parameters)
    if (!input.success) throw refusalOf(input.error)
    return spendAppCredits(context.env, context.app, {
      amount: credits,
      job: () => run(context, input.data),
      ...(isWorthIt ? { isWorthIt } : {}),
    })
  }
  return Object.assign(call, { credits })
}

function refusalOf(error: z.ZodError): ApiError {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const [first] = issues
  return new ApiError('invalid-input', first?.path ? `${first.path}: ${first.message}` : 'The parameters are not understood', {
    issues,
  })
}

/** A text that must be there. */
export const required = (most: number, what: string) => z.string({ error: what }).trim().min(1, what).max(most)
