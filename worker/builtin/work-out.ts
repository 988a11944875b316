import { readAccessRequest } from '#contract/access/access-request'
import type { AppFiles } from '#contract/app/app-files'
import { pendingLine } from '#contract/chat/pending-words'
import type { PromptContext } from '#contract/chat/prompt-context'
import { capital } from '#contract/inflect'
import { comparePlans } from '#contract/plan/plan-changes'
import { afterActions } from './after-actions'
import type { AppPlan, Change } from './plan'
import { planOfApp } from './planned/plan-of-app'
import { unwantedFields, withoutUnwanted } from './understand/changes/fields/missed-fields'
import { changesForIssues, isFixRequest } from './understand/changes/fix'
import { piecesOf } from './understand/changes/learned/pieces'
import { isOfRecords, isSurelyWish } from './understand/changes/learned/wanted'
import { type PlannedChanges, planChanges } from './understand/plan-changes'
import { answerNoSuchList, findNoSuchList } from './understand/talk/no-such-list'
import { notInAnApp } from './understand/talk/not-here'
import { requestFor } from './understand/talk/request-for'
import { answerViewing } from './understand/talk/viewing'
import type { Applied } from './write/applied-change'
import { applyChange } from './write/apply-change'
import { readApp } from './write/read-app'
import type { BuiltAction } from './write/write-app'

/** What is told in several sentences, or at length, is about more than one of its words. */
export const isOneSentence = (words: string): boolean =>
  words.split(/\s+/).length <= MOST_WORDS && !/[.!?]\s+\S+\s+\S/.test(words)

const MOST_WORDS = 16

export const textsIn = (words: string, plan: AppPlan): string[] => piecesOf(words, plan).map(({ text }) => text)

export interface Understood extends PlannedChanges {
  isFix: boolean
  /** Nothing was made out of it but what is wanted gone: all of it may ask for fields besides. */
  isOfUnwanted?: boolean
}

/** Likelier than not. */
export const EVEN = 0.5

const ONLY = { notUnderstood: [], remarks: [], corrections: [], lacking: [], asked: [], isGuess: false }

/** Who names no error, and surely wants something else, speaks of none: `dark please, the white screen is blinding`. */
export const isToFix = (words: string, plan: AppPlan): boolean =>
  isFixRequest(words) && (NAMES_ERROR.test(words) || (isOneSentence(words) && !isSurelyWish(words, plan, EVEN)))

const NAMES_ERROR = /\b(?:fix|repair|resolve|solve|debug|mend|errors?|bugs?|broken|crash(?:es)?|carried out)\b|Error\b/i

export function understand(words: string, plan: AppPlan, context: PromptContext | undefined): Understood {
  const access = readAccessRequest(words)
  if (access && plan.entities.some(({ name }) => name === access.entity))
    return { ...ONLY, isFix: false, changes: [{ kind: 'access', ...access }] }
  if (!isToFix(words, plan)) return { isFix: false, ...withUnwanted(planChanges(words, plan), words, plan) }
  return { ...ONLY, isFix: true, changes: changesForIssues(words, context?.issues ?? []) }
}

/** Where nothing else was made out of a message, what it wants gone by name is shown. */
function withUnwanted(planned: PlannedChanges, words: string, plan: AppPlan): PlannedChanges & Pick<Understood, 'isOfUnwanted'> {
  if (planned.changes.length > 0 || planned.notUnderstood.length === 0) return planned
  const changes = unwantedFields(words, plan)
  const notUnderstood = planned.notUnderstood.map((part) => withoutUnwanted(part, plan)).filter((part) => part !== '')
  return changes.length > 0 ? { ...planned, changes, notUnderstood, isGuess: true, isOfUnwanted: true } : planned
}

/** Works out every change on top of the ones before it. */
export function workOut(understood: Understood, plan: AppPlan, files: AppFiles, context: PromptContext | undefined) {
  const { changes, notUnderstood, remarks, lacking, asked: wondered } = understood
  let now = files
  const done: Pick<Applied, 'said' | 'pending'>[] = []
  const problems: string[] = []
  const actions: BuiltAction[] = []
  const unseen: string[] = []
  for (const change of changes) {
    const applied = applyChange(change, readApp(now), now)
    if (applied.said) done.push(applied)
    if (applied.problem) problems.push(applied.problem)
    actions.push(...applied.actions)
    if (applied.actions.length === 0) continue
    const after = afterActions(now, applied.actions)
    if (comparePlans(planOfApp(now), planOfApp(after)).length === 0) unseen.push(asked(change, readApp(now)) ?? applied.said)
    now = after
  }
  const asides = [
    ...remarks,
    ...new Set(problems),
    ...wondered.map((part) => answerViewing(part, plan, context?.state)),
    ...lacking.map(
      (part) =>
        (isOfRecords(part, plan) ? undefined : notInAnApp(part)) ??
        `“${part}” is beyond me, so nothing was changed for it: I make lists, forms, pages, charts, rules and looks.`,
    ),
    ...notUnderstood.map((part) => {
      const noSuch = findNoSuchList(part, plan)
      if (noSuch) return answerNoSuchList(noSuch, plan)
      return (isOfRecords(part, plan) ? undefined : notInAnApp(part)) ?? notUnderstoodLine(part)
    }),
  ]
  return { actions, said: linesOf(done), asides, now, unseen }
}

export const notUnderstoodLine = (part: string) => `I did not understand “${part}”.`

/** What no plan shows stands on a card as it may be asked for, so that it is carried out with the rest. */
const asked = (change: Change, plan: AppPlan): string | undefined => {
  const request = requestFor([change], plan)
  return request && `${capital(request)}.`
}

/** What one change has to wait for, all of the reply waits for. */
function linesOf(done: Pick<Applied, 'said' | 'pending'>[]): string[] {
  if (done.every(({ pending }) => pending === undefined)) return done.map(({ said }) => said)
  return done.map(({ said, pending = `Once confirmed: ${said}` }) => pendingLine({ said, pending }))
}
