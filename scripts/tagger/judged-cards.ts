import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A request, and what somebody thought of each list and property that the builder read in it. */
export interface JudgedCard {
  request: string
  lists: JudgedList[]
}

export interface JudgedList {
  /** As `thingsForCard` names it. */
  noun: string
  /**
   * A person who typed the request would find that it makes sense there; unset where only its properties were judged.
   */
  right?: boolean
  /** The same of its properties, by their labels. */
  told: Record<string, boolean>
}

export const readJudgedCards = (): JudgedCard[] =>
  readFileSync(join(import.meta.dirname, 'requests', 'judged-cards.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JudgedCard)
