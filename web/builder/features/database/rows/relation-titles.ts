import type { EntitySchema } from '#contract/data/entities'
import type { RecordRow } from '#contract/data/records'
import { titleFieldOf } from '#contract/data/title-field'
import { escapePattern } from '#contract/escape-pattern'
import type { RowSource } from '../data-sets/row-source'
import { createRecordsApi } from './records-api'

const AT_ONCE = 200
const WAIT_MS = 20
const FOUND_AT_ONCE = 20
/** A row that was gone may be back: whoever looks after so long asks again. */
const GONE_MS = 5_000
/** Rows may be called after each other. */
const MOST_LINKS = 3

/** What a link is called whose row is gone, here and in written apps. */
export const DELETED_RECORD = 'Deleted record'

export interface RelatedRow {
  id: string
  title: string
}

/** What the rows that others point to are called: asked for in one call for many, and remembered. */
export function createRelationTitles(source: RowSource, schemas: Record<string, EntitySchema>) {
  const titles = new Map<string, string>()
  const gone = new Map<string, number>()
  const wanted = new Map<string, Set<string>>()
  const asked = new Set<string>()
  const listeners = new Set<() => void>()
  let version = 0
  let isDue = false

  const keyOf = (target: string, id: string) => `${target}/${id}`
  const fieldOf = (target: string) => (schemas[target] ? titleFieldOf(schemas[target]) : undefined)
  const toRelated = (target: string, row: RecordRow): RelatedRow => {
    const title = row[fieldOf(target) ?? 'id']
    return { id: row.id, title: typeof title === 'string' && title !== '' ? title : row.id }
  }
  const list = (target: string, filter: object | undefined, limit: number) =>
    createRecordsApi(source, target)
      .list({
        q: filter ? JSON.stringify(filter) : '',
        sort: '',
        as: 'owner',
        skip: 0,
        limit,
        isCounted: false,
        fields: ['id', fieldOf(target) ?? 'id'],
      })
      .then(({ rows }) => rows.map((row) => toRelated(target, row)))

  function remember(key: string, title: string | undefined) {
    titles.set(key, title ?? DELETED_RECORD)
    if (title === undefined) gone.set(key, Date.now())
    else gone.delete(key)
  }

  async function fetchTitles(target: string, ids: string[]): Promise<void> {
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
    await Promise.all(
      parts.map(async (part) => {
        const found = new Map((await list(target, { id: { $in: part } }, part.length)).map(({ id, title }) => [id, title]))
        for (const id of part) remember(keyOf(target, id), found.get(id))
      }),
    )
  }

  async function fetchWanted() {
    isDue = false
    const due = [...wanted]
    wanted.clear()
    await Promise.allSettled(due.map(([target, ids]) => fetchTitles(target, [...ids])))
    version += 1
    for (const listener of listeners) listener()
  }

  function rememberedTitle(target: string, id: string): string | undefined {
    const key = keyOf(target, id)
    const known = titles.get(key)
    const isToAsk = gone.has(key) ? Date.now() - (gone.get(key) ?? 0) > GONE_MS : known === undefined && !asked.has(key)
    if (!isToAsk || !schemas[target]) return known
    asked.add(key)
    if (gone.has(key)) gone.set(key, Date.now())
    wanted.set(target, (wanted.get(target) ?? new Set()).add(id))
    if (!isDue) setTimeout(() => void fetchWanted(), WAIT_MS)
    isDue = true
    return known
  }

  /** Undefined while it is on its way. A row that is called after another one has that one's name. */
  function titleOf(target: string, id: string, links = 0): string | undefined {
    const title = rememberedTitle(target, id)
    const next = schemas[target]?.properties[fieldOf(target) ?? '']?.['x-relation']
    const isLink = title !== undefined && title !== id && title !== DELETED_RECORD && typeof next === 'string'
    return isLink && links < MOST_LINKS ? titleOf(next, title, links + 1) : title
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getVersion: () => version,
    titleOf,
    /** Whether a row need not be waited for: it is known by its title, or has none to be asked for. */
    isKnown: (target: string, id: string): boolean => titleOf(target, id) !== undefined || !schemas[target],
    /** Reads the titles of these rows, and of those they are called after. */
    async load(target: string, ids: string[]): Promise<void> {
      let [at, due] = [target, ids]
      for (let links = 0; links <= MOST_LINKS && schemas[at] && due.length > 0; links += 1) {
        await fetchTitles(
          at,
          [...new Set(due)].filter((id) => !titles.has(keyOf(at, id))),
        )
        const next = schemas[at]?.properties[fieldOf(at) ?? '']?.['x-relation']
        due = due.flatMap((id) => titles.get(keyOf(at, id)) ?? [])
        at = typeof next === 'string' ? next : ''
      }
    },
    /** Rows whose title holds a text. */
    async search(target: string, text: string, limit = FOUND_AT_ONCE): Promise<RelatedRow[]> {
      const field = fieldOf(target)
      const plain = text.trim()
      const filter = plain && field ? { [field]: { $regex: escapePattern(plain), $options: 'i' } } : undefined
      const found = await list(target, filter, limit)
      for (const { id, title } of found) remember(keyOf(target, id), title)
      return found
    },
    /** Ids for titles, of those that exactly one row has; an id stands for itself. */
    async resolve(target: string, texts: string[]): Promise<Map<string, string>> {
      const field = fieldOf(target)
      const names = [...new Set(texts)]
      const resolved = new Map<string, string>()
      for (let at = 0; at < names.length; at += AT_ONCE) {
        const part = names.slice(at, at + AT_ONCE)
        const either = [{ id: { $in: part } }, ...(field ? [{ [field]: { $in: part } }] : [])]
        const rows = await list(target, { $or: either }, 1_000)
        for (const text of part) {
          const byTitle = rows.filter(({ title }) => title === text)
          const found = rows.find(({ id }) => id === text) ?? (byTitle.length === 1 ? byTitle[0] : undefined)
          if (found) resolved.set(text, found.id)
        }
      }
      return resolved
    },
  }
}
export type RelationTitles = ReturnType<typeof createRelationTitles>
