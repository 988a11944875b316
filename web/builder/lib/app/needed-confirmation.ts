import { NeededConfirmation } from '#contract/app/versions'
import { RequestFailed } from '../api'

/** What the server wants looked at before a change is made; undefined where a refusal is of another kind. */
export const neededIn = (error: unknown): NeededConfirmation | undefined =>
  error instanceof RequestFailed && error.code === 'confirmation-needed'
    ? NeededConfirmation.safeParse(error.details).data
    : undefined
