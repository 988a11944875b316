import type { AnswerPart } from '#contract/assistants/conversations'

export interface MarkerReader {
  /** What of the answer is certain with these words of the model. */
  push(delta: string): AnswerPart[]
  /** What was waited with until now. */
  end(): AnswerPart[]
}

const MARKER = /^[[【](\s*\d{1,4}(?:\s*[,;]\s*\d{1,4})*\s*)(?:†[^\]】\n]{0,80})?[\]】]/
/** A marker, or what the beginning of one looks like. */
const MARKER_BEGUN = /^[[【][\s\d,;]{0,40}(?:†[^\]】\n]{0,80})?$/
const LINK = /^!?\[([^\]\n]{0,300})\]\((?:[^()\n]|\([^()\n]*\)){0,2000}\)/
const LINK_BEGUN = /^!?\[[^\]\n]{0,300}(?:\](?:\((?:[^()\n]|\([^()\n]*\)?){0,2000})?)?$/
const MAX_FENCE = 12

/**
 * Reads a model's answer as it streams: `[1]`, `[2, 3]` and 【4】 become citations, those of numbers nobody gave are
 * dropped, and of links and pictures nothing stays but the words, since a model may have been told to send something by
 * one. What may yet become one is held back. Code is passed as it is: an index in it cites nothing.
 */
export function createMarkerReader(isKnown: (number: number) => boolean): MarkerReader {
  let held = ''
  /** How many backticks end the code that is being read. */
  let fence = 0

  function read(isLast: boolean): AnswerPart[] {
    const parts: AnswerPart[] = []
    const addText = (text: string) => {
      const last = parts.at(-1)
      if (last?.type === 'text') last.text += text
      else if (text !== '') parts.push({ type: 'text', text })
    }
    while (held !== '') {
      const at = held.search(fence > 0 ? /`/ : /[[【!`]/)
      if (at !== 0) {
        addText(at === -1 ? held : held.slice(0, at))
        held = at === -1 ? '' : held.slice(at)
        continue
      }
      const ticks = /^`+/.exec(held)?.[0].length ?? 0
      if (ticks > 0) {
        // More of them may follow, and then it is another fence.
        if (ticks === held.length && ticks < MAX_FENCE && !isLast) break
        addText(held.slice(0, ticks))
        held = held.slice(ticks)
        if (fence === 0) fence = ticks
        else if (fence === ticks) fence = 0
        continue
      }
      if (held === '!' && !isLast) break
      const link = LINK.exec(held)
      const marker = MARKER.exec(held)
      const mayGoOn = !isLast && (LINK_BEGUN.test(held) || MARKER_BEGUN.test(held))
      if (link && !marker) {
        addText(link[0].startsWith('!') ? '' : (link[1] ?? ''))
        held = held.slice(link[0].length)
      } else if (mayGoOn) break
      else if (marker) {
        for (const number of numbersOf(marker[1] ?? '')) if (isKnown(number)) parts.push({ type: 'citation', number })
        held = held.slice((link ?? marker)[0].length)
      } else if (isLast && LINK_BEGUN.test(held) && held.includes('](')) {
        // An address that was cut off leads nowhere and may carry something.
        addText(held.startsWith('!') ? '' : held.slice(1, held.indexOf('](')))
        held = ''
      } else {
        addText(held.slice(0, 1))
        held = held.slice(1)
      }
    }
    return parts
  }

  return {
    push(delta) {
      held += delta
      return read(false)
    },
    end: () => read(true),
  }
}

const numbersOf = (list: string): number[] => list.split(/[,;]/).map((each) => Number(each.trim()))

/** Parts as they came, those of the same kind that follow each other put together. */
export function joinParts(parts: AnswerPart[]): AnswerPart[] {
  const joined: AnswerPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.type === 'text' && last?.type === 'text') joined[joined.length - 1] = { type: 'text', text: last.text + part.text }
    else joined.push(part)
  }
  return joined
}
