import type { AppFiles } from '#contract/app/app-files'
import { type ChatMessage, textOf } from '#contract/chat/chat'
import { applyChanges } from '#contract/plan/apply-changes'
import type { Plan } from '#contract/plan/plan'
import { comparePlans, describeChanges } from '#contract/plan/plan-changes'
import { planText } from '#contract/plan/plan-text'
import type { PlanToBuild } from '#contract/plan/show-plan'
import { type BuiltPlan, buildChanges, buildFirst } from '#worker/builtin/planned/build-plan'
import { appBehind, type OpenPlan, openPlan } from '#worker/builtin/planned/open-plan'
import { planBlock } from '#worker/builtin/planned/plan-block'
import { planOfApp } from '#worker/builtin/planned/plan-of-app'
import { buildPlannedStarter } from '#worker/builtin/starters/build-planned-starter'
import { chooseStarter } from '#worker/builtin/starters/choose-starter'
import { starterLibrary } from '#worker/builtin/starters/worker-library'
import { BUILT_IN_NAME } from '#worker/models/built-in-name'
import type { Env } from '#worker/platform/env'
import { readVersionFiles } from '#worker/version-store/read-version'
import type { ReplyRequest } from '../reply/reply-request'
import { plannedRequests } from './planned-requests'

/** What comes of pressing Build. */
export type PlanWork =
  /** Nothing is to be built: the answer says why. */
  | { kind: 'answer'; text: string }
  /** The built-in builder carries it out; no model is called. `words`: what it was asked, for the version's title. */
  | { kind: 'build'; reply: string; words: string }
  /** The connected model is asked, in these words. */
  | { kind: 'ask'; words: string }

interface PlanInput {
  request: ReplyRequest
  asked: PlanToBuild
  /** Whether an AI model is connected. */
  hasModel: boolean
}

/** Works out what a plan asks for, on the app as it stands now. */
export async function planWork(env: Env, { request, asked, hasModel }: PlanInput): Promise<PlanWork> {
  const { app, history } = request
  if (app.latestVersionId !== asked.versionId) return answerStale(env, request, asked)
  const source = requestOf(history, asked.messageId)
  if (!app.latestVersionId) {
    // A model builds by its own lights.
    const isModels = hasModel && !asked.isWithoutModel
    const built = isModels ? buildFirst(undefined, asked.plan) : await buildOwn(env, history, asked)
    const words = [BUILD, ...(source ? [`It answers: ${source}`] : []), planText(asked.plan)].join('\n\n')
    return decide(built, { hasModel: isModels, asksFirst: true, words, title: source ?? `${BUILD} ${asked.plan.name}` })
  }
  const files = await filesOf(env, request, app.latestVersionId)
  const built = buildChanges(files, asked.plan)
  if (built.problems.length === 0 && built.difference.length === 0) return { kind: 'answer', text: NO_DIFFERENCE }
  const sentences = built.difference.map((sentence) => `- ${sentence}`).join('\n')
  const since = source ? `\n\nThe plan answers: ${source}` : ''
  const words = `Change the app as I changed its plan, and nothing else:\n${sentences}${since}`
  return decide(built, { hasModel, asksFirst: false, words, title: built.difference.join('. ') })
}

/** Whether the built-in builder carries all of a plan out, of an app that does not exist yet. */
export async function needsNoModel(env: Env, { request, asked }: Pick<PlanInput, 'request' | 'asked'>): Promise<boolean> {
  if (request.app.latestVersionId || asked.versionId) return false
  const { problems, left } = await buildOwn(env, request.history, asked)
  return problems.length === 0 && left.length === 0
}

/** What the built-in builder makes of a first plan: of what its card was made from. */
async function buildOwn(env: Env, history: ChatMessage[], { plan, messageId }: PlanToBuild): Promise<BuiltPlan> {
  const open = await openShown(env, history, messageId)
  return open?.from ? buildPlannedStarter({ ...open.from, app: open.app }, plan) : buildFirst(open && appBehind(open, plan), plan)
}

/** The plan on the card, as it came of what was said up to it. A model's came of no more than itself. */
async function openShown(env: Env, history: ChatMessage[], messageId: string | undefined): Promise<OpenPlan | undefined> {
  const shown = history.slice(0, history.findIndex(({ id }) => id === messageId) + 1)
  const { model = BUILT_IN_NAME } = shown.at(-1)?.metadata ?? {}
  if (model !== BUILT_IN_NAME) return undefined
  return openPlan(plannedRequests(shown), (words) => chooseStarter(words, starterLibrary(env)))
}

const BUILD = 'Build this plan.'
const NO_DIFFERENCE = 'The app is as this plan says already, so there was nothing to build.'

function decide(
  { problems, left, reply }: BuiltPlan,
  { hasModel, asksFirst, words, title }: { hasModel: boolean; asksFirst: boolean; words: string; title: string },
): PlanWork {
  if (problems.length > 0)
    return { kind: 'answer', text: `This plan cannot be built yet:\n\n${problems.map((each) => `- ${each}`).join('\n')}\n` }
  if (hasModel && (asksFirst || left.length > 0)) return { kind: 'ask', words }
  return { kind: 'build', reply, words: title }
}

/** What was said when the plan of a reply came of it. */
function requestOf(history: ChatMessage[], messageId: string | undefined): string | undefined {
  const at = history.findIndex(({ id, role }) => id === messageId && role === 'assistant')
  const asked = history.slice(0, Math.max(at, 0)).findLast(({ role }) => role === 'user')
  return asked && textOf(asked)
}

async function filesOf(env: Env, { app }: ReplyRequest, versionId: string): Promise<AppFiles> {
  const files = await readVersionFiles(env, { appId: app.id, versionId })
  if (!files) throw new Error(`The files of version ${versionId} are missing`)
  return files
}

/**
 * The app moved on since the plan was read: nothing is built over what somebody else made, and the person gets the plan
 * anew, with what they changed put onto the app as it is.
 */
async function answerStale(env: Env, request: ReplyRequest, { plan, versionId }: PlanToBuild): Promise<PlanWork> {
  const { app } = request
  const now = app.latestVersionId ? planOfApp(await filesOf(env, request, app.latestVersionId)) : undefined
  const known = versionId ? await readVersionFiles(env, { appId: app.id, versionId }) : undefined
  if (!now || !known)
    return {
      kind: 'answer',
      text: `${STALE}${now ? `${SEE}${planBlock(now, { versionId: app.latestVersionId ?? undefined })}` : ''}`,
    }
  const before = planOfApp(known)
  const meanwhile = describeChanges(before, now)
  const merged: Plan = applyChanges(now, comparePlans(before, plan))
  const said = meanwhile.length > 0 ? ` Since then:\n\n${meanwhile.map((each) => `- ${each}`).join('\n')}\n` : ''
  return {
    kind: 'answer',
    text: `${STALE}${said}\n${MERGED}\n${planBlock(merged, { versionId: app.latestVersionId ?? undefined })}`,
  }
}

const STALE = 'The app was changed after this plan was read, so nothing was built.'
const SEE = ' This is its plan now:\n'
const MERGED = 'This is its plan now, with your changes on it. Press Build if it is right.'
