import { ApiError } from '#contract/errors'
import type { CallContext } from '../core/core-call'
import { requirePrivateFile } from './file-calls'
import { type FileRef, fileKey, readFileUrl } from './file-refs'
import { isSignedFor } from './signed-links'

export interface LoadedFile {
  name: string
  bytes: Uint8Array
}

/**
 * A file of the app itself, by its `file_url`, its `file_uri` or a signed link. Nothing is ever fetched from elsewhere.
 */
export async function loadFile(context: CallContext, address: string): Promise<LoadedFile> {
  const ref = await findOwnFile(context, address)
  const object = await context.env.FILES.get(fileKey(ref))
  if (!object) throw new ApiError('not-found', 'There is no such file')
  return { name: ref.name.slice(ref.name.indexOf('_') + 1), bytes: new Uint8Array(await object.arrayBuffer()) }
}

async function findOwnFile(context: CallContext, address: string): Promise<FileRef> {
  if (address.startsWith('private/')) return requirePrivateFile(context, address)
  const found = readFileUrl(address)
  if (found?.ref.appId !== context.app.id)
    throw new ApiError('invalid-input', 'Only files that were uploaded to this app can be read. Upload it first with UploadFile.')
  const { ref, query } = found
  if (ref.isPrivate && !(await isSignedFor(context.env, ref, { query, nowMs: Date.now() })))
    throw new ApiError('forbidden', 'This link is over or was not made for this file. Ask the app for a new one.')
  return ref
}
