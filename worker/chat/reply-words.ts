import { ActionParser } from '#contract/action-parser'

/** A reply apart: what it says, and which actions it carries whole. */
function takeApart(reply: string): { said: string; done: string[] } {
  const parser = new ActionParser()
  let text = ''
  const done: string[] = []
  for (const event of [...parser.push(reply), ...parser.end('cut')]) {
    if (event.type === 'text') text += event.text
    else if (event.type === 'action-end') done.push(`${event.action.type} ${event.action.file}`.trim())
  }
  return { said: text.replace(/\n{3,}/g, '\n\n').trim(), done }
}

/** A reply without the bodies of its actions: what they made stands in the context block, so repeating them only costs. */
export function summariseReply(reply: string): string {
  const { said, done } = takeApart(reply)
  return done.length === 0 ? said : `${said}\n\n(The platform carried out: ${done.join(', ')}.)`.trim()
}

const MAX_DESCRIPTION = 300

/** The first words of a reply, for the list of versions. */
export function describeReply(reply: string): string {
  const said = takeApart(reply).said.replace(/\s+/g, ' ')
  return said.length <= MAX_DESCRIPTION ? said : `${said.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…`
}
