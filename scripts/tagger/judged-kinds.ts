import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A request, and what somebody thought of the kinds and choices that the builder read for its properties. */
export interface JudgedKinds {
  request: string
  kinds: JudgedKind[]
}

export interface JudgedKind {
  /** The list and the property as `thingsForCard` names them. */
  noun: string
  label: string
  /** In words, in small letters: `date`, `number in kg`, `choice of: new | used`. */
  kind: string
  right: boolean
}

export const readJudgedKinds = (): JudgedKinds[] =>
  readFileSync(join(import.meta.dirname, 'requests', 'judged-kinds.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JudgedKinds)
