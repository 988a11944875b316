import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Change, FieldPlan, PagePlan } from '../../worker/builtin/plan'
import type { PieceReading, WholeMessage } from '../../worker/builtin/understand/changes/learned/reliance/reliance'

/** A piece of a message, what it was read as, and whether somebody found that to be what was meant. */
export interface JudgedReading {
  reading: PieceReading
  message: WholeMessage
  isRight: boolean
  /** Somebody read it, or it was held against what the message was marked with, of those typed in passing as well. */
  judge: 'reader' | 'marks' | 'typed'
}

/** A line of the file: lists as name, label and plural with their fields, each as name, label, kind and choices. */
interface Line {
  right: boolean
  by: JudgedReading['judge']
  message: string
  /** Each with whether it goes on with the sentence before. */
  pieces: [text: string, isNear: boolean][]
  left: string[]
  piece: string
  changes: Change[]
  lists: [
    name: string,
    label: string,
    plural: string,
    fields: [name: string, label: string, kind: string, choices?: string[]][],
  ][]
  pages: string[]
}

export const readJudgedReadings = (): JudgedReading[] =>
  readFileSync(join(import.meta.dirname, 'changes', 'judged-readings.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parse(JSON.parse(line) as Line))

function parse({ right, by, message, pieces, left, piece, changes, lists, pages }: Line): JudgedReading {
  const entities = lists.map(([name, label, plural, fields]) => ({ name, label, plural, fields: fields.map(parseField) }))
  const shown = pages.map((title): PagePlan => ({ kind: 'text', name: title, title, icon: '', inNavigation: true, sections: [] }))
  return {
    isRight: right,
    judge: by,
    reading: { piece, changes, before: { entities, pages: shown } },
    message: { words: message, pieces: pieces.map(([text, isNear]) => ({ text, isNear })), left },
  }
}

function parseField([name, label, kind, choices]: Line['lists'][number][3][number]): FieldPlan {
  const field = { name, label, kind: kind as FieldPlan['kind'], required: false }
  if (!choices) return field
  return { ...field, options: choices.map((choice) => ({ value: choiceValue(choice), label: choice, tone: 'neutral' })) }
}

const choiceValue = (choice: string): string => choice.toLowerCase().replace(/\W+/g, '_')
