import { foldName } from '#contract/data/fold-name'
import type { ResultsLayout } from '../tool'
import { type Column, columnsOf } from './result-values'
import { CELL_LENGTH, type ResultItem, type RunResult, type RunSource } from './run-result'

interface Passage {
  itemName: string
  headings: string[]
  text: string
}

/**
 * What was found, in the layout of the tool, for where no model writes: an article of quotes, each with its source, or
 * an item a passage. Rows of a table have their cells where the columns are called alike.
 */
export function passagesAsResult(passages: Passage[], layout: ResultsLayout): RunResult {
  if (layout.kind === 'article') {
    const parts = passages.map((passage, at) => {
      const { title, body } = titled(passage)
      const quote = body
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
      return `### ${title} [${at + 1}]${body && `\n\n${quote}`}`
    })
    return { kind: 'article', text: parts.join('\n\n') }
  }
  const columns = columnsOf(layout)
  return { kind: 'items', items: passages.map((passage) => asItem(passage, columns)), pictures: [] }
}

const flatten = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
/** A sentence, or a line that is none. */
const OPENING = /^[^\n]{1,200}?(?:[.!?](?=\s|$)|(?=\n)|$)/

/** What stands above a passage, and the passage: a text that is called by its first words does not say them twice. */
function titled({ itemName, headings, text }: Passage): { title: string; body: string } {
  const [title, said] = [headings.at(-1) ?? itemName, text.trim()]
  if (!flatten(said).startsWith(flatten(title))) return { title, body: said }
  const opening = OPENING.exec(said)?.[0]
  return opening ? { title: opening, body: said.slice(opening.length).trim() } : { title, body: said }
}

function asItem(passage: Passage, columns: Column[]): ResultItem {
  const { text } = passage
  const cells = new Map(
    [...text.matchAll(/^([^:\n]{1,80}): (.+)$/gm)].map(([, name = '', value = '']) => [foldName(name), value.trim()]),
  )
  const found = columns.flatMap(({ name, label }) => {
    const value = cells.get(foldName(name)) ?? cells.get(foldName(label))
    return value ? [[name, value.slice(0, CELL_LENGTH)] as const] : []
  })
  if (found.length > 0) return Object.fromEntries(found)
  const [title, body] = columns
  if (!title) return {}
  const shown = titled(passage)
  return body
    ? { [title.name]: shown.title.slice(0, CELL_LENGTH), [body.name]: shown.body.slice(0, CELL_LENGTH) }
    : { [title.name]: text.trim().slice(0, CELL_LENGTH) }
}

const QUOTE_LENGTH = 600

export const asSource = ({ itemId, itemName, headings, text }: Passage & { itemId: string }): RunSource => ({
  itemId,
  itemName,
  headings,
  quote: text.trim().slice(0, QUOTE_LENGTH),
  isGone: false,
})
