import { z } from 'zod'
import { filePath } from '../files/file-refs'
import { loadFile } from '../files/load-file'
import { coreCall, required } from './core-call'
import { drawPicture, PICTURE_CREDITS } from './draw-picture'

export const generateImage = coreCall({
  parameters: z.object({
    prompt: required(10_000, 'prompt is required'),
    existing_image_urls: z.array(z.string()).max(4).nullish(),
  }),
  credits: PICTURE_CREDITS,
  run: async (context, { prompt, existing_image_urls }) => {
    const { env, app, actor, origin } = context
    const load = async () => Promise.all((existing_image_urls ?? []).map(async (url) => (await loadFile(context, url)).bytes))
    return { url: `${origin}${filePath(await drawPicture(env, { app, prompt, images: await load(), uploaderId: actor.id }))}` }
  },
})
