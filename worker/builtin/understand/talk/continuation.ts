import { saysNothingNew } from '#contract/plan/approves-in-words'
import type { BuiltAction } from '../../write/write-app'

/** A reply that was cut off is to go on: what it answered, and what the platform says was carried out. */
export function readContinuation(words: string): { request: string; done: string[] } | undefined {
  const request = /^Your last reply was cut off\. It answered: ([\s\S]*?)\n(?=Carried out so far|None of its actions)/m.exec(
    words,
  )?.[1]
  if (request === undefined) return undefined
  const list = /^Carried out so far, and in the context block: (.*)\.$/m.exec(words)?.[1] ?? ''
  return { request: request.trim(), done: list.split(', ').filter(Boolean) }
}

const APPROVED = 'Carry out the plan you proposed.\n\nIt answered: '

/** A plan was approved: what had been asked for, with what the person adds now. */
export function readApproval(words: string): string | undefined {
  const at = words.startsWith(APPROVED) ? 0 : words.indexOf(`\n${APPROVED}`)
  if (at === -1) return undefined
  const said = words.slice(0, at).trimEnd()
  const told = words.slice(at + APPROVED.length + (at === 0 && words.startsWith(APPROVED) ? 0 : 1))
  const end = told.indexOf('\n\nThe plan:\n')
  if (end === -1) return undefined
  const request = told.slice(0, end)
  return saysNothingNew(said) ? request : `${request.replace(/[.\s]*$/, '')}. ${said}`
}

/** What is left of a list of actions once those carried out are taken away, one for one. */
export function undone(actions: BuiltAction[], done: string[]): BuiltAction[] {
  const left = new Map<string, number>()
  for (const name of done) left.set(name, (left.get(name) ?? 0) + 1)
  return actions.filter(({ type, file }) => {
    const name = file || type
    const count = left.get(name) ?? 0
    if (count > 0) left.set(name, count - 1)
    return count === 0
  })
}
