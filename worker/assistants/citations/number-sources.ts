import type { FoundPiece } from '#contract/knowledge/context-items'
import type { Section } from '#worker/knowledge/search/join-sections'
import type { Quote } from './find-quote'

/** What a number of an answer stands for. Kept with the message; the model is shown the number and the words alone. */
export type NumberedSource = { number: number; title: string; place: string } & (
  | {
      kind: 'passage'
      itemId: string
      generation: number
      /** Characters of the item's text. */
      start: number
      end: number
      text: string
      /** Where in its text which page begins; absent in what has none. */
      pages?: Section['pages']
      /** It came up by what it means, and not by its words alone. */
      isByMeaning?: boolean
    }
  | { kind: 'record'; entity: string; recordId: string; text: string }
)

/** A source that was cited, and the sentence of it that proves what was said. */
export type StoredSource = NumberedSource & { quote: Quote | null }

type Passage = Pick<Section, 'itemId' | 'itemName' | 'generation' | 'headings' | 'text' | 'start' | 'end'> &
  Partial<Pick<Section, 'pages'> & Pick<FoundPiece, 'page' | 'foundBy'>>

export interface SourceList {
  addPassage(passage: Passage): number
  addRecord(record: { entity: string; recordId: string; title: string; text: string }): number
  find(number: number): NumberedSource | undefined
  readonly size: number
}

/** Numbers what an answer may rest on from 1, each thing once however often it is found. */
export function createSourceList(): SourceList {
  const numbered: NumberedSource[] = []
  const byKey = new Map<string, number>()
  const add = (key: string, make: (number: number) => NumberedSource): number => {
    const known = byKey.get(key)
    if (known !== undefined) return known
    const number = numbered.length + 1
    byKey.set(key, number)
    numbered.push(make(number))
    return number
  }
  return {
    addPassage: ({ itemId, itemName, generation, headings, text, start, end, foundBy, ...passage }) =>
      add(`passage ${itemId} ${generation} ${start} ${end}`, (number) => ({
        number,
        kind: 'passage',
        title: itemName,
        place: headings.join(' › '),
        itemId,
        generation,
        start,
        end,
        text,
        ...pagesOf(passage),
        ...(foundBy?.some(({ by }) => by === 'vectors') ? { isByMeaning: true } : {}),
      })),
    addRecord: ({ entity, recordId, title, text }) =>
      add(`record ${entity} ${recordId}`, (number) => ({ number, kind: 'record', title, place: entity, entity, recordId, text })),
    find: (number) => numbered[number - 1],
    get size() {
      return numbered.length
    },
  }
}

function pagesOf({ pages, page }: Pick<Passage, 'pages' | 'page'>): { pages?: Section['pages'] } {
  const all = pages ?? (typeof page === 'number' ? [{ from: 0, page }] : [])
  return all.length > 0 ? { pages: all } : {}
}

/** Where a cited sentence stands, in words: the headings above it, and its page. */
export function placeInWords(source: StoredSource): string {
  if (source.kind !== 'passage') return source.place
  const at = source.quote?.start ?? 0
  const page = source.pages?.findLast(({ from }) => from <= at)?.page
  return [source.place, page === undefined ? '' : `page ${page}`].filter(Boolean).join(' › ')
}
