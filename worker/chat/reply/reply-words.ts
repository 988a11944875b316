import { ActionParser } from '#contract/chat/action-parser'
import type { ActionOutcome, MessageMetadata } from '#contract/chat/chat'

/** A reply apart: what it says, and which actions it carries whole. */
function takeApart(reply: string): { said: string; done: string[] } {
  const parser = new ActionParser()
  let text = ''
  const done: string[] = []
  for (const event of [...parser.push(reply), ...parser.end('cut')]) {
    if (event.type === 'text') text += event.text
    else if (event.type === 'action-end' && event.action.type !== 'suggest_requests')
      done.push(`${event.action.type} ${event.action.file}`.trim())
  }
  return { said: text.replace(/\n{3,}/g, '\n\n').trim(), done }
}

/**
 * A reply without the bodies of its actions: what they made stands in the context block, so repeating them only costs.
 * What became of each is the platform's record, where there is one, and not what the reply says of itself.
 */
export function summariseReply(reply: string, metadata?: MessageMetadata): string {
  const { said, done } = takeApart(reply)
  const lines = metadata?.actions
    ? recorded(metadata.actions)
    : done.length > 0
      ? [`The platform carried out: ${done.join(', ')}.`]
      : []
  return lines.length === 0 ? said : `${said}\n\n(${lines.join(' ')})`.trim()
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
  const said = takeApart(reply).said.replace(/\s+/g, ' ')
  return said.length <= MAX_DESCRIPTION ? said : `${said.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…`
}
