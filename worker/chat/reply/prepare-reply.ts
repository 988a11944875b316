import { may } from '#contract/access/permissions'
import type { AppFiles } from '#contract/app/app-files'
import type { Issue } from '#contract/app/versions'
import { type ChatMessage, textOf } from '#contract/chat/chat'
import type { AppState, PromptContext } from '#contract/chat/prompt-context'
import type { Read } from '#contract/chat/reads'
import { VERSION_REF } from '#contract/chat/restore-files'
import { isSampleDataRequest } from '#contract/data/sample-data'
import { planText } from '#contract/plan/plan-text'
import type { AppRow } from '#worker/apps/find-app'
import { editorSet, hasTestData } from '#worker/entities/data-sets'
import { countAllRows } from '#worker/entities/query/count-rows'
import type { ModelInfo } from '#worker/models/resolve-model'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import { publishedOrigin } from '#worker/platform/http/hosts'
import { retryRead } from '#worker/platform/retry-read'
import { readVersionFiles } from '#worker/version-store/read-version'
import { asUnseen, type ReadAttachments, readAttachments } from '../attachments'
import { plannedRequests } from '../plan/planned-requests'
import { buildPrompt } from '../prompt/build-prompt'
import { findCurrentPage } from '../prompt/current-page'
import { listEarlierVersions } from '../prompt/earlier-versions'
import { pickFiles } from '../prompt/pick-files'
import { PLAN_PROMPT } from '../prompt/plan-prompt'
import { filesIdOf, inLastingOrder } from '../prompt/prompt-layout'
import { measureParts } from '../prompt/prompt-parts'
import { referenceOf, touchedTopics } from '../prompt/reference'
import { describeRowsOf, showRows } from '../prompt/show-rows'
import { SYSTEM_PROMPT } from '../prompt/system-prompt'
import { answerReads, type ReadAnswers } from '../reading/answer-reads'
import type { Ask, SentPrompt } from './asks'
import { followOn } from './follow-on'
import { findOpenIssues } from './open-issues'
import { type ReplyRequest, type Start, startFrom } from './reply-request'
import { askOfEdited } from './second-asks'

export interface PreparedReply {
  app: AppRow
  /** The newest version's files; empty for a new app. */
  base: AppFiles
  start: Start
  first: Ask
  /** What the model is taught, by how the message is meant. */
  system: string
  /** The files of an earlier version, for who may bring them back. */
  loadVersion(versionId: string): Promise<AppFiles | undefined>
  /** What a step asked to be shown, of the files as they are by now. */
  answerReads(reads: Read[], files: AppFiles): Promise<ReadAnswers>
  /**
   * The messages of one call of a model, as far as it takes and sees them, and the files picked for it. What a step
   * before it was sent stays as it was, and what is new follows it, as long as the model takes that much.
   */
  prompt(ask: Ask, model: ModelInfo, before?: SentPrompt): SentPrompt
}

const LEAST_BUDGET = 8_000
/** It reads one message, and finds the files in it. */
const BUILTIN = 'builtin'

/** More are not named to a model. */
const MOST_TOOLS = 20

/** Reads what a reply starts from, and knows how to put it before a model. */
export async function prepareReply(env: Env, request: ReplyRequest): Promise<PreparedReply> {
  const { app } = request
  const versionId = app.latestVersionId
  const files = versionId ? await retryRead(() => requireFiles(env, { appId: app.id, versionId })) : {}
  const start = startFrom(files, request)
  const { said: currentPage, files: current } = findCurrentPage(start.files, request.annotations.currentPath, app.mainPage)
  const { name, description, mainPage } = app
  const { mode = 'build', element } = request.annotations
  const system = mode === 'plan' ? PLAN_PROMPT : SYSTEM_PROMPT
  const recent = recentFiles(request.history)
  const filesId = await filesIdOf(env, app.id, start.files)
  // What was spoken of before stays taught, so that what providers keep stays the same, too.
  const asked = [...request.history.filter(({ role }) => role === 'user').map(textOf), request.words].join('\n')
  const offered = offersOf(request.history)
  const asksForRows = mode === 'ask' || ASKS.test(request.words) || isSampleDataRequest(request.words)
  const rows = asksForRows ? await hoped(countAllRows(env, app, editorSet(app))) : undefined
  const state = { ...standingOf(request), ...(rows ? { rows } : {}), ...addressOf(env, app) }
  const [sent, issues, tools, versions, shownRows]: Prepared = await Promise.all([
    retryRead(() => readAttachments(env, app.id, request.attachments)),
    hoped(findOpenIssues(env, request, files)).then((found) => found ?? []),
    hoped(hook('toolsOfApp')(env, app.id)).then((found) => found?.slice(0, MOST_TOOLS)),
    hoped(listEarlierVersions(env, app, request.history)),
    hoped(showRows(env, app, start.files)),
  ])
  return {
    app,
    base: files,
    start,
    system,
    first: {
      turns: request.history.slice(-RECENT_TURNS).map((message) => ({
        role: message.role,
        text: textOf(message),
        metadata: message.metadata,
      })),
      words: start.words,
      files: start.files,
      issues,
    },
    loadVersion: async (versionId) =>
      may(request.author, 'chat.revert') && VERSION_REF.test(versionId)
        ? await hoped(readVersionFiles(env, { appId: app.id, versionId }))
        : undefined,
    answerReads: (reads, current) =>
      answerReads(reads, {
        files: current,
        rowsOf: (entity) => describeRowsOf(env, app, { entity, files: current }),
        preview: {
          errors: request.annotations.previewErrors ?? [],
          console: request.annotations.previewConsole ?? [],
        },
      }),
    prompt(ask, model, before) {
      if (before?.ask === ask) return before
      const { turns, files, issues, wanted = [], topics = [] } = ask
      const { id, contextChars, capabilities } = model
      const { editedPlan } = request.annotations
      const words = editedPlan && id !== BUILTIN ? askOfEdited(ask.words, planText(editedPlan.plan)) : ask.words
      const map = Object.keys(files).join('').length + 15 * Object.keys(files).length
      const attached = sent.texts.reduce((sum, { content }) => sum + content.length, 0)
      // Planning writes no code, so nothing is looked up for it.
      const reference = mode === 'plan' ? '' : referenceOf([...touchedTopics(asked, files), ...topics])
      const taught = system.length + reference.length
      const budget = Math.max(LEAST_BUDGET, contextChars - taught - words.length - map - attached)
      const text = [words, ...issues.map((issue) => `${issue.path ?? ''} ${issue.message}`)].join('\n')
      const pointed = element ? { element: element.path } : {}
      const found = pickFiles({ files, text, current, wanted, ...pointed, recent, budget, isWhole: id === BUILTIN })
      const follow = before && id !== BUILTIN ? followOn(before, ask, { picks: found, contextChars }) : undefined
      if (follow) return follow
      const picks = id === BUILTIN ? found : inLastingOrder(found, request.history)
      const { messages, earlier, context } = buildPrompt({
        turns,
        words,
        today: dayOf(new Date()),
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
        attachments: capabilities.images ? sent.texts : sent.texts.map(asUnseen),
        pictures: capabilities.images ? sent.pictures : [],
        ...(request.remembered ? { remembered: request.remembered } : {}),
        ...(versions ? { versions } : {}),
        ...(shownRows ? { rows: shownRows } : {}),
        ...(id === BUILTIN ? { planned: versionId ? [] : plannedRequests(request.history, request.annotations) } : { filesId }),
      })
      const shown = Object.fromEntries(context.files.map(({ path, content }) => [path, content]))
      const about = { app: context.app, currentPage, mode }
      const parts = measureParts({ system, reference, earlier, words, context })
      return { ask, reference, picks, messages, about, shown, parts }
    },
  }
}

type Prepared = [ReadAttachments, Issue[], PromptContext['tools'], PromptContext['versions'], PromptContext['rows']]

/** An app that has a version and of which no files can be read is not an empty app, to be built anew. */
async function requireFiles(env: Env, key: { appId: string; versionId: string }): Promise<AppFiles> {
  const files = await readVersionFiles(env, key)
  if (!files) throw new Error(`The files of version ${key.versionId} are missing`)
  return files
}

const dayOf = (at: Date) =>
  `${at.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })} ${at.toISOString().slice(0, 10)}`

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
/** What a model is told in the words of then; the record holds what was before. */
const RECENT_TURNS = 20
const MAX_RECENT = 8

function recentFiles(history: ChatMessage[]): string[] {
  const replies = history.filter(({ metadata }) => metadata.versionId && metadata.contextMetadata).slice(-RECENT_REPLIES)
  const changed = replies.reverse().flatMap(({ metadata }) => metadata.contextMetadata?.relevantFiles ?? [])
  return [...new Set(changed)].slice(0, MAX_RECENT)
}
