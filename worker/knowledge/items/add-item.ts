import { may, PERMISSIONS } from '#contract/access/permissions'
import { ApiError } from '#contract/errors'
import { DATA_SOURCE_WORDS, ITEM_NAME_LENGTH, type ItemType, tooBig, tooManyFiles } from '#contract/knowledge/context-items'
import type { AppRow } from '#worker/apps/find-app'
import { limitsOf } from '#worker/billing/find-plan'
import { NO_ROOM_FOR_FILES, readStoredBytes } from '#worker/billing/storage-queries'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { Principal } from '#worker/platform/http/principal'
import { newId } from '#worker/platform/ids'
import { sendJobs } from '../ingest/ingest-jobs'
import { deleteFilesOfItem, storeSource } from '../ingest/item-files'
import { type NewItem, readProcessed, selectItem } from '../queries'
import { countItems, insertItems } from '../room-queries'
import { typeOfFile } from './type-of-file'

/** A list that is still looked through by people. */
const MOST_ITEMS = 1_000
const HERE = 'buildai'

type Builder = Extract<Principal, { kind: 'builder' }>

interface Adding {
  app: AppRow
  builder: Builder
  /** One of the app's items that the new one is about to take the place of. */
  replacing?: string | undefined
}

/** Without the permission to a second item the account has one, in whichever of its apps. */
function countedAs({ app, builder, replacing }: Adding) {
  const isOfAccount = !may(builder, 'data.secondItem')
  return { appId: app.id, ownerId: app.ownerId, isOfAccount, most: isOfAccount ? 1 : MOST_ITEMS, replacing }
}

/** Nothing more can be added: the plan's number of items, or this month's bytes are used up. */
export async function hasReachedDataLimit(env: Env, { app, builder }: { app: AppRow; builder: Builder }): Promise<boolean> {
  const db = openDatabase(env.DB)
  const { most, ...counted } = countedAs({ app, builder })
  if ((await countItems(db, counted)) >= most) return true
  const month = new Date().toISOString().slice(0, 7)
  const used = await readProcessed(db, { ownerId: app.ownerId, month })
  return used >= (await limitsOf(env, app.ownerId)).dataProcessingBytesPerMonth
}

/** The files of one upload, as many as the plan takes; where one is too big or empty, none of them is added. */
export async function addFiles(env: Env, adding: Adding, files: File[]): Promise<string[]> {
  const { uploadBytes, filesPerUpload } = await limitsOf(env, adding.app.ownerId)
  if (files.length === 0 || files.some(({ size }) => size === 0)) throw new ApiError('invalid-input', DATA_SOURCE_WORDS.noFile)
  if (files.length > filesPerUpload) throw new ApiError('too-large', tooManyFiles(filesPerUpload))
  if (files.some(({ size }) => size > uploadBytes)) throw new ApiError('too-large', tooBig(uploadBytes))
  await requireRoom(
    env,
    adding,
    files.reduce((sum, { size }) => sum + size, 0),
  )
  const ids: string[] = []
  for (const file of files)
    ids.push(await addFile(env, adding, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }))
  return ids
}

/** A file becomes an item, named as given or as the file; it is stored before anything names it. */
export async function addFile(
  env: Env,
  adding: Adding,
  file: { name: string; bytes: Uint8Array; itemName?: string | undefined },
): Promise<string> {
  const { uploadBytes } = await limitsOf(env, adding.app.ownerId)
  if (file.bytes.byteLength > uploadBytes) throw new ApiError('too-large', tooBig(uploadBytes))
  if (file.bytes.byteLength === 0) throw new ApiError('invalid-input', DATA_SOURCE_WORDS.noFile)
  await requireRoom(env, adding, file.bytes.byteLength)
  const name = cleaned(file.name) || 'File'
  const row = { ...newItem(adding, cleaned(file.itemName ?? name) || name), type: typeOfFile(name), size: file.bytes.byteLength }
  try {
    await storeSource(env, row, { name, bytes: file.bytes })
    await insert(env, adding, [row])
  } catch (error) {
    // Of a write whose answer was lost on the way only the database knows: what is there stays, and the tick takes it
    // up.
    if (await selectItem(openDatabase(env.DB), row.id)) return row.id
    await deleteFilesOfItem(env, row)
    throw error
  }
  return row.id
}

/** Asked before anything is stored; the statement that puts the item in asks again. */
async function requireRoom(env: Env, { app, replacing }: Adding, bytes: number): Promise<void> {
  const { storageBytes } = await limitsOf(env, app.ownerId)
  const replaced = replacing ? { appId: app.id, itemId: replacing } : undefined
  const stored = await readStoredBytes(openDatabase(env.DB), app.ownerId, replaced)
  if (stored + bytes > storageBytes) throw new ApiError('storage-full', NO_ROOM_FOR_FILES)
}

interface Page {
  source: 'web scraper' | 'google drive' | 'notion'
  type?: 'notion_page' | 'notion_database' | undefined
  externalFileUrl: string
  externalFileId: string | null
  name?: string | undefined
}

/** What a file of Drive is shows when it is read. */
function typeOfPage({ source, type }: Page): ItemType {
  if (source === 'notion') return type ?? 'notion_page'
  return source === 'google drive' ? 'unrecognized' : 'web_page'
}

/** What stands elsewhere becomes items; all of them, or none. */
export async function addPages(env: Env, adding: Adding, pages: Page[]): Promise<string[]> {
  const rows = pages.map((page) => ({
    ...newItem(adding, page.name ?? page.externalFileUrl.slice(0, ITEM_NAME_LENGTH)),
    type: typeOfPage(page),
    source: page.source,
    provider: page.source === 'web scraper' ? new URL(page.externalFileUrl).host : page.source,
    externalFileUrl: page.externalFileUrl,
    externalFileId: page.externalFileId,
  }))
  await insert(env, adding, rows)
  return rows.map(({ id }) => id)
}

const cleaned = (name: string) =>
  name
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, ITEM_NAME_LENGTH)

const newItem = ({ app }: Adding, name: string) =>
  ({
    id: newId(),
    appId: app.id,
    name,
    type: 'unrecognized',
    source: 'local files',
    status: 'unsynced',
    provider: HERE,
    createdAtMs: Date.now(),
  }) satisfies NewItem

async function insert(env: Env, adding: Adding, rows: NewItem[]): Promise<void> {
  const db = openDatabase(env.DB)
  const { storageBytes } = await limitsOf(env, adding.app.ownerId)
  const counted = countedAs(adding)
  if (!(await insertItems(db, rows, { ...counted, storageBytes }))) {
    if ((await countItems(db, counted)) + rows.length <= counted.most) throw new ApiError('storage-full', NO_ROOM_FOR_FILES)
    if (counted.isOfAccount) throw new ApiError('forbidden', PERMISSIONS['data.secondItem'].refusal)
    throw new ApiError('rows-limit-reached', `An app may have ${counted.most} data items`)
  }
  await sendJobs(
    env,
    rows.map(({ id }) => id),
  )
}
