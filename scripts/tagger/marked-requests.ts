import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginning, type Kind, OTHER } from '../../worker/builtin/understand/tagger/labels'
import type { TextToken } from '../../worker/builtin/understand/tagger/tokenize'

/**
 * Requests as people would write them, marked by hand: `{A:boats}` names a list, `{a:length}` a property of it,
 * `{=:open}` a choice of the property before it, and of what stands behind `{?:` honest people could disagree.
 */
export interface MarkedRequest {
  text: string
  marks: Mark[]
  /** Its header says `data`: an app that keeps records is wanted. */
  keepsData: boolean
}

export interface Mark {
  /** A capital letter for a list, the same small one for what is told of it, `=` and `?`. */
  key: string
  /** Characters of the text. */
  from: number
  to: number
}

const MARK = /\{([A-Za-z?=]):([^{}]+)\}/g

/** Of one file: each request stands behind a line that begins with `###`. */
export function parseMarked(file: string): MarkedRequest[] {
  return file
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [header = '', ...lines] = part.split('\n')
      const marked = lines.join('\n').trim()
      const marks: Mark[] = []
      let text = ''
      let last = 0
      for (const { 0: all, 1: key = '', 2: words = '', index } of marked.matchAll(MARK)) {
        text += marked.slice(last, index)
        marks.push({ key, from: text.length, to: text.length + words.length })
        text += words
        last = index + all.length
      }
      return { text: text + marked.slice(last), marks, keepsData: header.startsWith('data') }
    })
}

const FOLDER = join(import.meta.dirname, 'requests')

/** To learn from, kept aside to be scored on, or learned from only whether something is kept. */
export type Part = 'learn' | 'held-out' | 'kept-or-not'

export const readMarked = (part: Part): MarkedRequest[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt') && partOf(name) === part)
    .sort()
    .flatMap((name) => parseMarked(readFileSync(join(FOLDER, name), 'utf8')))

const partOf = (name: string): Part =>
  name.startsWith('held-out') ? 'held-out' : name.startsWith('kept-or-not') ? 'kept-or-not' : 'learn'

export const kindOfMark = (key: string): Kind => (key === '=' ? 'choice' : /[A-Z]/.test(key) ? 'list' : 'property')

/** The label of each token as it was marked; undefined where it may be anything. */
export function labelsOf({ marks }: MarkedRequest, tokens: TextToken[]): (number | undefined)[] {
  let before: Mark | undefined
  return tokens.map((token) => {
    const mark = marks.find(({ from, to }) => token.from < to && token.to > from)
    const isFirst = mark !== before
    before = mark
    if (!mark) return OTHER
    return mark.key === '?' ? undefined : beginning(kindOfMark(mark.key)) + (isFirst ? 0 : 1)
  })
}
