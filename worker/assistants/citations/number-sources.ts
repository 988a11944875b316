import type { FoundPiece } from '#contract/knowledge/context-items'
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
    }
  | { kind: 'record'; entity: string; recordId: string; text: string }
)

/** A source that was cited, and the sentence of it that proves what was said. */
export type StoredSource = NumberedSource & { quote: Quote | null }

export interface SourceList {
  addPassage(piece: FoundPiece, generation: number): number
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
    addPassage: ({ itemId, itemName, headings, text, start, end }, generation) =>
      add(`passage ${itemId} ${generation} ${start}`, (number) => ({
        number,
        kind: 'passage',
        title: itemName,
        place: headings.join(' › '),
        itemId,
        generation,
        start,
        end,
        text,
      })),
    addRecord: ({ entity, recordId, title, text }) =>
      add(`record ${entity} ${recordId}`, (number) => ({ number, kind: 'record', title, place: entity, entity, recordId, text })),
    find: (number) => numbered[number - 1],
    get size() {
      return numbered.length
    },
  }
}
