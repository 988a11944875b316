import type { Actor } from '#worker/entities/access/actor'
import type { FoundFunction } from '../find-functions'

/** Whether a function answers this caller at all. */
export const mayCallFunction = ({ access }: Pick<FoundFunction, 'access'>, actor: Actor): boolean =>
  access === 'public' || actor.kind !== 'nobody'
