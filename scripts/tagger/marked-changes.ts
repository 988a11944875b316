import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppNames } from '../../worker/builtin/understand/changes/learned/app-names'
import {
  firstOf,
  INTENTS,
  type Intent,
  MARKS,
  type Mark,
  UNMARKED,
} from '../../worker/builtin/understand/changes/learned/intents'
import type { TextToken } from '../../worker/builtin/understand/tagger/tokenize'

/**
 * A part of a message that asks for one change of an app, with what it wants and what its words name, marked by hand.
 */
export interface MarkedChange {
  text: string
  intent: Intent
  marks: { mark: Mark; from: number; to: number }[]
  app: MarkedApp
  /** It goes on with the message of the one before. */
  isMore: boolean
}

/** Parts as they were typed, one behind the other. */
export interface MarkedMessage {
  text: string
  parts: (MarkedChange & { from: number })[]
  app: MarkedApp
}

export interface MarkedApp {
  name: string
  lists: { plural: string; fields: { label: string; choices: string[] }[] }[]
}

const MARK = /\{([a-z]+):([^{}]+)\}/g

/**
 * Of one file: apps as `# name | List: field, field (choice, choice)`, and below each its messages,
 * `intent: words {mark:words}`.
 */
export function parseMarkedChanges(file: string): MarkedChange[] {
  let app: MarkedApp = { name: '', lists: [] }
  return file.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) app = parseApp(line.slice(2))
    const [, intent = '', marked = ''] = /^(?:\+ )?([a-z-]+): (.+)$/.exec(line) ?? []
    const known = INTENTS.find((each) => each === intent)
    return known ? [{ ...parseMarks(marked), intent: known, app, isMore: line.startsWith('+ ') }] : []
  })
}

function parseApp(line: string): MarkedApp {
  const [name = '', ...lists] = line.split('|').map((part) => part.trim())
  return {
    name,
    lists: lists.map((list) => {
      const [plural = '', ...rest] = list.split(':')
      const fields = rest.join(':').match(/(?:[^,(]|\([^)]*\))+/g) ?? []
      return { plural: plural.trim(), fields: fields.map(parseField).filter(({ label }) => label !== '') }
    }),
  }
}

function parseField(field: string): { label: string; choices: string[] } {
  const [, label = '', choices = ''] = /^([^(]*)(?:\(([^)]*)\))?/.exec(field.trim()) ?? []
  return {
    label: label.trim(),
    choices: choices
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  }
}

function parseMarks(marked: string): Pick<MarkedChange, 'text' | 'marks'> {
  const marks: MarkedChange['marks'] = []
  let text = ''
  let last = 0
  for (const { 0: all, 1: key, 2: words = '', index } of marked.matchAll(MARK)) {
    text += marked.slice(last, index)
    const mark = MARKS.find((each) => each === key)
    if (mark) marks.push({ mark, from: text.length, to: text.length + words.length })
    text += words
    last = index + all.length
  }
  return { text: text + marked.slice(last), marks }
}

const FOLDER = join(import.meta.dirname, 'changes')

/** To learn from, or kept aside to be scored on. */
export const readMarkedChanges = (part: 'learn' | 'held-out'): MarkedChange[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt') && name.startsWith('held-out') === (part === 'held-out'))
    .sort()
    .flatMap((name) => parseMarkedChanges(readFileSync(join(FOLDER, name), 'utf8')))

/** Parts as the messages that they were typed in. */
export function messagesOf(changes: MarkedChange[]): MarkedMessage[] {
  const messages: MarkedMessage[] = []
  for (const change of changes) {
    const last = messages.at(-1)
    if (!last || !change.isMore) messages.push({ text: change.text, parts: [{ ...change, from: 0 }], app: change.app })
    else {
      last.parts.push({ ...change, from: last.text.length + 1 })
      last.text += ` ${change.text}`
    }
  }
  return messages
}

export const namesOfApp = ({ lists }: MarkedApp): AppNames => ({
  lists: lists.map(({ plural }) => plural),
  fields: lists.flatMap(({ fields }) => fields.map(({ label }) => label)),
  choices: lists.flatMap(({ fields }) => fields.flatMap(({ choices }) => choices)),
  pages: lists.map(({ plural }) => plural),
})

/** The label of each token as it was marked. */
export function markLabels({ marks }: MarkedChange, tokens: TextToken[]): number[] {
  let before: MarkedChange['marks'][number] | undefined
  return tokens.map((token) => {
    const own = marks.find(({ from, to }) => token.from < to && token.to > from)
    const isFirst = own !== before
    before = own
    return own ? firstOf(own.mark) + (isFirst ? 0 : 1) : UNMARKED
  })
}
