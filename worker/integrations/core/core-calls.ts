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

/** Everything the package Core offers, by the name apps call it. */
const CORE_CALLS: Record<string, CoreCall> = {
  InvokeLLM: invokeLlm,
  GenerateImage: generateImage,
  UploadFile: uploadFile,
  UploadPrivateFile: uploadPrivateFile,
  CreateFileSignedUrl: createFileSignedUrl,
  ExtractDataFromUploadedFile: extractData,
  SendEmail: sendEmail,
}

export const coreNames = (): string[] => [...Object.keys(CORE_CALLS), ...Object.keys(WITHOUT_PROVIDER)]

/**
 * What each is for, what it costs, and what this installation lacks for it: how owners are told what their app may use.
 */
export async function offerCore(env: Env): Promise<CoreOffer[]> {
  const model = (await isModelConnected(env)) ? null : 'No AI model is connected to this installation.'
  const drawing = resolveImageModel(await readModelEnv(env))
    ? null
    : 'No model that draws pictures is connected to this installation.'
  const offered: CoreOffer[] = [
    { name: 'InvokeLLM', purpose: 'Answers of an AI model, as text or as data', credits: 1, missing: model },
    {
      name: 'ExtractDataFromUploadedFile',
      purpose: 'Data from tables, documents and pictures',
      credits: 1,
      missing: model && 'Tables and JSON are read; documents and pictures need an AI model.',
    },
    { name: 'GenerateImage', purpose: 'Pictures drawn from a description', credits: 5, missing: drawing },
    { name: 'SendEmail', purpose: 'Mail to the people registered in the app', credits: 1, missing: null },
    { name: 'UploadFile', purpose: 'Files that anyone with their address may open', credits: 1, missing: null },
    { name: 'UploadPrivateFile', purpose: 'Files that open by a signed link alone', credits: 1, missing: null },
    { name: 'CreateFileSignedUrl', purpose: 'A link to a private file that ends', credits: 0, missing: null },
  ]
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
  const call = Object.hasOwn(CORE_CALLS, name) ? CORE_CALLS[name] : undefined
  if (call) return call
  const what = Object.hasOwn(WITHOUT_PROVIDER, name)
    ? `no provider of ${WITHOUT_PROVIDER[name]} is connected`
    : 'there is no such integration'
  throw new ApiError(
    'integration-not-available',
    `The integration ${name.slice(0, 60)} is not available on this installation: ${what}. Call a service of your choice from a backend function, with its key among the app's secrets.`,
  )
}
