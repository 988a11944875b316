import { findPageNeeds } from '#compiler/page-needs'
import { readEntities } from '#contract/data/entity-file'
import type { Side } from './look-at-both'

/**
 * Pages that read an entity whose fields were changed as it was asked: "add a due date to tasks" means whatever shows
 * tasks. `isAsked` is told the entity's name and its fields that are other ones now.
 */
export function pagesThatFollow(before: Side, after: Side, isAsked: (names: string[]) => boolean): Set<string> {
  const [were, are] = [readEntities(before.files), readEntities(after.files)]
  const meant = Object.values(are).flatMap(({ name, properties }) => {
    const old = were[name]?.properties
    const changed = old ? keysOf(old, properties).filter((field) => !isSame(old[field], properties[field])) : []
    return changed.length > 0 && isAsked([name, ...changed]) ? [name] : []
  })
  if (meant.length === 0) return new Set()
  const needs = findPageNeeds(after.app, after.files, Object.keys(are))
  return new Set([...needs].filter(([, { reads }]) => reads.some((entity) => meant.includes(entity))).map(([name]) => name))
}

const keysOf = (...all: object[]): string[] => [...new Set(all.flatMap(Object.keys))]
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
