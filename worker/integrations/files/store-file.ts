import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { limitsOf } from '#worker/billing/find-plan'
import { NO_ROOM_FOR_FILES } from '#worker/billing/storage-queries'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { requirePictureSize } from '#worker/platform/picture-size'
import { insertUpload } from '../queries'
import { MAX_UPLOAD_BYTES } from '../read-parameters'
import { type FileRef, fileKey } from './file-refs'
import { sniffType } from './sniff-type'
import { stripMetadata } from './strip-metadata'

export interface NewFile {
  app: AppRow
  name: string
  bytes: Uint8Array
  uploaderId: string
  isPrivate: boolean
}

/** The file a caller sent, within the limit of one. */
export async function requireFile(file: unknown): Promise<{ name: string; bytes: Uint8Array }> {
  if (!(file instanceof File)) throw new ApiError('invalid-input', 'File not found')
  if (file.size >= MAX_UPLOAD_BYTES) throw new ApiError('too-large', 'File size to large')
  if (file.size === 0) throw new ApiError('invalid-input', 'This file is empty')
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

/**
 * Keeps a file under a name that cannot be guessed, of the type its bytes say, pictures without what their camera
 * wrote. First the bytes, then the row that counts them: the row is refused when the account has no room, and then the
 * bytes go again.
 */
export async function storeFile(env: Env, { app, name, bytes: sent, uploaderId, isPrivate }: NewFile): Promise<FileRef> {
  const { storageBytes } = await limitsOf(env, app.ownerId)
  const { type, isPassive } = sniffType(sent)
  requirePictureSize(sent)
  const bytes = stripMetadata(sent, type)
  const ref: FileRef = { appId: app.id, name: `${newId()}_${safeName(name)}`, isPrivate }
  const key = fileKey(ref)
  await env.FILES.put(key, bytes, {
    httpMetadata: { contentType: type },
    customMetadata: { ownerId: uploaderId, isPassive: isPassive ? '1' : '0' },
  })
  const row = {
    ...ref,
    key,
    accountId: app.ownerId,
    uploaderId,
    bytes: bytes.byteLength,
    type,
    createdAt: new Date(),
  }
  const fits = await insertUpload(openDatabase(env.DB), row, storageBytes).catch(async (error: unknown) => {
    await env.FILES.delete(key)
    throw error
  })
  if (fits) return ref
  await env.FILES.delete(key)
  throw new ApiError('storage-full', NO_ROOM_FOR_FILES)
}

/** The sender's name for the file, in characters that are safe in addresses and headers. */
function safeName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '')
  return plain.slice(-80).replace(/^[.-]+/, '') || 'file'
}
