import type { Change } from '../../../plan'

/** What several pieces of a message come to, each once; who may see and who may change is one rule. */
export function joinChanges(changes: Change[]): Change[] {
  const joined: Change[] = []
  for (const change of changes) {
    const last = joined.at(-1)
    const both = last && bothOf(last, change)
    if (both) joined[joined.length - 1] = both
    else if (!joined.some((other) => JSON.stringify(other) === JSON.stringify(change))) joined.push(change)
  }
  return joined
}

function bothOf(one: Change, other: Change): Change | undefined {
  if (one.kind !== 'access' || other.kind !== 'access' || one.entity !== other.entity) return undefined
  // A level of which the other says nothing stays as it was said.
  const { read = one.read, write = one.write } = other
  return { ...one, ...(read === undefined ? {} : { read }), ...(write === undefined ? {} : { write }) }
}
