import { type ToolSet, tool } from 'ai'
import { z } from 'zod'
import type { AssistantDocument } from '#contract/assistants/assistant'
import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import { type ActionDraft, draftRecordAction } from '../actions/propose-action'
import type { SourceList } from '../citations/number-sources'
import type { Asker } from '../conversations/asker'
import { sourceForModel } from '../turn/prompt'
import { openReadable, readRecords } from './read-records'
import { searchKnowledge } from './search-knowledge'

export interface ToolWork {
  asker: Pick<Asker, 'access' | 'network'>
  document: AssistantDocument
  sources: SourceList
  /** What the person who asked is going to be shown. */
  drafts: ActionDraft[]
  onActivity: (text: string) => void
}

/** Of all calls of one answer. */
const CHARS_AN_ANSWER = 60_000
const ACTIONS_AN_ANSWER = 5

/**
 * What the model may do in this conversation. Reading happens at once, as the person who asks; a change is written down
 * for that person to approve, and nothing else happens.
 */
export function assistantTools(env: Env, { asker, document, sources, drafts, onActivity }: ToolWork): ToolSet {
  const { access } = asker
  const readable = document.entities.map(({ name }) => name)
  const writable = document.entities.filter(({ mayWrite }) => mayWrite).map(({ name }) => name)
  let charsLeft = CHARS_AN_ANSWER
  /** A refusal is told to the model in the words it would be told the person in; what broke is not. */
  const answering = async (work: () => Promise<object>): Promise<string> => {
    const answer = await work().catch((error: unknown) => {
      if (error instanceof ApiError) return { error: error.message }
      console.error('a tool of an assistant failed', error)
      return { error: 'This did not work.' }
    })
    const text = JSON.stringify(answer)
    if (text.length > charsLeft) return JSON.stringify({ error: 'Enough was read for one answer. Answer with what there is.' })
    charsLeft -= text.length
    return text
  }
  const propose = (make: () => Promise<ActionDraft>) =>
    answering(async () => {
      if (drafts.length >= ACTIONS_AN_ANSWER) throw new ApiError('too-large', `Propose ${ACTIONS_AN_ANSWER} changes at most`)
      drafts.push(await make())
      return { status: 'The person is shown this change and decides. It is not done.' }
    })
  const change = (
    kind: 'create' | 'update' | 'delete',
    entity: string,
    recordId: string | null,
    values: Record<string, unknown>,
  ) => propose(() => draftRecordAction(openReadable(env, asker, writable, entity), { kind, recordId, values }))

  const tools: ToolSet = {}
  if (document.knowledge.reads !== 'none')
    tools.search_knowledge = tool({
      description: 'Searches what the app knows. Answers passages, each with its number.',
      inputSchema: z.object({ query: z.string().describe('A question or the words to look for') }),
      execute: ({ query }) =>
        answering(async () => {
          onActivity(`Searching for “${query.slice(0, 80)}”`)
          const found = await searchKnowledge(env, { appId: access.app.id, knowledge: document.knowledge, sources, query })
          return { passages: found.map(sourceForModel) }
        }),
    })
  if (readable.length > 0)
    tools.read_records = tool({
      description: 'Reads records of an entity that the person who asks may see, 50 at a time, each with its number.',
      inputSchema: z.object({
        entity: z.string(),
        filter: z
          .record(z.string(), z.unknown())
          .optional()
          .describe('Such as {"status":"open"} or {"price":{"$lt":20}} or {"title":{"$contains":"boat"}}'),
        sort: z.string().optional().describe('A field, with - before it for the last first'),
        skip: z.number().int().min(0).optional(),
      }),
      execute: ({ entity, filter, sort, skip }) =>
        answering(async () => {
          const opened = openReadable(env, asker, readable, entity)
          onActivity(`Reading ${opened.schema.title || opened.name}`)
          const { records, total, isCut } = await readRecords(opened, { filter, sort, skip }, sources)
          return {
            total,
            ...(isCut ? { note: 'Not all fitted. Ask for the next ones with skip.' } : {}),
            records: records.map(sourceForModel),
          }
        }),
    })
  if (writable.length > 0) {
    const values = z.record(z.string(), z.unknown())
    tools.create_record = tool({
      description: 'Proposes to add a record. The person approves or refuses.',
      inputSchema: z.object({ entity: z.string(), values }),
      execute: ({ entity, values: given }) => change('create', entity, null, given),
    })
    tools.update_record = tool({
      description: 'Proposes to change fields of a record. The person approves or refuses.',
      inputSchema: z.object({ entity: z.string(), recordId: z.string(), values }),
      execute: ({ entity, recordId, values: given }) => change('update', entity, recordId, given),
    })
    tools.delete_record = tool({
      description: 'Proposes to delete a record. The person approves or refuses.',
      inputSchema: z.object({ entity: z.string(), recordId: z.string() }),
      execute: ({ entity, recordId }) => change('delete', entity, recordId, {}),
    })
  }
  if (document.functions.length > 0)
    tools.call_function = tool({
      description: 'Proposes to call a function of the app. The person approves or refuses.',
      inputSchema: z.object({ name: z.string(), parameters: z.record(z.string(), z.unknown()) }),
      execute: ({ name, parameters }) =>
        propose(async () => {
          if (!document.functions.includes(name)) throw new ApiError('not-found', 'There is no such function to call')
          return { kind: 'call', target: name, recordId: null, record: null, arguments: parameters }
        }),
    })
  return tools
}
