import { generateImage } from 'ai'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { readModelEnv } from '#worker/models/current-model'
import { explainFailure } from '#worker/models/model-failure'
import { resolveImageModel } from '#worker/models/resolve-image-model'
import type { Env } from '#worker/platform/env'
import type { FileRef } from '../files/file-refs'
import { storeFile } from '../files/store-file'

const MAX_MS = 180_000
/** Of one picture. */
export const PICTURE_CREDITS = 5

export interface Drawing {
  app: AppRow
  prompt: string
  /** Pictures to go by. */
  images?: Uint8Array[]
  uploaderId: string
  signal?: AbortSignal
}

export const canDraw = async (env: Env): Promise<boolean> => resolveImageModel(await readModelEnv(env)) !== undefined

/** A picture of the connected model's, kept among the app's own files. */
export async function drawPicture(env: Env, { app, prompt, images = [], uploaderId, signal }: Drawing): Promise<FileRef> {
  const model = resolveImageModel(await readModelEnv(env))
  if (!model)
    throw new ApiError(
      'integration-not-available',
      'No model that draws pictures is connected to this installation. Whoever runs it connects one under Admin, Model.',
    )
  const drawn = await generateImage({
    model,
    prompt: images.length > 0 ? { text: prompt, images } : prompt,
    maxRetries: 1,
    abortSignal: AbortSignal.any([AbortSignal.timeout(MAX_MS), ...(signal ? [signal] : [])]),
  }).catch((error: unknown) => {
    const { code, message, detail } = explainFailure(error)
    console.warn('image model failed', JSON.stringify({ code, detail }))
    throw new ApiError(code, message)
  })
  const { uint8Array: bytes, mediaType } = drawn.image
  const name = `generated.${mediaType.split('/')[1] ?? 'png'}`
  return storeFile(env, { app, name, bytes, uploaderId, isPrivate: false })
}
