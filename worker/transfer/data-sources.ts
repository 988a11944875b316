import { strToU8 } from 'fflate'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { addFile, addPages } from '#worker/knowledge/items/add-item'
import { exportItems, isFoundOnPage, openItemSource, readItemText } from '#worker/knowledge/items/export-items'
import type { Env } from '#worker/platform/env'
import type { Principal } from '#worker/platform/http/principal'
import type { Notes } from './notes'
import type { OwnDataSource } from './own/own-archive'

const FOLDER = 'data-sources/'
const MAX_BYTES = 40_000_000
const MAX_SOURCES = 400

/**
 * What an app knows, as a download takes it along: files as they were sent, pages by their addresses. Of what stands in
 * services that ask who one is, the text that was read of it.
 */
export async function collectDataSources(env: Env, { id: appId }: AppRow) {
  const sources: OwnDataSource[] = []
  const files: Record<string, Uint8Array> = {}
  let total = 0
  for (const item of (await exportItems(env, appId)).slice(0, MAX_SOURCES)) {
    if (await isFoundOnPage(env, item.id)) continue
    const { name, source, externalFileUrl } = item
    if (source === 'web scraper' && externalFileUrl) {
      sources.push({ id: item.id, name, address: externalFileUrl })
      continue
    }
    const file =
      source === 'local files' ? await sentFile(env, { appId, itemId: item.id }) : await readText(env, { appId, itemId: item.id })
    if (!file || total + file.bytes.length > MAX_BYTES) continue
    total += file.bytes.length
    const path = `${FOLDER}${sources.length + 1}-${file.name.replace(/[^\w.-]/g, '_').slice(-80)}`
    files[path] = file.bytes
    sources.push({ id: item.id, name, path, file: file.name })
  }
  return { sources, files }
}

async function sentFile(env: Env, item: { appId: string; itemId: string }) {
  const source = await openItemSource(env, item)
  return source && { name: source.name, bytes: new Uint8Array(await new Response(source.bytes).arrayBuffer()) }
}

async function readText(env: Env, item: { appId: string; itemId: string }) {
  const text = await readItemText(env, item)
  return text === undefined ? undefined : { name: 'text.txt', bytes: strToU8(text) }
}

export type TakenSources = { from: string | undefined; to: string | undefined }[]

interface Taking {
  app: AppRow
  builder: Extract<Principal, { kind: 'builder' }>
  sources: OwnDataSource[]
  bytes: ReadonlyMap<string, Uint8Array>
}

/**
 * Gives an app what it knew where it came from, as far as its new owner's plan goes. Answers the new items, by the ids
 * they had.
 */
export async function takeDataSources(env: Env, { app, builder, sources, bytes }: Taking, notes: Notes): Promise<TakenSources> {
  const taken: TakenSources = []
  for (const source of sources) {
    const at = source.path ?? source.address ?? source.name
    try {
      taken.push({ from: source.id, to: await takeDataSource(env, { app, builder, source, bytes }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notes.leaveOut(at, error.message)
    }
  }
  return taken
}

async function takeDataSource(env: Env, { app, builder, source, bytes }: Omit<Taking, 'sources'> & { source: OwnDataSource }) {
  const { name, path, file, address } = source
  if (address !== undefined) {
    if (!builder.emailVerified) throw new ApiError('email-unverified', 'Verify your email before you add web pages')
    const page = { source: 'web scraper' as const, externalFileUrl: address, externalFileId: null, name }
    return (await addPages(env, { app, builder }, [page]))[0]
  }
  const content = bytes.get(path ?? '')
  if (!content) throw new ApiError('not-found', 'The archive does not hold this file.')
  return addFile(env, { app, builder }, { name: file ?? name, bytes: content, itemName: name })
}
