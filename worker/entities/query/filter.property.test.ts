import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EntitySchema } from '#contract/data/entities'
import { newId } from '#worker/platform/ids'
import { liveKeyOf } from '../data-sets'
import { selectRows } from '../queries'
import type { StoredRow } from '../store/stored-row'
import { insertRows } from '../store/write-queries'
import { plainMatches } from '../testing/plain-filter'
import { SPECIFICATION_NAMES } from './field'
import { matchesRow } from './match-row'
import { parseFilter } from './parse-filter'
import { parseSort } from './sort-rows'

const SCHEMA: EntitySchema = {
  name: 'Thing',
  type: 'object',
  properties: {
    title: { type: 'string' },
    points: { type: 'number' },
    done: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    place: { type: 'object', properties: { city: { type: 'string' }, floor: { type: 'number' } } },
    lines: { type: 'array', items: { type: 'object', properties: { sku: { type: 'string' }, amount: { type: 'number' } } } },
  },
}
const scope = { schema: SCHEMA, names: SPECIFICATION_NAMES }

const word = fc.constantFrom('', 'a', 'A', 'ab', 'b', 'Ab%_', '10', 'true', "o'x", '"q"', 'ä', '😀b', 'a.b', '1')
const number = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(0.1, 0.30000000000000004, 1.5, 1e21, 9007199254740991))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const data = fc.record(
  {
    title: maybe(word),
    points: maybe(number),
    done: maybe(fc.boolean()),
    tags: maybe(fc.array(fc.oneof(word, number), { maxLength: 3 })),
    place: maybe(fc.record({ city: maybe(word), floor: number }, { requiredKeys: [] })),
    lines: maybe(fc.array(fc.record({ sku: word, amount: maybe(number) }, { requiredKeys: [] }), { maxLength: 3 })),
  },
  { requiredKeys: [] },
)

const scalar = fc.oneof(word, number, fc.boolean())
const values = fc.array(fc.oneof(scalar, fc.constant(null)), { minLength: 1, maxLength: 4 })
const someOrNone = fc.oneof({ weight: 5, arbitrary: values }, { weight: 1, arbitrary: fc.constant([]) })
const pattern = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.constantFrom('a', 'b', 'A', '\\.', 'ä', '%', '1'), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '.*'),
    fc.boolean(),
  )
  .map(([start, texts, joiner, end]) => (start ? '^' : '') + texts.join(joiner) + (end ? '$' : ''))
/** Groups, classes and repeats, which SQL walks by a table. */
const atom = fc.constantFrom('a', 'A', 'ä', '[ab]', '[^a]', '[a-z]', '[A-B1]', '.', '\\d', '\\w', '\\S', '(?:a|b)', '(a|1b)')
const repeated = fc.tuple(atom, fc.constantFrom('', '?', '*', '+', '{2}', '{0,2}')).map((parts) => parts.join(''))
const walked = fc
  .tuple(fc.boolean(), fc.array(repeated, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([start, parts, end]) => `${start ? '^' : ''}(${parts.join('')})${end ? '$' : ''}`)
const walkedRegex = fc
  .tuple(walked, fc.constantFrom(undefined, 'i'))
  .map(([source, options]) => ({ $regex: source, ...(options ? { $options: options } : {}) }))
const regex = fc
  .tuple(fc.array(pattern, { minLength: 1, maxLength: 2 }), fc.constantFrom(undefined, 'i'))
  .map(([parts, options]) => ({ $regex: parts.join('|'), ...(options ? { $options: options } : {}) }))
const one = (name: string, value: fc.Arbitrary<unknown>) => value.map((operand) => ({ [name]: operand }))
const operators = fc.oneof(
  one('$eq', fc.oneof(scalar, fc.constant(null))),
  one('$ne', fc.oneof(scalar, fc.constant(null))),
  ...['$in', '$nin'].map((name) => one(name, someOrNone)),
  one('$all', values),
  ...['$gt', '$gte', '$lt', '$lte'].map((name) => one(name, fc.oneof(word, number))),
  one('$exists', fc.boolean()),
  one('$contains', scalar),
  regex,
  walkedRegex,
)
const test = fc.oneof(
  scalar,
  fc.constant(null),
  values,
  operators,
  fc.tuple(operators, operators).map(([a, b]) => ({ ...a, ...b })),
  one('$not', operators),
)
const member = fc.record({ sku: test, amount: test }, { requiredKeys: ['sku'] })
const leaf = fc
  .oneof(
    fc.tuple(
      fc.constantFrom(
        'title',
        'points',
        'done',
        'tags',
        'place.city',
        'place.floor',
        'lines.sku',
        'lines.amount',
        'unknown',
        'place.none',
      ),
      test,
    ),
    fc.tuple(fc.constantFrom('tags', 'lines'), one('$size', fc.nat(3))),
    fc.tuple(fc.constant('lines'), one('$elemMatch', member)),
    fc.tuple(fc.constant('lines'), one('$not', one('$elemMatch', member))),
  )
  .map(([name, value]) => ({ [name]: value }))
const { filter } = fc.letrec<{ filter: Record<string, unknown> }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc
      .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(tie('filter'), { minLength: 1, maxLength: 3 }))
      .map(([name, parts]) => ({ [name]: parts })),
    tie('filter').map((part) => ({ $not: part })),
    fc.tuple(leaf, leaf).map(([a, b]) => ({ ...a, ...b })),
  ),
}))

const store = async (documents: Record<string, unknown>[]) => {
  const rows = { db: env.DATA, appId: liveKeyOf(newId()), entity: 'Thing' }
  const stored = documents.map(
    (document, position): StoredRow => ({
      id: `row${String(position).padStart(3, '0')}`,
      creatorId: null,
      creatorEmail: null,
      createdAtMs: 1_000 + position,
      updatedAtMs: 1_000,
      isSample: false,
      data: document,
    }),
  )
  await insertRows(rows, stored)
  return { rows, stored }
}

it('finds in the database, and in memory, the rows that plain JavaScript finds', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(data, { minLength: 1, maxLength: 25 }),
      fc.array(filter, { minLength: 5, maxLength: 8 }),
      async (documents, filters) => {
        const { rows, stored } = await store(documents)
        for (const query of filters) {
          const condition = parseFilter(query, scope)
          const expected = stored.filter((row) => plainMatches({ ...row.data, id: row.id }, query)).map((row) => row.id)
          const found = await selectRows(rows, condition, { sort: parseSort('id', scope, new Set()), limit: 100, skip: 0 })
          expect(
            found.map((row) => row.id),
            JSON.stringify(query),
          ).toEqual(expected)
          expect(
            stored.filter((row) => matchesRow(condition, row)).map((row) => row.id),
            JSON.stringify(query),
          ).toEqual(expected)
        }
      },
    ),
    { numRuns: 120 },
  )
})

it('gives back every document exactly as it was stored', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), fc.jsonValue({ maxDepth: 4 })), { minLength: 1, maxLength: 30 }),
      async (documents) => {
        const clean = documents.map((document) => JSON.parse(JSON.stringify(document)) as Record<string, unknown>)
        const { rows } = await store(clean)
        const found = await selectRows(
          rows,
          { kind: 'constant', value: true },
          { sort: parseSort('id', scope, new Set()), limit: 100, skip: 0 },
        )
        expect(found.map((row) => row.data)).toEqual(clean)
      },
    ),
    { numRuns: 40 },
  )
})

it('walks pages in one order without a gap or a repeat', { timeout: 300_000 }, async () => {
  const sorts = ['-createdAt', 'points', '-points', 'title,-points', '-place.city', 'done', 'tags']
  await fc.assert(
    fc.asyncProperty(
      fc.array(data, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(...sorts),
      fc.integer({ min: 1, max: 7 }),
      async (documents, sort, limit) => {
        const { rows } = await store(documents)
        const page = (skip: number, size: number) =>
          selectRows(rows, { kind: 'constant', value: true }, { sort: parseSort(sort, scope, new Set()), limit: size, skip })
        const whole = (await page(0, 100)).map((row) => row.id)
        const walked: string[] = []
        for (let skip = 0; skip < documents.length; skip += limit) walked.push(...(await page(skip, limit)).map((row) => row.id))
        expect(walked).toEqual(whole)
        expect(new Set(walked).size).toBe(documents.length)
      },
    ),
    { numRuns: 30 },
  )
})
