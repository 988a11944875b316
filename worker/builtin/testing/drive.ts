import type { AppFiles } from '#contract/app/app-files'
import { ActionParser } from '#contract/chat/action-parser'
import { joinPrompt, type PlannedRequest } from '#contract/chat/prompt-context'
import { stageAction } from '#contract/chat/stage-action'
import { readSuggestions, type Suggestion } from '#contract/chat/suggestions'
import { withAllDoubts } from '#contract/plan/doubts-on-plan'
import { readPlan } from '#contract/plan/read-plan'
import { doubtsOf, type PlanDoubt, wholeOf } from '#contract/plan/show-plan'
import { createBuiltinModel } from '../builtin-model'
import { planToApprove } from '../new-app'
import { buildFirst } from '../planned/build-plan'
import { appBehind, ownPlan } from '../planned/open-plan'
import type { StarterLibrary } from '../starters/starter-library'
import { readRequest } from '../understand/request/read-request'
import type { BuiltApp } from './built-app'

let library: StarterLibrary | undefined

/** From now on the builder finds apps to start from there; a runtime and a bench each have their own. */
export function takeStartersFrom(found: StarterLibrary | undefined): void {
  library = found
}

export const NOTHING_YET: BuiltApp = { files: {}, rows: {}, reply: '', problems: [] }

/**
 * Says one thing to the built-in builder, as the chat hands it over, and stages what it answers as the platform does.
 */
export async function sendRequest(
  app: BuiltApp,
  words: string,
  { earlier = [], planned = [] }: { earlier?: string[]; planned?: (string | PlannedRequest)[] } = {},
): Promise<BuiltApp> {
  const shown = planned.map((each) => (typeof each === 'string' ? { words: each } : each))
  return staged(app, await ask(app.files, words, { earlier, planned: shown }))
}

function staged(app: BuiltApp, reply: string): BuiltApp {
  const parser = new ActionParser()
  const problems: string[] = []
  const rows = { ...app.rows }
  let files = app.files
  for (const event of [...parser.push(reply), ...parser.end('finished')]) {
    if (event.type === 'action-failed' || event.type === 'diagnostic') problems.push(event.diagnostic.message)
    if (event.type !== 'action-end') continue
    const { action } = event
    if (action.type === 'insert_entity_records') rows[action.file] = [...(rows[action.file] ?? []), ...JSON.parse(action.content)]
    const staged = stageAction(files, action)
    if (staged.outcome.status !== 'applied') problems.push(`${action.file}: ${staged.outcome.message}`)
    files = staged.files
  }
  return { files, rows, reply, problems }
}

/** The same of a first request, and where a card comes first, Build is pressed on it as it stands. */
export async function sendAndBuild(words: string): Promise<BuiltApp> {
  const app = await sendRequest(NOTHING_YET, words)
  if (Object.keys(app.files).length > 0 || !app.reply.includes('show_plan')) return app
  const built = await sendRequest(NOTHING_YET, 'build it', { planned: [words] })
  return { ...built, reply: `${app.reply}\n${built.reply}` }
}

/** The same, where all that the card asks about was pressed before Build. */
export async function sendPressAndBuild(words: string): Promise<BuiltApp> {
  const app = await sendRequest(NOTHING_YET, words)
  const [card] = cardsIn(app.reply)
  const shown = card && readPlan(card).plan
  const doubts = card ? doubtsOf(card) : []
  if (!shown || doubts.length === 0) return sendAndBuild(words)
  const named = planToApprove(readRequest(words))
  if (!named) return sendAndBuild(words)
  const asked = withAllDoubts(shown, doubts, { proposed: shown, whole: wholeOf(card) })
  const { reply } = buildFirst(appBehind(ownPlan(named), asked), asked)
  return staged(NOTHING_YET, reply)
}

/** What a reply offers to say next, in its order. */
export function offersIn(reply: string): Suggestion[] {
  const parser = new ActionParser()
  return [...parser.push(reply), ...parser.end('finished')].flatMap((event) =>
    event.type === 'action-end' && event.action.type === 'suggest_requests' ? (readSuggestions(event.action.content) ?? []) : [],
  )
}

/** What the cards of a reply ask about, and what a press puts on them. */
export const doubtsIn = (reply: string): PlanDoubt[] => cardsIn(reply).flatMap(doubtsOf)

function cardsIn(reply: string): string[] {
  const parser = new ActionParser()
  return [...parser.push(reply), ...parser.end('finished')].flatMap((event) =>
    event.type === 'action-end' && event.action.type === 'show_plan' ? [event.action.content] : [],
  )
}

async function ask(
  files: AppFiles,
  words: string,
  { earlier, planned }: { earlier: string[]; planned: PlannedRequest[] },
): Promise<string> {
  const context = {
    app: { name: 'New app', description: '', mainPage: null },
    currentPage: null,
    fileMap: Object.entries(files).map(([path, content]) => ({ path, lines: content.split('\n').length })),
    files: Object.entries(files).map(([path, content]) => ({ path, content })),
    issues: [],
    mode: 'build' as const,
    attachments: [],
    planned,
  }
  const { content } = await createBuiltinModel(library).doGenerate({
    prompt: [
      ...earlier.map((text) => ({ role: 'user' as const, content: [{ type: 'text' as const, text }] })),
      { role: 'user', content: [{ type: 'text', text: joinPrompt(words, context) }] },
    ],
  })
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('')
}
