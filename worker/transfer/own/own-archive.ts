import { z } from 'zod'
import { readJson } from '#contract/data/json-values'
import { ITEM_NAME_LENGTH } from '#contract/knowledge/context-items'

/** The file by which a download is known for what it is. */
export const MARKER = 'buildai.json'
/** Beside the files of a download, where some had no room in it. */
export const LEFT_OUT = 'FILES-LEFT-OUT.md'

/** Something the app knows: a file of the archive, or the address of a page. */
const OwnDataSource = z.object({
  /** What the app's tools know it by. */
  id: z.string().max(40).optional(),
  name: z.string().max(ITEM_NAME_LENGTH),
  path: z
    .string()
    .regex(/^data-sources\/[\w.-]{1,120}$/)
    .optional(),
  /** What the file was called. */
  file: z.string().max(300).optional(),
  address: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
})
export type OwnDataSource = z.infer<typeof OwnDataSource>

export const OwnMarker = z.object({
  format: z.literal(1),
  app: z.object({
    name: z.string(),
    description: z.string(),
    mainPage: z.string().nullable(),
    visibility: z.enum(['public', 'private']),
  }),
  /** Files the app serves, by their place in the archive, with the address its code knows them by. */
  assets: z.record(z.string().regex(/^public\/files\/[\w./-]+$/), z.string().regex(/^\/files\/[a-z0-9]{16,24}\/[\w.-]{1,140}$/)),
  /** The same of files that are not for everybody. */
  privateFiles: z
    .record(z.string().regex(/^private-files\/[\w.-]{1,140}$/), z.string().regex(/^private\/[a-z0-9]{16,24}\/[\w.-]{1,140}$/))
    .default({}),
  dataSources: z.array(OwnDataSource).max(400).default([]),
  /** Names alone: a value never leaves. */
  secrets: z.array(z.string().max(200)).max(500).default([]),
})
export type OwnMarker = z.infer<typeof OwnMarker>

/** Undefined for what was made elsewhere, and for a marker that cannot be read. */
export function readMarker(text: string | undefined): OwnMarker | undefined {
  return text === undefined ? undefined : OwnMarker.safeParse(readJson(text)).data
}
