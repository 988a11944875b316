import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { type AppFiles, entityNameOf, pageNameOf, readManifest } from '#contract/app/app-files'
import { StarterApp, StarterManifest } from '#contract/app/starter-apps'
import { EntityFile, readEntities } from '#contract/data/entity-file'
import { resolveSeed } from '#worker/entities/store/resolve-seed'
import { validateRow } from '#worker/entities/store/validate-row'
import { checkAndFix, inspectApp } from '#worker/validation/check-app'
import { readStarter } from './read-starters'

const MOST_LINES_BY_HAND = 1_500
/** Of an app by plan some two thirds follow from the plan; starter-apps/README.md has the figures. */
const MOST_LINES_PACKED = 4_500

const written = import.meta.glob(['/starter-apps/**/*.{json,js,jsx,css}'], { query: '?raw', import: 'default', eager: true })
const slugs = [...new Set(Object.keys(written).flatMap((path) => /^\/starter-apps\/([^/_][^/]*)\//.exec(path)?.[1] ?? []))]

const countLines = (texts: string[]) => texts.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0)

/** What lies in its folder (code, entities, samples, and what it says of itself), and what it takes of `_shared`. */
const writtenByHand = (slug: string, files: AppFiles): string[] =>
  Object.entries(written).flatMap(([path, text]) =>
    path.startsWith(`/starter-apps/${slug}/`) || path.replace('/starter-apps/_shared/', '') in files ? [text] : [],
  )

const open = async (slug: string) => StarterApp.parse(await readStarter(env, slug))

describe.each(slugs)('the starter app %s', (slug) => {
  it('says what it is, and what was written by hand is no longer than a person reads', async ({ expect }) => {
    const { manifest, files } = await open(slug)
    expect(StarterManifest.parse(manifest).slug).toBe(slug)
    const { name, description, mainPage } = readManifest(files)
    expect([name, description].every(Boolean)).toBe(true)
    expect(Object.keys(files).flatMap((path) => pageNameOf(path) ?? [])).toContain(mainPage)
    expect(countLines(writtenByHand(slug, files))).toBeLessThanOrEqual(MOST_LINES_BY_HAND)
    expect(countLines(Object.values(files))).toBeLessThanOrEqual(MOST_LINES_PACKED)
  })

  it('compiles, renders on every page, and leaves the detectors and autofix nothing to say', async ({ expect }) => {
    const { files } = await open(slug)
    const version = { files, mainPage: readManifest(files).mainPage ?? null }
    const { issues, pages } = await inspectApp(env, version)
    expect(issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([])
    expect(pages?.filter(({ error }) => error)).toEqual([])
    const fixed = await checkAndFix(env, version, () => true)
    expect([fixed.appliedFixes, fixed.issues]).toEqual([[], []])
    expect(fixed.files).toEqual(files)
  })

  it('has entities that can be read, with access that was thought about, and records that fit them', async ({ expect }) => {
    const { files, records, manifest } = await open(slug)
    const names = Object.keys(files).flatMap((path) => entityNameOf(path) ?? [])
    for (const name of names) {
      const read = EntityFile.read(files[`entities/${name}.json`] ?? '', name)
      if (!read.ok) throw new Error(read.message)
      expect(read.schema['x-accessControl'] ?? read.schema.rls, name).toBeDefined()
    }
    const schemas = readEntities(files)
    expect(manifest.seeds).toEqual(expect.arrayContaining(manifest.ofTrade?.entities ?? []))
    const all = manifest.seeds.flatMap((entity) => (records[entity] ?? []).map((record) => ({ entity, record })))
    const ids = new Map(all.flatMap(({ record: { _ref } }) => (typeof _ref === 'string' ? [[_ref, `row-${_ref}`] as const] : [])))
    for (const { entity, record } of all) {
      const { _ref, ...data } = record
      const schema = schemas[entity]
      if (!schema) throw new Error(`${slug} has records of ${entity}, which it does not keep`)
      const resolved = resolveSeed(data, { schema, ids, nowMs: Date.now() })
      expect(Object.keys(data).filter((name) => !(name in schema.properties))).toEqual([])
      expect(validateRow(schema, resolved, { mode: 'create', serverNames: {} }), JSON.stringify(record)).toMatchObject({
        ok: true,
      })
    }
  })

  it('says what of it is of one organisation where that stands, and puts records in place of others that fit as well', async ({
    expect,
  }) => {
    const { files, records, neutral = {}, manifest } = await open(slug)
    const pieces = Object.entries(neutral.texts ?? {}).flatMap(([path, texts]) =>
      Object.keys(texts).map((piece) => [path, piece]),
    )
    expect(pieces.filter(([path = '', piece = '']) => !files[path]?.includes(piece))).toEqual([])
    const values = JSON.stringify(records)
    expect(Object.keys(neutral.words ?? {}).filter((value) => !values.includes(JSON.stringify(value)))).toEqual([])
    for (const [entity, rows] of Object.entries(neutral.rows ?? {})) {
      expect([manifest.ofTrade?.entities.includes(entity), rows.length]).toEqual([true, records[entity]?.length])
      const schema = readEntities(files)[entity]
      expect(rows.flatMap((row) => Object.keys(row)).filter((name) => !(name in (schema?.properties ?? {})))).toEqual([])
      expect(rows.filter((row) => schema?.required?.some((name) => row[name] === null))).toEqual([])
    }
  })
})
