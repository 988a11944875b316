import { ApiError } from '#contract/errors'
import type { CoreCall } from './core-call'
import { extractData } from './extract-data'
import { createFileSignedUrl, uploadFile, uploadPrivateFile } from './file-calls'
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
