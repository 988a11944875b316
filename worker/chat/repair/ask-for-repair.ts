import type { AppFiles } from '#contract/app/app-files'
import type { Issue } from '#contract/app/versions'
import type { Usage } from '#contract/chat/usage'
import type { AppRow } from '#worker/apps/find-app'
import { explainFailure } from '#worker/models/model-failure'
import type { ResolvedModel } from '#worker/models/resolve-model'
import { streamStep } from '#worker/models/stream-step'
import { toUsage } from '#worker/models/usage'
import { buildMessages } from '../prompt/build-prompt'
import { pickFiles } from '../prompt/pick-files'
import { SYSTEM_PROMPT } from '../prompt/system-prompt'
import { ReplyDraft } from '../reply/reply-draft'

export interface RepairRequest {
  app: AppRow
  files: AppFiles
  issues: Issue[]
  /** The reply that made the version, for what it was after. */
  said: string
  resolved: ResolvedModel
  /** Whether whoever asked may read what a provider says of its failure. */
  seesDetails: boolean
  signal: AbortSignal
}

export type RepairAnswer =
  | { ok: true; files: AppFiles; notes: string[]; usage: Usage[] }
  | { ok: false; notes: string[]; usage: Usage[] }

const MAX_SAID = 4_000
const LEAST_BUDGET = 8_000

/** Asks a model once to fix what a check found, and carries its answer out on a copy of the files. */
export async function askForRepair(request: RepairRequest): Promise<RepairAnswer> {
  const { app, files, issues, said, resolved, seesDetails, signal } = request
  const words = wordsFor(issues)
  const text = [words, ...issues.map((issue) => `${issue.path ?? ''} ${issue.message}`)].join('\n')
  const map = Object.keys(files).join('').length + 15 * Object.keys(files).length
  const budget = Math.max(LEAST_BUDGET, resolved.info.contextChars - SYSTEM_PROMPT.length - words.length - map - MAX_SAID)
  const { name, description, mainPage } = app
  const end = await streamStep({
    resolved,
    system: SYSTEM_PROMPT,
    messages: buildMessages({
      turns: said.trim()
        ? [
            { role: 'user', text: 'Build the app.' },
            { role: 'assistant', text: said.slice(0, MAX_SAID) },
          ]
        : [],
      words,
      app: { name, description, mainPage },
      currentPage: null,
      files,
      picks: pickFiles({ files, text, budget }),
      issues,
      mode: 'build',
      element: undefined,
      state: undefined,
      attachments: [],
      pictures: [],
    }),
    signal,
    temperature: app.modelTemperature,
    onText: () => {},
  })
  const usage = end.usage
    ? [toUsage({ ...resolved.info, model: resolved.info.id, usage: end.usage, finishReason: end.finishReason, at: new Date() })]
    : []
  if (end.kind === 'failed' || end.kind === 'stopped') {
    const { message, detail } = explainFailure(end.error)
    return { ok: false, notes: [seesDetails ? detail : message], usage }
  }
  const draft = new ReplyDraft(files)
  draft.push(`${end.text}\n`)
  draft.end(end.kind === 'finished' ? 'finished' : 'cut')
  draft.drain()
  const notes = [...draft.outcomes.values()].map(
    ({ status, type, file, message }) => `${status}: ${type} ${file}${message ? ` (${message})` : ''}`,
  )
  if (draft.files === files) return { ok: false, notes: [...notes, 'The model changed nothing.'], usage }
  return { ok: true, files: draft.files, notes, usage }
}

const wordsFor = (issues: Issue[]): string =>
  [
    'Please fix the errors in my app',
    '',
    ...issues.map(({ message, path, line }) => `- ${message}${path ? ` (${path}${line ? `:${line}` : ''})` : ''}`),
    '',
    'Make the smallest changes that fix them, and change nothing else.',
  ].join('\n')
