import type { EntitySchema } from '#contract/data/entities'
import { own } from '../query/field'

type Values = Record<string, unknown>

/**
 * Ends that stand before their beginning, which a field names as its `x-notBefore`. Rows may stand so from before the
 * schema said it: only what is `sent` now is held to it, with what it meets in the row.
 */
export function findEarlyEnds(
  { properties }: Pick<EntitySchema, 'properties'>,
  row: Values,
  sent: Values = row,
): { path: string; message: string }[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const start = property['x-notBefore']
    if (typeof start !== 'string' || (own(sent, name) === undefined && own(sent, start) === undefined)) return []
    return momentOf(own(row, name)) < momentOf(own(row, start)) ? [{ path: name, message: `must not be before ${start}` }] : []
  })
}

/** NaN for what is no moment: it is before nothing. */
const momentOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN)

/** Whether what is sent has one of the two without the other, so that the row itself decides. */
export const isHalfOfOrder = ({ properties }: Pick<EntitySchema, 'properties'>, sent: Values): boolean =>
  Object.entries(properties).some(
    ([name, { 'x-notBefore': start }]) =>
      typeof start === 'string' && (own(sent, name) === undefined) !== (own(sent, start) === undefined),
  )
