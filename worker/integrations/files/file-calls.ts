import { z } from 'zod'
import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import { type CallContext, coreCall, required } from '../core/core-call'
import { selectUpload } from '../queries'
import { type FileRef, fileKey, filePath, fileUri, readFileUri } from './file-refs'
import { signFilePath } from './signed-links'
import { requireFile, storeFile } from './store-file'

const DEFAULT_SECONDS = 300
const MAX_SECONDS = 7 * 24 * 3_600

const store = async (context: CallContext, file: unknown, isPrivate: boolean): Promise<FileRef> => {
  const { env, app, actor } = context
  return storeFile(env, { app, ...(await requireFile(file)), uploaderId: actor.id, isPrivate })
}

const FileParameter = z.object({ file: z.unknown().optional() })

export const uploadFile = coreCall({
  parameters: FileParameter,
  credits: 1,
  run: async (context, { file }) => ({ file_url: `${context.origin}${filePath(await store(context, file, false))}` }),
})

export const uploadPrivateFile = coreCall({
  parameters: FileParameter,
  credits: 1,
  run: async (context, { file }) => ({ file_uri: fileUri(await store(context, file, true)) }),
})

export const createFileSignedUrl = coreCall({
  parameters: z.object({
    file_uri: required(500, 'file_uri is required'),
    expires_in: z.coerce.number().int().min(1).max(MAX_SECONDS).default(DEFAULT_SECONDS),
  }),
  credits: 0,
  run: async (context, { file_uri, expires_in }) => {
    const ref = await requirePrivateFile(context, file_uri)
    return { signed_url: `${context.origin}${await signFilePath(context.env, ref, Date.now() + expires_in * 1000)}` }
  },
})

/**
 * A private file of this app that the caller may open: whoever sent it, the app's admins and its owner, and its
 * functions in the service role. To everyone else, with its address or without, it does not exist.
 */
export async function requirePrivateFile({ env, app, actor }: CallContext, uri: string): Promise<FileRef> {
  const ref = readFileUri(uri)
  const row = ref?.appId === app.id ? await selectUpload(openDatabase(env.DB), fileKey(ref)) : undefined
  const seesAll = actor.kind === 'owner' || actor.role === 'admin'
  if (!ref || !row || !(seesAll || row.uploaderId === actor.id)) throw new ApiError('not-found', 'There is no such file')
  return ref
}
