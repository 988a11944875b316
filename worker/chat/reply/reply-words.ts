import { ActionParser } from '#contract/chat/action-parser'
import type { ActionOutcome, MessageMetadata } from '#contract/chat/chat'
import { settleWords } from '#contract/chat/pending-words'
import { isRead } from '#contract/chat/reads'
import { planText } from '#contract/plan/plan-text'
import { readPlan } from '#contract/plan/read-plan'

/** A reply apart: what it says, which actions it carries whole, what it asked to be shown, and the plans it shows. */
function takeApart(reply: string): { said: string; done: string[]; asked: string[]; plans: string[] } {
  const parser = new ActionParser()
  let text = ''
  const done: string[] = []
  const asked: string[] = []
  const plans: string[] = []
  for (const event of [...parser.push(reply), ...parser.end('cut')]) {
    if (event.type === 'text') text += event.text
    else if (event.type !== 'action-end') continue
    else if (event.action.type === 'show_plan') plans.push(event.action.content)
    else if (isRead(event.action.type)) asked.push(`${event.action.type} ${event.action.file}`.trim())
    else if (event.action.type !== 'suggest_requests') done.push(`${event.action.type} ${event.action.file}`.trim())
  }
  return { said: text.replace(/\n{3,}/g, '\n\n').trim(), done, asked, plans }
}

/**
 * A reply without the bodies of its actions: what they made stands in the context block, so repeating them only costs.
 * What became of each is the platform's record, where there is one, and not what the reply says of itself.
 */
export function summariseReply(reply: string, metadata?: MessageMetadata): string {
  const { said: words, done, asked, plans } = takeApart(reply)
  const said = [words, ...plans.map(planInWords)].filter(Boolean).join('\n\n')
  const lines = metadata?.actions
    ? recorded(metadata.actions)
    : done.length > 0
      ? [`The platform carried out: ${done.join(', ')}.`]
      : []
  if (asked.length > 0) lines.unshift(`Asked to see: ${asked.join('; ')}.`)
  return lines.length === 0 ? said : `${said}\n\n(${lines.join(' ')})`.trim()
}

/** A plan is what the next message is about: it is told whole. */
function planInWords(body: string): string {
  const { plan } = readPlan(body)
  return plan ? `(The plan that was shown:\n${planText(plan)})` : ''
}

const SAYS: Record<ActionOutcome['status'], string> = {
  applied: 'The platform carried out',
  pending: 'Not carried out: it waits for the builder to confirm',
  failed: 'Not carried out, it failed',
  truncated: 'Not carried out, it was cut off or stopped',
}

function recorded(actions: ActionOutcome[]): string[] {
  return (['applied', 'pending', 'failed', 'truncated'] as const).flatMap((status) => {
    const named = actions.filter((each) => each.status === status).map(({ type, file }) => `${type} ${file}`.trim())
    return named.length === 0 ? [] : [`${SAYS[status]}: ${named.join(', ')}.`]
  })
}

const MAX_DESCRIPTION = 300

/** The first words of a reply, for the list of versions. */
export function describeReply(reply: string): string {
  // A version is there once it was carried out.
  const said = settleWords(takeApart(reply).said, true).replace(/\s+/g, ' ')
  return said.length <= MAX_DESCRIPTION ? said : `${said.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…`
}
