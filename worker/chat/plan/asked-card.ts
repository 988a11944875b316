import { ActionParser } from '#contract/chat/action-parser'
import { type ChatMessage, KEEP_GOING, type SendAnnotations, textOf } from '#contract/chat/chat'
import { approvesInWords } from '#contract/plan/approves-in-words'
import { ASK_FOR_CARD } from '#contract/plan/check-built'
import { readPlan } from '#contract/plan/read-plan'
import type { PlanToBuild } from '#contract/plan/show-plan'

interface Asked {
  text: string
  annotations: SendAnnotations
  history: ChatMessage[]
  /** The newest version. */
  versionId: string | null
  /** The card that an earlier reply was to build. */
  cardOf: (messageId: string) => PlanToBuild | undefined
}

/**
 * The card a reply is to build: the one whose Build was pressed, as it stood; that of a plan which is approved, in
 * words as well while there is no version; that of a reply which was cut off and goes on; or that of which something is
 * asked for once more.
 */
export function askedCard({ text, annotations, history, versionId, cardOf }: Asked): PlanToBuild | undefined {
  const { plan, editedPlan, approvesMessageId, mode = 'build' } = annotations
  if (mode !== 'build') return undefined
  if (plan) return plan
  const last = history.findLast(({ role }) => role === 'assistant')
  if (text === KEEP_GOING && last?.metadata.status === 'truncated') return cardOf(last.id)
  if (text.includes(ASK_FOR_CARD)) {
    const held = history.findLast(({ metadata }) => metadata.builtCheck)
    return held && cardOf(held.id)
  }
  const answers = history.filter(({ role }) => role === 'assistant')
  if (approvesMessageId === undefined && versionId === null && approvesInWords(text)) {
    if (editedPlan) return editedPlan
    const [open] = answers.reverse().flatMap((answer) => shownPlan(textOf(answer)) ?? [])
    return open && { plan: open, versionId }
  }
  const approved = answers.find(({ id }) => id === approvesMessageId)
  const shown = approved && shownPlan(textOf(approved))
  return shown && { plan: shown, versionId }
}

function shownPlan(text: string) {
  const parser = new ActionParser()
  for (const event of [...parser.push(text), ...parser.end('finished')])
    if (event.type === 'action-end' && event.action.type === 'show_plan') return readPlan(event.action.content).plan
  return undefined
}
