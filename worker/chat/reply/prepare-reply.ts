import type { ModelMessage } from 'ai'
import { may } from '#contract/access/permissions'
import type { AppFiles } from '#contract/app/app-files'
import type { Issue } from '#contract/app/versions'
import { type ChatMessage, textOf } from '#contract/chat/chat'
import type { AppState, PromptContext } from '#contract/chat/prompt-context'
import { isSampleDataRequest } from '#contract/data/sample-data'
import type { AppRow } from '#worker/apps/find-app'
import { editorSet, hasTestData } from '#worker/entities/data-sets'
import { countAllRows } from '#worker/entities/query/count-rows'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import { publishedOrigin } from '#worker/platform/http/hosts'
import { retryRead } from '#worker/platform/retry-read'
import { readVersionFiles } from '#worker/version-store/read-version'
import { type ReadAttachments, readAttachments } from '../attachments'
import { buildMessages, type Turn } from '../prompt/build-prompt'
import { type Pick, pickFiles } from '../prompt/pick-files'
import { SYSTEM_PROMPT } from '../prompt/system-prompt'
import { findOpenIssues } from './open-issues'
import { findCurrentPage, type ReplyRequest, type Start, startFrom } from './reply-request'

export interface Ask {
  turns: Turn[]
  words: string
  files: AppFiles
  issues: Issue[]
}

export interface PreparedReply {
  app: AppRow
  /** The newest version's files; empty for a new app. */
  base: AppFiles
  start: Start
  first: Ask
  /** The messages of one call of a model that takes `contextChars` characters, and the files picked for it. */
  prompt(ask: Ask, contextChars: number): { messages: ModelMessage[]; picks: Pick[] }
}

const LEAST_BUDGET = 8_000

/** More are not named to a model. */
const MOST_TOOLS = 20

/** Reads what a reply starts from, and knows how to put it before a model. */
export async function prepareReply(env: Env, request: ReplyRequest): Promise<PreparedReply> {
  const { app } = request
  const versionId = app.latestVersionId
  const files = versionId ? await retryRead(() => requireFiles(env, { appId: app.id, versionId })) : {}
  const start = startFrom(files, request)
  const currentPage = findCurrentPage(start.files, request.annotations.currentPath, app.mainPage)
  const { name, description, mainPage } = app
  const { mode = 'build', element } = request.annotations
  const recent = recentFiles(request.history)
  const offered = offersOf(request.history)
  const asksForRows = mode === 'ask' || ASKS.test(request.words) || isSampleDataRequest(request.words)
  const rows = asksForRows ? await hoped(countAllRows(env, app, editorSet(app))) : undefined
  const state = { ...standingOf(request), ...(rows ? { rows } : {}), ...addressOf(env, app) }
  const [sent, issues, tools]: [ReadAttachments, Issue[], PromptContext['tools']] = await Promise.all([
    retryRead(() => readAttachments(env, app.id, request.attachments)),
    hoped(findOpenIssues(env, request, files)).then((found) => found ?? []),
    hoped(hook('toolsOfApp')(env, app.id)).then((found) => found?.slice(0, MOST_TOOLS)),
  ])
  return {
    app,
    base: files,
    start,
    first: {
      turns: request.history.map((message) => ({
        role: message.role,
        text: textOf(message),
        metadata: message.metadata,
      })),
      words: start.words,
      files: start.files,
      issues,
    },
    prompt({ turns, words, files, issues }, contextChars) {
      const map = Object.keys(files).join('').length + 15 * Object.keys(files).length
      const attached = sent.texts.reduce((sum, { content }) => sum + content.length, 0)
      const budget = Math.max(LEAST_BUDGET, contextChars - SYSTEM_PROMPT.length - words.length - map - attached)
      const text = [words, ...issues.map((issue) => `${issue.path ?? ''} ${issue.message}`)].join('\n')
      const picks = pickFiles({ files, text, currentPage, ...(element ? { element: element.path } : {}), recent, budget })
      return {
        picks,
        messages: buildMessages({
          turns,
          words,
          app: { name, description, mainPage },
          currentPage,
          files,
          picks,
          issues,
          mode,
          element,
          state,
          person: { runsInstallation: request.author.isAdmin, mayRevert: may(request.author, 'chat.revert') },
          offered,
          ...(tools ? { tools } : {}),
          isAssistantActive: app.activeChatAppId !== null,
          attachments: sent.texts,
          pictures: sent.pictures,
        }),
      }
    },
  }
}

/** An app that has a version and of which no files can be read is not an empty app, to be built anew. */
async function requireFiles(env: Env, key: { appId: string; versionId: string }): Promise<AppFiles> {
  const files = await readVersionFiles(env, key)
  if (!files) throw new Error(`The files of version ${key.versionId} are missing`)
  return files
}

/** What a reply is better with and can do without. */
const hoped = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    console.error('a reply goes on without', error)
    return undefined
  })

/** Counting is done for whoever asks. */
const ASKS = /\?|^\s*(?:is|are|how many|who|what|why|where|which|does|do|has|have)\b/i

const addressOf = (env: Env, { publishedVersionId, slug }: AppRow): { address?: string } =>
  publishedVersionId === null ? {} : { address: publishedOrigin(env, slug) }

/** From what is stored, never from what was said: a model asked "is it saved?" reads the answer here. */
function standingOf({ app, history }: ReplyRequest): AppState {
  const last = history.findLast(({ role }) => role === 'assistant')?.metadata
  return {
    isSaved: app.latestVersionId !== null,
    isPublished: app.publishedVersionId !== null,
    ...(hasTestData(app) ? { dataSet: 'test' as const } : {}),
    visibility: app.visibility,
    isSignupEnabled: app.isSignupEnabled,
    isPublishedUpToDate: app.publishedVersionId !== null && app.publishedVersionId === app.latestVersionId,
    waitsForConfirmation: history.some(({ metadata }) => metadata.confirmation?.status === 'waiting'),
    ...(last ? { lastReply: last.versionId ? 'saved as a version' : `${last.status ?? 'ready'}, nothing saved` } : {}),
  }
}

/** The headings under which replies offered something to say next. */
const offersOf = (history: ChatMessage[]): string[] => [
  ...new Set(
    history
      .filter(({ role }) => role === 'assistant')
      .flatMap((message) => [...textOf(message).matchAll(OFFER)].map(([, title = '']) => title)),
  ),
]
const OFFER = /^<action type="suggest_requests"[^>\n]*\btitle="([^"\n]{1,200})"/gm

/** Of so many replies the files they changed are looked at again: one goes on where one was. */
const RECENT_REPLIES = 2
const MAX_RECENT = 8

function recentFiles(history: ChatMessage[]): string[] {
  const replies = history.filter(({ metadata }) => metadata.versionId && metadata.contextMetadata).slice(-RECENT_REPLIES)
  const changed = replies.reverse().flatMap(({ metadata }) => metadata.contextMetadata?.relevantFiles ?? [])
  return [...new Set(changed)].slice(0, MAX_RECENT)
}
