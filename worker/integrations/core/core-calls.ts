import { ApiError } from '#contract/errors'
import type { CoreOffer } from '#contract/services/integrations'
import { readModelEnv } from '#worker/models/current-model'
import { resolveImageModel } from '#worker/models/resolve-image-model'
import type { Env } from '#worker/platform/env'
import { createFileSignedUrl, uploadFile, uploadPrivateFile } from '../files/file-calls'
import { isModelConnected } from './ask-model'
import type { CoreCall } from './core-call'
import { extractData } from './extract-data'
import { generateImage } from './generate-image'
import { invokeLlm } from './invoke-llm'
import { sendEmail } from './send-email'

interface Offered {
  call: CoreCall
  purpose: string
  /** What keeps it from working on an installation that lacks these; always there where nothing is said. */
  missing?: (lacks: { model: string | null; drawing: string | null }) => string | null
}

/** Everything the package Core offers, by the name apps call it, as owners are told of it and in that order. */
const CORE_CALLS: Record<string, Offered> = {
  InvokeLLM: { call: invokeLlm, purpose: 'Answers of an AI model, as text or as data', missing: ({ model }) => model },
  ExtractDataFromUploadedFile: {
    call: extractData,
    purpose: 'Data from tables, documents and pictures',
    missing: ({ model }) => model && 'Tables and JSON are read; documents and pictures need an AI model.',
  },
  GenerateImage: { call: generateImage, purpose: 'Pictures drawn from a description', missing: ({ drawing }) => drawing },
  SendEmail: { call: sendEmail, purpose: 'Mail to the people registered in the app' },
  UploadFile: { call: uploadFile, purpose: 'Files that anyone with their address may open' },
  UploadPrivateFile: { call: uploadPrivateFile, purpose: 'Files that open by a signed link alone' },
  CreateFileSignedUrl: { call: createFileSignedUrl, purpose: 'A link to a private file that ends' },
}

export const coreNames = (): string[] => [...Object.keys(CORE_CALLS), ...Object.keys(WITHOUT_PROVIDER)]

/**
 * What each is for, what it costs, and what this installation lacks for it: how owners are told what their app may use.
 */
export async function offerCore(env: Env): Promise<CoreOffer[]> {
  const lacks = {
    model: (await isModelConnected(env)) ? null : 'No AI model is connected to this installation.',
    drawing: resolveImageModel(await readModelEnv(env))
      ? null
      : 'No model that draws pictures is connected to this installation.',
  }
  const offered = Object.entries(CORE_CALLS).map(([name, { call, purpose, missing }]) => ({
    name,
    purpose,
    credits: call.credits,
    missing: missing?.(lacks) ?? null,
  }))
  const absent = Object.entries(WITHOUT_PROVIDER).map(([name, what]) => ({
    name,
    purpose: `${what.slice(0, 1).toUpperCase()}${what.slice(1)}`,
    credits: 0,
    missing: 'No provider is connected. Call a service of your choice from a backend function.',
  }))
  return [...offered, ...absent]
}

/** Calls apps of this family make for which no provider is there, and what else they may do. */
const WITHOUT_PROVIDER: Record<string, string> = {
  SendSMS: 'text messages',
  GenerateSpeech: 'spoken text',
  GenerateVideo: 'videos',
  TranscribeAudio: 'transcripts of recordings',
}

/** The call of a name, or the refusal of one that is not there. */
export function requireCoreCall(name: string): CoreCall {
  const call = Object.hasOwn(CORE_CALLS, name) ? CORE_CALLS[name]?.call : undefined
  if (call) return call
  const what = Object.hasOwn(WITHOUT_PROVIDER, name)
    ? `no provider of ${WITHOUT_PROVIDER[name]} is connected`
    : 'there is no such integration'
  throw new ApiError(
    'integration-not-available',
    `The integration ${name.slice(0, 60)} is not available on this installation: ${what}. Call a service of your choice from a backend function, with its key among the app's secrets.`,
  )
}
