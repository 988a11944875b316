import { UNNAMED_APP } from '#contract/app/apps'
import type { PlannedRequest, PromptContext } from '#contract/chat/prompt-context'
import type { Plan } from '#contract/plan/plan'
import { describeChanges } from '#contract/plan/plan-changes'
import type { PlanDoubt } from '#contract/plan/show-plan'
import { type ChangeInWords, changeInWords } from '../change-app'
import { planToApprove, starterOf } from '../new-app'
import type { AppPlan, EntityPlan } from '../plan'
import type { Adapted } from '../starters/adapt-starter'
import { buildPlannedStarter } from '../starters/build-planned-starter'
import { changeAdapted } from '../starters/change-adapted'
import type { FromStarter } from '../starters/reply-from-starter'
import type { ChosenStarter } from '../starters/starter-library'
import { readToldAccess } from '../told-access/read-told-access'
import { withToldAccess } from '../told-access/with-told-access'
import { stillDoubted } from '../understand/card/card-doubts'
import { isAboutWhatIsThere } from '../understand/changes/learned/wanted'
import type { NamedPlan } from '../understand/plan-app'
import { APP_WORDS } from '../understand/request/prose-reader'
import { readRequest } from '../understand/request/read-request'
import { readStartsFrom } from '../understand/request/starts-from'
import { accessSentence } from '../understand/talk/access-sentence'
import { NOT_BUILT, planOfChanges } from '../understand/talk/describe-plan'
import { filesOf } from '../write/app-files'
import { changePlan } from '../write/change/change-plan'
import { tidyPlan } from '../write/tidy-plan'
import { buildFirst } from './build-plan'
import { withNeutralRows } from './neutral-rows'
import { planBlock } from './plan-block'
import { planOfApp } from './plan-of-app'
import { withPlan } from './with-plan'

/** A plan that was shown and is not built yet: the app it would come to. */
export interface OpenPlan {
  app: Adapted
  /** The starter app it was made from. */
  from: FromStarter | undefined
  /** What may be meant beside it. */
  doubts: PlanDoubt[]
  /** The app with all of that, until the plan is changed in words. */
  whole?: AppPlan | undefined
}

/**
 * What came of requests whose plans were shown one after the other: each changes the plan before it, or asks for
 * another app; what could not be read as either leaves it as it was. Worked out anew from the words, as each reply had
 * worked it out.
 */
export async function openPlan(
  said: PlannedRequest[],
  findStarter?: (words: string) => Promise<ChosenStarter | undefined>,
): Promise<OpenPlan | undefined> {
  let open: OpenPlan | undefined
  for (const { words, edited } of said) {
    const changed = open && changeOpen(open, words)?.open
    const isAnother = !open || !isAbout(open, words)
    open = changed ?? (isAnother ? planFresh(words, findStarter && (await findStarter(words))) : undefined) ?? open
    if (open && edited) open = withEdits(open, edited)
  }
  return open
}

/**
 * The open plan as its card was changed by hand; an app that comes with the platform as it was, for its code follows a card
 * only when it is built.
 */
function withEdits(open: OpenPlan, edited: Plan): OpenPlan {
  if (open.from) return open
  const base = appBehind(open, edited)
  const rows = new Map(base.entities.map(({ name, samples }) => [name, samples]))
  const plan = withNeutralRows(withPlan(base, edited), (entity) => rows.get(entity) ?? [])
  return {
    app: { files: filesOf(tidyPlan(plan)), plan, order: plan.entities.map(({ name }) => name), said: open.app.said },
    from: undefined,
    doubts: stillDoubted(open.doubts, plan),
  }
}

/** Said so, it is about the plan that is open, and asks for no other app. */
const GOES_ON = /^\s*(?:and\s+)?(?:also|plus|additionally|in addition|besides|moreover|put in|add)\b/i

const isAbout = ({ app }: OpenPlan, words: string): boolean =>
  !startsAnew(words) &&
  (GOES_ON.test(words) || isAboutWhatIsThere(words, app.plan) || withToldAccess(app.plan, words).read.length > 0)

/** What was offered instead of the plan that is open. */
const startsAnew = (words: string): boolean =>
  readStartsFrom(words) !== undefined || /^\s*start from the .{1,60} template\b/i.test(words)

/** Undefined where nothing came of the words that could be shown. */
function planFresh(words: string, starter: ChosenStarter | undefined): OpenPlan | undefined {
  const from = starterOf(words, starter)
  if (from) return { app: from.app, from, doubts: [] }
  const named = planToApprove(readRequest(words))
  return named && ownPlan(named)
}

export function ownPlan({ plan, beside, whole }: NamedPlan): OpenPlan {
  const order = plan.entities.map(({ name }) => name)
  return { app: { files: filesOf(tidyPlan(plan)), plan, order, said: [] }, from: undefined, doubts: beside, whole }
}

/** The app that a plan from the card was made from: with what a press put there of what was asked about. */
export function appBehind({ app: { plan }, whole }: OpenPlan, { things, pages }: Plan): AppPlan {
  if (!whole) return plan
  const asked = (name: string) => things.find(({ id }) => id === name)
  const own = plan.entities.map((entity) => {
    const all = whole.entities.find(({ name }) => name === entity.name)?.fields ?? []
    const pressed = all.filter(
      ({ name }) =>
        !entity.fields.some((field) => field.name === name) && asked(entity.name)?.fields.some(({ id }) => id === name) === true,
    )
    return pressed.length > 0 ? { ...entity, fields: [...entity.fields, ...pressed] } : entity
  })
  const added = whole.entities.filter(({ name }) => asked(name) && !plan.entities.some((entity) => entity.name === name))
  const shown = whole.pages.filter(
    ({ name }) => pages.some(({ id }) => id === name) && !plan.pages.some((page) => page.name === name),
  )
  return { ...plan, entities: [...own, ...added], pages: [...plan.pages, ...shown] }
}

/**
 * What is told to an app that keeps nothing yet is what it is to keep, and its name and its look stand; not where the
 * words name another app.
 */
function withFirstLists({ name, look }: AppPlan, words: string): NamedPlan | undefined {
  const request = readRequest(words.replace(/^\s*(?:and\s+)?also\s+/i, ''))
  const [last = ''] = request.head.toLowerCase().split(' ').slice(-1)
  if (request.audience !== '' || APP_WORDS.has(last)) return undefined
  const named = planToApprove(request)
  return named && named.plan.entities.length > 0
    ? { ...named, plan: { ...named.plan, name: request.givenName ?? (name === UNNAMED_APP ? named.plan.name : name), look } }
    : undefined
}

function changeOpen(open: OpenPlan, words: string): { open: OpenPlan; change: ChangeInWords } | undefined {
  if (startsAnew(words)) return undefined
  const first = open.app.plan.entities.length === 0 && !open.from ? withFirstLists(open.app.plan, words) : undefined
  if (first)
    return {
      open: { ...ownPlan(first), doubts: [...open.doubts, ...first.beside] },
      change: { actions: [], said: [], unseen: [], asides: [] },
    }
  const change = changeInWords(words, open.app.files)
  if (!change) return open.from ? undefined : (withRules(open, words) ?? withMoreLists(open, words))
  return {
    open: { ...open, whole: undefined, app: changeAdapted(open.app, { actions: change.actions, done: change.said }) },
    change,
  }
}

/** Who may see and change what, told of the plan: nothing else was said, and all of it can be a rule. */
function withRules(open: OpenPlan, words: string): { open: OpenPlan; change: ChangeInWords } | undefined {
  const { plan, read, unread } = withToldAccess(open.app.plan, words)
  const isAll = read.length > 0 && unread.length === 0 && read.join(' ').length >= words.length * MOST_OF_IT
  if (!isAll || JSON.stringify(plan) === JSON.stringify(open.app.plan)) return undefined
  return {
    open: { ...open, app: { ...open.app, files: filesOf(tidyPlan(plan)), plan } },
    change: { actions: [], said: [], unseen: [], asides: [accessSentence(plan)] },
  }
}

const MOST_OF_IT = 0.7

/** `listeners can send in requests`: what the plan keeps none of yet, told by who may do what with it. */
function withMoreLists(open: OpenPlan, words: string): { open: OpenPlan; change: ChangeInWords } | undefined {
  const { plan } = open.app
  const isOfRules = readToldAccess(words).some(({ told }) => told.some(({ isFact }) => !isFact))
  const more = isOfRules && plan.entities.length > 0 ? (planToApprove(readRequest(words))?.plan.entities ?? []) : []
  const isThere = ({ label }: EntityPlan) => plan.entities.some((each) => each.label.toLowerCase() === label.toLowerCase())
  if (more.length === 0 || more.length > MOST_MORE || more.some(isThere)) return undefined
  const added = more.reduce((all, entity) => {
    const outcome = changePlan({ kind: 'add-entity', entity }, all)
    return 'plan' in outcome ? outcome.plan : all
  }, plan)
  const { plan: ruled } = withToldAccess(added, words)
  return {
    open: {
      ...open,
      app: { ...open.app, files: filesOf(tidyPlan(ruled)), plan: ruled, order: ruled.entities.map(({ name }) => name) },
    },
    change: { actions: [], said: [], unseen: [], asides: [accessSentence(ruled)] },
  }
}

const MOST_MORE = 2

/** The open plan, built as it was shown; words about it where nothing is built in this mode or it cannot be. */
export function buildOpenPlan({ app, from, doubts }: OpenPlan, context: PromptContext): string {
  const shown = planOfApp(app.files)
  if (context.mode === 'plan')
    return `In plan mode nothing is built. ${PRESS_BUILD}${planBlock(shown, { doubts: stillDoubted(doubts, app.plan) })}`
  const { reply, problems } = from ? buildPlannedStarter({ ...from, app }, shown) : buildFirst(app.plan, shown)
  return problems.length > 0 ? `This plan cannot be built yet:\n\n${problems.map((each) => `- ${each}`).join('\n')}\n` : reply
}

const PRESS_BUILD = 'Press **Build** on the plan, or switch to build mode and say so again.\n'

/** Where words can be read neither as a change of the plan nor as another app: the plan again, to go on with. */
export const keptPlan = ({ app, doubts }: OpenPlan): string =>
  `I did not understand that well enough to change the plan, so it stays as it was. Change it on its card, or say one thing at a time.\n${planBlock(planOfApp(app.files), { doubts: stillDoubted(doubts, app.plan) })}`

/** A plan told to be otherwise, on its card; undefined where the words change nothing of it. */
export function changeOpenPlan(open: OpenPlan, words: string, context: PromptContext): string | undefined {
  const changed = changeOpen(open, words)
  if (!changed && isAbout(open, words)) return keptPlan(open)
  if (!changed) return undefined
  const [before, after] = [planOfApp(open.app.files), planOfApp(changed.open.app.files)]
  const steps = [...describeChanges(before, after), ...changed.change.unseen]
  const doubts = stillDoubted(changed.open.doubts, changed.open.app.plan)
  const notBuilt = context.mode === 'plan' ? '' : NOT_BUILT
  return `${planOfChanges(steps, changed.change.asides)}${planBlock(after, { doubts })}${notBuilt}`
}
