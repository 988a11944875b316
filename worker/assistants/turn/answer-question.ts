import { isStepCount, streamText } from 'ai'
import type { AssistantDocument } from '#contract/assistants/assistant'
import type { AnswerPart } from '#contract/assistants/conversations'
import { kindOf } from '#contract/data/convert-value'
import { ApiError } from '#contract/errors'
import { findSchema } from '#worker/entities/open-entity'
import { isModelConnected, requireModel } from '#worker/integrations/core/ask-model'
import { questionWords } from '#worker/knowledge/search/match-query'
import { explainFailure } from '#worker/models/model-failure'
import type { Env } from '#worker/platform/env'
import { loadWordVectors } from '#worker/platform/word-vectors'
import type { ActionDraft } from '../actions/propose-action'
import { createSourceList, type NumberedSource, type SourceList, type StoredSource } from '../citations/number-sources'
import { createMarkerReader, joinParts } from '../citations/read-markers'
import { verifyAnswer } from '../citations/verify-answer'
import type { Asker } from '../conversations/asker'
import type { MessageRow } from '../conversations/conversation-queries'
import { assistantTools } from '../tools/assistant-tools'
import { findRecords, openReadable } from '../tools/read-records'
import { findPieces, searchKnowledge } from '../tools/search-knowledge'
import { type Candidate, type FoundSentence, findSentences } from './found-sentences'
import { promptMessages, systemPrompt } from './prompt'

export interface Question {
  asker: Pick<Asker, 'access' | 'network'>
  document: AssistantDocument
  history: MessageRow[]
  text: string
  onPart: (part: AnswerPart) => void
  onActivity: (text: string) => void
}

export interface Answer {
  parts: AnswerPart[]
  sources: StoredSource[]
  drafts: ActionDraft[]
  isWritten: boolean
  /** The answer rests on nothing that was found. */
  isUnanswered: boolean
}

const MAX_STEPS = 4
const MAX_MS = 180_000
/** So many entities are looked through for words of the question. */
const MAX_ENTITIES = 8
/** Fewer words are a greeting. */
const LEAST_WORDS = 2

export const NOTHING_FOUND = 'I found nothing about this.'
export const NO_MODEL = 'No AI model is connected here, so these are the sentences I found:'

/** Answers a question: by the model that is connected, or else with the sentences that are found. */
export async function answerQuestion(env: Env, question: Question): Promise<Answer> {
  const sources = createSourceList()
  const { asker, document, text } = question
  const isWritten = await isModelConnected(env)
  const search = { appId: asker.access.app.id, knowledge: document.knowledge, sources, query: text }
  const answer = isWritten
    ? await writeAnswer(env, { ...question, sources, found: await searchKnowledge(env, search) })
    : await findPieces(env, search).then(() => quoteAnswer(env, { ...question, sources }))
  const { drafts } = answer
  const parts = joinParts(answer.parts)
  const cited = verifyAnswer(parts, sources)
  const restsOnNothing = answer.isRefused || cited.length === 0
  const isUnanswered = restsOnNothing && drafts.length === 0 && questionWords(text).length >= LEAST_WORDS
  return { parts, sources: cited, drafts, isWritten, isUnanswered }
}

interface Answering extends Question {
  sources: SourceList
}
interface RawAnswer {
  parts: AnswerPart[]
  drafts: ActionDraft[]
  /** What it cites is near the question, and no answer to it. */
  isRefused: boolean
}

async function writeAnswer(
  env: Env,
  {
    asker,
    document,
    history,
    text,
    sources,
    found,
    onPart,
    onActivity,
  }: Answering & { found: Parameters<typeof promptMessages>[2] },
): Promise<RawAnswer> {
  const { model } = await requireModel(env, 'the assistant')
  const drafts: ActionDraft[] = []
  const parts: AnswerPart[] = []
  const reader = createMarkerReader((number) => sources.find(number) !== undefined)
  const add = (more: AnswerPart[]) => {
    for (const part of more) {
      parts.push(part)
      onPart(part)
    }
  }
  const { fullStream } = streamText({
    model,
    system: systemPrompt({
      appName: asker.access.app.name,
      document,
      entities: document.entities.flatMap(({ name, mayWrite }) => describeEntity(asker, name, mayWrite)),
      functions: document.functions,
      today: new Date().toISOString().slice(0, 10),
    }),
    messages: promptMessages(history, text, found),
    tools: assistantTools(env, { asker, document, sources, drafts, onActivity }),
    stopWhen: isStepCount(MAX_STEPS),
    maxRetries: 2,
    abortSignal: AbortSignal.timeout(MAX_MS),
    onError: () => {},
  })
  let failure: unknown
  for await (const part of fullStream) {
    if (part.type === 'text-delta') add(reader.push(part.text))
    else if (part.type === 'error') failure ??= part.error
    // What one step says and the next goes on with are two paragraphs.
    else if (part.type === 'start-step' && parts.length > 0) add([...reader.end(), { type: 'text', text: '\n' }])
    else if (part.type === 'abort') failure ??= new Error('The model gave no answer in time.')
  }
  add(reader.end())
  if (failure !== undefined) throw failureOf(failure)
  const isSilent = parts.every((part) => part.type === 'text' && part.text.trim() === '')
  if (isSilent) add([{ type: 'text', text: drafts.length > 0 ? 'Please look at this change:' : NOTHING_FOUND }])
  return { parts, drafts, isRefused: false }
}

function failureOf(failure: unknown): ApiError {
  const { code, message, detail } = explainFailure(failure)
  console.warn('the model of an assistant failed', JSON.stringify({ code, detail }))
  return new ApiError(code, message)
}

/** An entity as the model is told of it: its name and its fields, and never a row. */
function describeEntity({ access }: Pick<Asker, 'access'>, name: string, mayWrite: boolean): string[] {
  const schema = findSchema(access.schemas, name)
  if (!schema) return []
  const fields = Object.entries(schema.properties).map(([field, property]) => {
    const options = property.enum ? ` (${property.enum.join(' | ')})` : ''
    return `${field}: ${kindOf(property)}${options}`
  })
  return [`- ${schema.name}${mayWrite ? ', which you may propose to change' : ''}: ${fields.join(', ')}`]
}

/** Without a model: the sentences and records that say most of what is asked, as they stand, or that none does. */
async function quoteAnswer(env: Env, { asker, document, text, sources, onPart }: Answering): Promise<RawAnswer> {
  for (const { name } of document.entities.slice(0, MAX_ENTITIES)) {
    await Promise.resolve()
      .then(() => openReadable(env, asker, [name], name))
      .then((entity) => findRecords(entity, text, sources))
      // One that this person may not read is not there for them.
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
  }
  const { sentences, nearest } = findSentences(text, candidatesOf(sources), await loadWordVectors(env))
  const parts = sentences.length > 0 ? quotesOf(sentences) : refusalOf(nearest, sources)
  for (const part of parts) onPart(part)
  return { parts, drafts: [], isRefused: sentences.length === 0 }
}

function candidatesOf(sources: SourceList): Candidate[] {
  const numbered = Array.from({ length: sources.size }, (_, at) => sources.find(at + 1) ?? [])
  return numbered.flat().map((source) => ({
    number: source.number,
    text: source.text,
    heading: source.place.split(' › ').at(-1) || source.title,
    isWhole: source.kind === 'record',
    isByMeaning: source.kind === 'passage' && source.isByMeaning === true,
  }))
}

const quotesOf = (sentences: FoundSentence[]): AnswerPart[] => [
  { type: 'text', text: NO_MODEL },
  ...sentences.flatMap(({ number, text }): AnswerPart[] => [
    { type: 'text', text: `\n- ${text} ` },
    { type: 'citation', number },
  ]),
]

/** Nothing that was found says it. What comes near is named and can be opened, and is not held to be the answer. */
const refusalOf = (nearest: number[], sources: SourceList): AnswerPart[] => [
  {
    type: 'text',
    text: `${NOTHING_FOUND} No AI model is connected here, so only sentences that stand in what I may read can be found.`,
  },
  ...nearest.flatMap((number, at): AnswerPart[] => [
    { type: 'text', text: `${at === 0 ? '\nIt may stand under:' : ''}\n- ${nameOf(sources.find(number))} ` },
    { type: 'citation', number },
  ]),
]

const nameOf = (source: NumberedSource | undefined): string =>
  source === undefined ? '' : source.kind === 'record' ? source.title : source.place || source.title
