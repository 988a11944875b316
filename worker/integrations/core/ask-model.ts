import type { ModelMessage, UserContent } from 'ai'
import { ApiError } from '#contract/errors'
import { readModelEnv, resolveCounted } from '#worker/models/current-model'
import { explainFailure } from '#worker/models/model-failure'
import type { ResolvedModel } from '#worker/models/resolve-model'
import { streamStep } from '#worker/models/stream-step'
import type { Env } from '#worker/platform/env'
import { issuesOf, type JsonSchema, withoutNulls } from './json-schema'

/** A picture a model looks at. What can be read as text goes into the prompt instead. */
export interface Picture {
  type: string
  bytes: Uint8Array
}

export interface Question {
  model: ResolvedModel
  system: string
  prompt: string
  pictures: Picture[]
}

const MAX_MS = 240_000

/** The model of this installation. The built-in builder writes apps and answers nothing else. */
export async function requireModel(env: Env, caller: string): Promise<ResolvedModel> {
  const current = await readModelEnv(env)
  if (current.AI_PROVIDER !== 'builtin') return resolveCounted(current)
  throw new ApiError(
    'model-missing',
    `No AI model is connected to this installation, so ${caller} cannot answer. Whoever runs it connects one under Admin, Model.`,
  )
}

export const isModelConnected = async (env: Env): Promise<boolean> => (await readModelEnv(env)).AI_PROVIDER !== 'builtin'

export function askForText(question: Question): Promise<string> {
  return streamAnswer(question, [])
}

/** An object that fits the schema: an answer that does not is shown what is wrong with it, once. */
export async function askForObject(question: Question, schema: JsonSchema): Promise<unknown> {
  const asked = { ...question, system: `${question.system}\n\n${inJson(schema)}` }
  const first = await streamAnswer(asked, [])
  const found = readAnswer(first, schema)
  if (found.issues.length === 0) return found.value
  const again: ModelMessage[] = [
    { role: 'assistant', content: first || '(nothing)' },
    {
      role: 'user',
      content: `That answer does not fit the JSON schema:\n${found.issues.join('\n')}\nAnswer again with the corrected JSON alone.`,
    },
  ]
  const second = readAnswer(await streamAnswer(asked, again), schema)
  if (second.issues.length === 0) return second.value
  throw new ApiError('model-failed', 'The AI model did not answer in the shape that was asked for. Please try again.', {
    issues: second.issues,
  })
}

const inJson = (schema: JsonSchema) =>
  `Answer with one JSON value that fits this JSON schema, and with nothing else: no explanation, no code fence.\n${JSON.stringify(schema)}`

async function streamAnswer({ model, system, prompt, pictures }: Question, after: ModelMessage[]): Promise<string> {
  const content: UserContent = [
    { type: 'text', text: prompt },
    ...pictures.map(({ type, bytes }) => ({ type: 'file' as const, mediaType: type, data: bytes })),
  ]
  const end = await streamStep({
    resolved: model,
    system,
    messages: [{ role: 'user', content }, ...after],
    signal: AbortSignal.timeout(MAX_MS),
    onText: () => {},
  })
  if (end.kind === 'finished' || (end.kind === 'cut' && end.finishReason === 'length')) return end.text.trim()
  const { code, message, detail } = explainFailure(end.error ?? new Error('The model gave no answer in time.'))
  console.warn('integration model failed', JSON.stringify({ code, detail }))
  throw new ApiError(code, message)
}

function readAnswer(text: string, schema: JsonSchema): { value: unknown; issues: string[] } {
  const json = findJson(text)
  if (json === undefined) return { value: undefined, issues: ['answer: It is not JSON'] }
  const value = withoutNulls(schema, json)
  return { value, issues: issuesOf(schema, value) }
}

/** The JSON of an answer, whatever a model wrapped it in. */
function findJson(text: string): unknown {
  const fenced = /```(?:json)?\s*\n([\s\S]*?)\n\s*```/.exec(text)?.[1]
  const start = text.search(/[[{]/)
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  for (const candidate of [text, fenced, start >= 0 && end > start ? text.slice(start, end + 1) : undefined]) {
    try {
      // What is no JSON: the next candidate is looked at.
      if (candidate !== undefined) return JSON.parse(candidate)
    } catch {}
  }
  return undefined
}
