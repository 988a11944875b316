import { describe, it } from 'vitest'
import { FIELD_WORDS } from '#contract/plan/guess-field'
import { BLUEPRINTS } from './blueprints'
import { LexiconData } from './concept'
import { readField } from './field-notation'
import { DOMAINS } from './lexicon'

declare global {
  interface ImportMeta {
    /** Vite's. */
    glob(paths: string[], options: { import: 'default'; eager: true }): Record<string, unknown>
  }
}

const files = import.meta.glob(['/worker/builtin/understand/**/*.json'], { import: 'default', eager: true })

const LEXICON = '/worker/builtin/understand/lexicon'
const under = (folder: string) =>
  Object.entries(files).flatMap(([path, data]) => (path.startsWith(`${LEXICON}/${folder}/`) ? [data] : []))
const data = {
  domains: under('domains'),
  blueprints: under('blueprints').flat(),
  fieldWords: FIELD_WORDS,
  kindWords: files[`${LEXICON}/words/kinds.json`],
  people: files[`${LEXICON}/words/people.json`],
  samplePools: files['/worker/builtin/understand/samples/pools.json'],
}

const concepts = DOMAINS.flatMap((domain) => domain.concepts)
const keys = new Set(concepts.map(({ key }) => key))
const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at)

describe('the lexicon’s data', () => {
  it('fits its schema, every file of it', ({ expect }) => {
    expect(LexiconData.safeParse(data).error?.issues ?? []).toEqual([])
    const read = [under('domains'), under('blueprints'), under('words')].flat().length + 1
    expect(Object.keys(files)).toHaveLength(read)
  })

  it('is used, every file of it', ({ expect }) => {
    expect(new Set(DOMAINS)).toEqual(new Set(data.domains))
    expect(new Set(BLUEPRINTS)).toEqual(new Set(data.blueprints))
  })

  it('gives each domain, thing and kind of app a key of its own', ({ expect }) => {
    expect(twice(DOMAINS.map(({ key }) => key))).toEqual([])
    expect(twice(concepts.map(({ key }) => key))).toEqual([])
    expect(twice(BLUEPRINTS.map(({ key }) => key))).toEqual([])
  })

  it('points to things there are', ({ expect }) => {
    const named = [
      ...BLUEPRINTS.flatMap(({ always, usual, extras }) => [...always, ...usual, ...Object.keys(extras ?? {})]),
      ...concepts.flatMap(({ brings }) => brings?.split(',').map((key) => key.trim()) ?? []),
      ...concepts.flatMap(({ fields }) => fields.flatMap((field) => readField(field).target ?? [])),
    ]
    expect(named.filter((key) => !keys.has(key))).toEqual([])
  })

  it.for(concepts.map((concept) => [concept.key, concept] as const))(
    'speaks of fields that %s has',
    ([, concept], { expect }) => {
      const fields = concept.fields.map((field) => readField(field).name)
      const columns = Object.values(concept.rows ?? {}).flatMap(([head = '']) => head.split(';').map((name) => name.trim()))
      const subtitle = concept.subtitle?.split(',').map((name) => name.trim()) ?? []
      const named = [concept.title, concept.status, concept.date, concept.amount].flatMap((name) => name ?? [])
      expect(twice(fields)).toEqual([])
      expect([...columns, ...subtitle, ...named].filter((name) => !fields.includes(name))).toEqual([])
    },
  )
})
