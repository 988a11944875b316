import { z } from 'zod'
import { Issue } from '../app/versions'
import { readJson } from '../data/json-values'
import { Plan } from '../plan/plan'
import { ChatMode, PickedElement } from './chat'

export const AppState = z.object({
  /** Whether there is a version at all: what a reply carried out is saved with it. */
  isSaved: z.boolean(),
  isPublished: z.boolean(),
  /** Whether visitors see the newest version. */
  isPublishedUpToDate: z.boolean(),
  /** Changes of an earlier reply that the builder has not confirmed yet. */
  waitsForConfirmation: z.boolean(),
  /** How the last reply ended, where there was one. */
  lastReply: z.string().optional(),
  /** Who may open the published app, and whether visitors may make themselves an account. */
  visibility: z.enum(['public', 'private']).optional(),
  isSignupEnabled: z.boolean().optional(),
  /**
   * The set of rows that the editor works on, once there are two: rows that a reply adds go there, and `rows` are its.
   */
  dataSet: z.literal('test').optional(),
  /** Rows by entity, and how many of them are more than untouched samples. Where a question was asked. */
  rows: z.record(z.string(), z.object({ total: z.number(), real: z.number() })).optional(),
  /** Where the published app is. */
  address: z.string().optional(),
})
export type AppState = z.infer<typeof AppState>

const RowsShown = z.object({ total: z.number(), real: z.number(), samples: z.array(z.record(z.string(), z.unknown())) })
export type RowsShown = z.infer<typeof RowsShown>

/**
 * What a model is told of the app beside the person's words. Any model reads it as text; the built-in builder reads it
 * back with `readContext`.
 */
/** What was asked for by a plan that was shown; with the plan as its card was changed afterwards, where it was. */
export const PlannedRequest = z.object({ words: z.string(), edited: Plan.optional() })
export type PlannedRequest = z.infer<typeof PlannedRequest>

export const PromptContext = z.object({
  /** The day as the server has it, in UTC: `Monday 2026-11-23`. */
  today: z.string().optional(),
  app: z.object({ name: z.string(), description: z.string(), mainPage: z.string().nullable() }),
  /** The page the person is looking at, by name. */
  currentPage: z.string().nullable(),
  /** Every file there is, shown or not. Empty before the first version. */
  fileMap: z.array(
    z.object({
      path: z.string(),
      lines: z.number().int(),
      /** Of a file that is not among those shown: what it exports, or its fields; '' where there is nothing to say. */
      outline: z.string().optional(),
    }),
  ),
  /** The files picked for this request, whole. */
  files: z.array(z.object({ path: z.string(), content: z.string() })),
  /** What the last check found wrong. */
  issues: z.array(Issue),
  mode: ChatMode.default('build'),
  /** The element of the page the words are about. */
  element: PickedElement.optional(),
  /** What the platform knows of the app's standing: what questions such as "is it published?" are answered from. */
  state: AppState.optional(),
  /** Who asks, as far as it decides what they can be told to do. */
  person: z.object({ runsInstallation: z.boolean(), mayRevert: z.boolean() }).optional(),
  /** Headings under which earlier replies of this chat offered something: what was offered once need not be again. */
  offered: z.array(z.string()).optional(),
  /** What its pages can show by `@/lib/embeds`. Absent where there is nothing of the kind. */
  tools: z.array(z.object({ path: z.string(), title: z.string(), isActive: z.boolean() })).optional(),
  assistant: z.literal('active').optional(),
  /** What was asked for by plans that nobody has built yet, oldest first; told to the built-in builder alone. */
  planned: z.array(PlannedRequest).optional(),
  /** Text files the person attached. */
  attachments: z.array(z.object({ name: z.string(), content: z.string() })).default([]),
  /** What was asked and decided before the messages the model sees. */
  remembered: z.string().optional(),
  /** Versions that files can be brought back from, newest first. */
  versions: z
    .array(
      z.object({
        id: z.string(),
        at: z.string(),
        request: z.string(),
        /** It stands now: what it changed is undone with the one below it. */
        isNow: z.literal(true).optional(),
        changed: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  /** Rows by entity: how many, and what the newest look like, without anything personal. */
  rows: z.record(z.string(), RowsShown).optional(),
})
export type PromptContext = z.infer<typeof PromptContext>

const END = /(?:^|\n)<\/context:([a-z0-9]{16})>\s*$/

/**
 * The block that closes the last user message. Its markers carry a random id, because file text may hold anything,
 * marker look-alikes included; file text stands byte for byte between them.
 */
export function renderContext(context: PromptContext, id = randomId()): string {
  const { today, app, currentPage, fileMap, files, issues, mode, element, state, person } = context
  const { offered = [], tools = [], assistant, remembered, planned, versions = [], rows } = context
  const map = fileMap.map(writeMapLine)
  return [
    `<context id="${id}">`,
    ...(today ? [`today: ${JSON.stringify(today)}`] : []),
    `app: ${JSON.stringify(app)}`,
    `current page: ${JSON.stringify(currentPage)}`,
    ...(mode === 'build' ? [] : [`mode: ${JSON.stringify(mode)}`]),
    ...(element ? [`element: ${JSON.stringify(element)}`] : []),
    ...(state ? [`state: ${JSON.stringify(state)}`] : []),
    ...(person ? [`person: ${JSON.stringify(person)}`] : []),
    ...(offered.length > 0 ? [`offered: ${JSON.stringify(offered)}`] : []),
    ...(tools.length > 0 ? [`tools: ${JSON.stringify(tools)}`] : []),
    ...(assistant ? [`assistant: ${JSON.stringify(assistant)}`] : []),
    ...(remembered ? [`remembered: ${JSON.stringify(remembered)}`] : []),
    ...(planned ? [`planned: ${JSON.stringify(planned)}`] : []),
    ...(versions.length > 0 ? [`versions: ${JSON.stringify(versions)}`] : []),
    ...(rows ? [`rows: ${JSON.stringify(rows)}`] : []),
    `<file-map:${id}>`,
    ...map,
    `</file-map:${id}>`,
    ...issues.map((issue) => `issue: ${JSON.stringify(issue)}`),
    ...files.flatMap((file) => writeFile(file, id)),
    ...context.attachments.flatMap(({ name, content }) => [
      `<attachment:${id} path=${JSON.stringify(name)}>`,
      content,
      `</attachment:${id}>`,
    ]),
    `</context:${id}>`,
  ].join('\n')
}

/**
 * Files by themselves, for the beginning of a conversation: what stays the same from message to message stands before
 * what does not, so that providers keep it. The id is the caller's, and stays the same, too; none of the files holds
 * it.
 */
export const renderFiles = (files: PromptContext['files'], id: string): string =>
  [`<files id="${id}">`, ...files.flatMap((file) => writeFile(file, id)), `</files:${id}>`].join('\n')

const writeFile = ({ path, content }: PromptContext['files'][number], id: string): string[] => [
  `<file:${id} path=${JSON.stringify(path)}>`,
  content,
  `</file:${id}>`,
]

/** The last user message as it is sent: the person's words, an empty line, the block. */
export const joinPrompt = (words: string, context: PromptContext): string => `${words}\n\n${renderContext(context)}`

/** Takes the message apart again. Text without a block, or with a damaged one, is all words. */
export function splitPrompt(text: string): { words: string; context: PromptContext | undefined } {
  const id = END.exec(text)?.[1]
  const start = id === undefined ? -1 : text.indexOf(`<context id="${id}">\n`)
  if (id === undefined || start === -1) return { words: text, context: undefined }
  const context = readBlock(text.slice(start, text.lastIndexOf(`</context:${id}>`)), id)
  return context ? { words: text.slice(0, start).replace(/\n\n$/, ''), context } : { words: text, context: undefined }
}

export const readContext = (text: string): PromptContext | undefined => splitPrompt(text).context

function readBlock(block: string, id: string): PromptContext | undefined {
  const [headEnd = block.length] = ['file', 'attachment']
    .map((kind) => block.indexOf(`\n<${kind}:${id} path=`))
    .filter((at) => at !== -1)
    .sort((a, b) => a - b)
  const head = block.slice(0, headEnd)
  const bodies = block.slice(headEnd)
  const attachmentsAt = startOf(bodies, 'attachment', id)
  const lines = head.split('\n')
  const mapStart = lines.indexOf(`<file-map:${id}>`)
  const mapEnd = lines.indexOf(`</file-map:${id}>`)
  if (mapStart === -1 || mapEnd === -1) return undefined
  const labels = lines.slice(0, mapStart)
  const value = (label: string) => readJson(labels.find((line) => line.startsWith(label))?.slice(label.length) ?? '')
  const read = PromptContext.safeParse({
    today: value('today: '),
    app: value('app: '),
    currentPage: value('current page: '),
    fileMap: lines.slice(mapStart + 1, mapEnd).map(readMapLine),
    files: readBodies(bodies.slice(0, attachmentsAt), 'file', id),
    attachments: readBodies(bodies.slice(attachmentsAt), 'attachment', id).map(({ path, content }) => ({ name: path, content })),
    mode: value('mode: '),
    element: value('element: '),
    state: value('state: '),
    person: value('person: '),
    offered: value('offered: '),
    tools: value('tools: '),
    assistant: value('assistant: '),
    remembered: value('remembered: '),
    planned: value('planned: '),
    versions: value('versions: '),
    rows: value('rows: '),
    issues: lines.slice(mapEnd + 1).flatMap((line) => (line.startsWith('issue: ') ? [readJson(line.slice(7))] : [])),
  })
  return read.success ? read.data : undefined
}

const writeMapLine = ({ path, lines, outline }: PromptContext['fileMap'][number]) =>
  outline === undefined
    ? `${path} (${lines} lines)`
    : `${path} (${lines} lines, not shown)${outline === '' ? '' : `: ${outline.replaceAll('\n', ' ')}`}`

function readMapLine(line: string) {
  const match = /^(.*?) \((\d+) lines(?:(, not shown)\)(?:: (.*))?|\))$/.exec(line)
  return { path: match?.[1], lines: Number(match?.[2]), ...(match?.[3] ? { outline: match[4] ?? '' } : {}) }
}

/** Where the first body of a kind begins; the end of the text when there is none. */
function startOf(text: string, kind: string, id: string): number {
  const at = text.indexOf(`\n<${kind}:${id} path=`)
  return at === -1 ? text.length : at
}

function readBodies(block: string, kind: 'file' | 'attachment', id: string) {
  const bodies: { path: unknown; content: string }[] = []
  const open = `\n<${kind}:${id} path=`
  const close = `\n</${kind}:${id}>`
  let at = 0
  while (block.startsWith(open, at)) {
    const pathEnd = block.indexOf('>\n', at)
    const contentEnd = block.indexOf(close, pathEnd + 2)
    if (pathEnd === -1 || contentEnd === -1) break
    bodies.push({ path: readJson(block.slice(at + open.length, pathEnd)), content: block.slice(pathEnd + 2, contentEnd) })
    at = contentEnd + close.length
  }
  return bodies
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
