import { generateImage as drawImage } from 'ai'
import { z } from 'zod'
import { ApiError } from '#contract/errors'
import { readModelEnv } from '#worker/models/current-model'
import { explainFailure } from '#worker/models/model-failure'
import { resolveImageModel } from '#worker/models/resolve-image-model'
import { filePath } from '../files/file-refs'
import { loadFile } from '../files/load-file'
import { storeFile } from '../files/store-file'
import { coreCall, required } from './core-call'

const MAX_MS = 180_000

export const generateImage = coreCall({
  parameters: z.object({
    prompt: required(10_000, 'prompt is required'),
    existing_image_urls: z.array(z.string()).max(4).nullish(),
  }),
  credits: 5,
  run: async (context, { prompt, existing_image_urls }) => {
    const { env, app, actor, origin } = context
    const model = resolveImageModel(await readModelEnv(env))
    if (!model)
      throw new ApiError(
        'integration-not-available',
        'No model that draws pictures is connected to this installation. Whoever runs it connects one under Admin, Model.',
      )
    const images = await Promise.all((existing_image_urls ?? []).map(async (url) => (await loadFile(context, url)).bytes))
    const drawn = await drawImage({
      model,
      prompt: images.length > 0 ? { text: prompt, images } : prompt,
      maxRetries: 1,
      abortSignal: AbortSignal.timeout(MAX_MS),
    }).catch((error: unknown) => {
      const { code, message, detail } = explainFailure(error)
      console.warn('image model failed', JSON.stringify({ code, detail }))
      throw new ApiError(code, message)
    })
    const { uint8Array: bytes, mediaType } = drawn.image
    const name = `generated.${mediaType.split('/')[1] ?? 'png'}`
    const ref = await storeFile(env, { app, name, bytes, uploaderId: actor.id, isPrivate: false })
    return { url: `${origin}${filePath(ref)}` }
  },
})
