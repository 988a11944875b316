import type { Operation } from '#contract/access/access-policy'
import { requireAccess } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { countRows } from '../queries'
import { ALWAYS } from './condition'

/**
 * How many rows an operation of this caller may touch: the condition its statements carry, counted. Throws where it is
 * refused altogether.
 */
export const countPermitted = (entity: OpenEntity, operation: Operation): Promise<number> =>
  countRows(entity.rows, requireAccess(entity, operation))

export const countStored = ({ rows }: Pick<OpenEntity, 'rows'>): Promise<number> => countRows(rows, ALWAYS)
