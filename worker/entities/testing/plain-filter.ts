/**
 * What a filter means, said again in the plainest JavaScript and over the rows as callers see them: the oracle that the
 * SQL is held against. Shares nothing with the code under test.
 */
type Row = Record<string, unknown>
type Filter = Record<string, unknown>

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

export function plainMatches(row: Row, filter: Filter): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (key === '$and') return (value as Filter[]).every((part) => plainMatches(row, part))
    if (key === '$or') return (value as Filter[]).some((part) => plainMatches(row, part))
    if (key === '$nor') return !(value as Filter[]).some((part) => plainMatches(row, part))
    if (key === '$not') return !plainMatches(row, value as Filter)
    return fieldMatches(lookUp(row, key.split('.')), value)
  })
}

/** Every value at a path; a list on the way is entered. */
function lookUp(at: unknown, path: string[]): unknown[] {
  const [name, ...rest] = path
  if (name === undefined) return [at]
  if (!isObject(at) || !(name in at)) return []
  const next = at[name]
  return rest.length > 0 && Array.isArray(next) ? next.flatMap((one) => lookUp(one, rest)) : lookUp(next, rest)
}

function fieldMatches(found: unknown[], wanted: unknown): boolean {
  if (Array.isArray(wanted)) return operator(found, '$in', wanted, {})
  if (!isObject(wanted)) return operator(found, '$eq', wanted, {})
  return Object.entries(wanted).every(([name, value]) => name === '$options' || operator(found, name, value, wanted))
}

function operator(found: unknown[], name: string, value: unknown, all: Row): boolean {
  const spread = found.flatMap((one) => (Array.isArray(one) ? one : [one]))
  const equals = (one: unknown) => (one === null ? found.every((has) => has === null) : spread.some((has) => has === one))
  const compare = (holds: (a: string | number, b: string | number) => boolean) =>
    spread.some(
      (has) => typeof has === typeof value && (typeof has === 'string' || typeof has === 'number') && holds(has, value as never),
    )
  switch (name) {
    case '$eq':
      return equals(value)
    case '$ne':
      return !equals(value)
    case '$in':
      return (value as unknown[]).some(equals)
    case '$nin':
      return !(value as unknown[]).some(equals)
    case '$all':
      return (value as unknown[]).every(equals)
    case '$gt':
      return compare((a, b) => a > b)
    case '$gte':
      return compare((a, b) => a >= b)
    case '$lt':
      return compare((a, b) => a < b)
    case '$lte':
      return compare((a, b) => a <= b)
    case '$exists':
      return found.length > 0 === value
    case '$size':
      return found.some((has) => Array.isArray(has) && has.length === value)
    case '$elemMatch':
      return found.some((has) => Array.isArray(has) && has.some((one) => isObject(one) && plainMatches(one, value as Filter)))
    case '$contains':
      return found.some((has) => {
        if (Array.isArray(has)) return has.includes(value)
        if (typeof has === 'string' && typeof value === 'string') return has.toLowerCase().includes(value.toLowerCase())
        return has === value
      })
    case '$regex':
      return spread.some(
        // By whole characters, as the database counts them: `^.{2}$` is `😀b`.
        (has) => typeof has === 'string' && new RegExp(value as string, `su${(all.$options as string) ?? ''}`).test(has),
      )
    case '$not':
      return !fieldMatches(found, value)
    default:
      throw new Error(name)
  }
}
