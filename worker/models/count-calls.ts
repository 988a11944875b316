import type { LanguageModelV4Usage } from '@ai-sdk/provider'
import { wrapLanguageModel } from 'ai'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { addToModelDay, listModelDays } from './model-days-queries'
import type { ModelInfo, ResolvedModel } from './resolve-model'

const DAY_MS = 86_400_000

/**
 * The same model, with what each of its calls cost added to the day's sums: the one place all callers go by, and all of
 * them have it stream. What broke
 * off before its provider said what it used is in no sum.
 */
export function countCalls(env: Pick<Env, 'DB'>, { model, info }: ResolvedModel): ResolvedModel {
  const counted = wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      async wrapStream({ doStream }) {
        const { stream, ...rest } = await doStream()
        const watched = new TransformStream<StreamPart, StreamPart>({
          async transform(part, controller) {
            // Waited for: a Worker may end with the answer it gives.
            if (part.type === 'finish') await record(env, info, part.usage)
            controller.enqueue(part)
          },
        })
        return { stream: stream.pipeThrough(watched), ...rest }
      },
    },
  })
  return { model: counted, info }
}

type StreamPart =
  Awaited<ReturnType<ResolvedModel['model']['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never

async function record(env: Pick<Env, 'DB'>, info: ModelInfo, usage: LanguageModelV4Usage): Promise<void> {
  const day = Math.floor(Date.now() / DAY_MS)
  try {
    await addToModelDay(openDatabase(env.DB), { day, model: info.id.slice(0, 200), ...costOf(info, usage) })
  } catch (error) {
    // The answer is worth more than its place in a sum.
    console.error('a call of the model was not counted', error)
  }
}

/** Rates are dollars a million tokens, so that tokens times rate are millionths of a dollar. */
function costOf({ rates }: ModelInfo, { inputTokens, outputTokens }: LanguageModelV4Usage) {
  const [read, write] = [inputTokens.cacheRead ?? 0, inputTokens.cacheWrite ?? 0]
  const input = inputTokens.total ?? 0
  const fresh = inputTokens.noCache ?? Math.max(0, input - read - write)
  const output = outputTokens.total ?? 0
  const micros = fresh * rates.prompt + output * rates.completion + read * rates.cacheRead + write * rates.cacheWrite
  return { inputTokens: input, outputTokens: output, costMicros: Math.round(micros) }
}

/** What models cost from one day to before another, for those who pay for them. */
export const readModelDays = (env: Pick<Env, 'DB'>, days: { from: number; to: number }) =>
  listModelDays(openDatabase(env.DB), days)
