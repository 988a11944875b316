import { z } from 'zod'
import type { Seed } from '../data/entities'

const Slug = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/)

/** `starter.json` of a starter app: what it is, for whoever looks for one. */
export const StarterManifest = z.strictObject({
  slug: Slug,
  /** As the gallery lists it. */
  title: z.string().min(1).max(60),
  category: z.string().min(1).max(40),
  description: z.string().min(20).max(200),
  /** What it is in the words of people: names, verbs, places, trades, without order. */
  keywords: z.array(z.string().min(2).max(40)).min(8).max(80),
  /** What else people call the things it keeps: `client` for Contact. Their word takes the place of ours. */
  alsoCalled: z.record(z.string(), z.array(z.string())).optional(),
  /** Whose sample records speak of a trade, and its words: an app for another one gets plain examples in their place. */
  ofTrade: z
    .strictObject({
      entities: z.array(z.string()),
      words: z.array(z.string()).optional(),
      /** Those whose samples are one organisation itself: nobody's who asks for an app, unless a word of the trade is said. */
      ofOrganisation: z.array(z.string()).optional(),
    })
    .optional(),
  /** Entities whose sample records are in `records/`, those others point to first. */
  seeds: z.array(z.string()),
})
export type StarterManifest = z.infer<typeof StarterManifest>

/** `neutral.json` of a starter app: what takes the place of what fits the organisation alone that it was written for. */
export const StarterNeutral = z.strictObject({
  /** By file: pieces of it, and what stands there instead; `{name}` is the app's own name. */
  texts: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** By entity, row by row: values that take the place of others; null takes one away. */
  rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).optional(),
  /** Values anywhere in sample records. */
  words: z.record(z.string(), z.string()).optional(),
})
export type StarterNeutral = z.infer<typeof StarterNeutral>

/** `/_starters/index.json`: every starter app, in the order of the gallery. */
export const StarterIndex = z.array(
  StarterManifest.omit({ seeds: true, alsoCalled: true, ofTrade: true }).extend({ records: z.number().int() }),
)
export type StarterSummary = z.infer<typeof StarterIndex>[number]

/** `/_starters/<slug>.json`: one of them whole. */
export const StarterApp = z.object({
  manifest: StarterManifest,
  files: z.record(z.string(), z.string()),
  /** Sample records by entity, as `insert_entity_records` has them. */
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  neutral: StarterNeutral.optional(),
})
export type StarterApp = z.infer<typeof StarterApp>

/** Its records in an order in which what they point to comes first. */
export const seedsOf = ({ manifest, records }: Pick<StarterApp, 'manifest' | 'records'>): Seed[] =>
  manifest.seeds.flatMap((entity) =>
    (records[entity] ?? []).map(({ _ref, ...data }) => ({ entity, ...(typeof _ref === 'string' ? { ref: _ref } : {}), data })),
  )
