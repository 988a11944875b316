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

/** A plan was approved: what had been asked for, with what the person adds now. */
export function readApproval(words: string): string | undefined {
  const match = /^([\s\S]*?)\s*^Carry out the plan you proposed\.\n\nIt answered: ([\s\S]*?)\n\nThe plan:\n/m.exec(words)
  if (!match) return undefined
  const [, said = '', request = ''] = match
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
