import type { AnswerPart } from './conversations'

export interface AnswerSentence {
  text: string
  /** The sources named in it or right behind it, each once. */
  citations: number[]
}

/** An answer in lines, and those in sentences; all text put together is the answer's. */
export interface AnswerLine {
  isBullet: boolean
  sentences: AnswerSentence[]
}

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' })

/**
 * The sentences of an answer with what each of them rests on. A citation belongs to the sentence it stands in, or else
 * to the one before it: models write it on either side of the full stop.
 */
export function linesOfAnswer(parts: AnswerPart[]): AnswerLine[] {
  const { text, marks } = flatten(parts)
  const lines: AnswerLine[] = []
  let at = 0
  for (const line of text.split('\n')) {
    const from = at
    at += line.length + 1
    if (line.trim() === '' && !marks.some(({ position }) => position >= from && position < at)) continue
    const bullet = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/.exec(line)?.[0] ?? ''
    const sentences = cutSentences(line.slice(bullet.length), from + bullet.length)
    for (const { number, position } of marks.filter(({ position: each }) => each >= from && each < at)) {
      const own = sentences.findLast(({ start, isLed }) => (isLed ? start < position : start <= position)) ?? sentences[0]
      if (own && !own.sentence.citations.includes(number)) own.sentence.citations.push(number)
    }
    lines.push({ isBullet: bullet !== '', sentences: sentences.map(({ sentence }) => closed(sentence)) })
  }
  return lines
}

/** Words that claim something: a question back, a greeting or a heading needs no source. */
export const needsSource = ({ text, citations }: AnswerSentence): boolean =>
  citations.length === 0 && !/[?？:：]\s*$/.test(text) && (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= 4

/** A number was cut out from before the full stop, and the space before it stays. */
const closed = ({ text, citations }: AnswerSentence): AnswerSentence => ({
  text: citations.length > 0 ? text.replace(/[ \t]+(?=[.,;!?。])/g, '') : text,
  citations,
})

function flatten(parts: AnswerPart[]) {
  let text = ''
  const marks: { number: number; position: number }[] = []
  for (const part of parts) {
    if (part.type === 'text') text += part.text
    else marks.push({ number: part.number, position: text.length })
  }
  return { text, marks }
}

function cutSentences(line: string, offset: number) {
  const cut = [...segmenter.segment(line)].map(({ segment, index }) => ({
    start: offset + index,
    // A mark right at a later sentence's beginning stands behind the one before.
    isLed: index > 0,
    sentence: { text: segment, citations: [] as number[] },
  }))
  return cut.length > 0 ? cut : [{ start: offset, isLed: false, sentence: { text: '', citations: [] as number[] } }]
}
