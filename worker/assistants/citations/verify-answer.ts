import { linesOfAnswer } from '#contract/assistants/answer-sentences'
import type { AnswerPart } from '#contract/assistants/conversations'
import { findQuote } from './find-quote'
import type { SourceList, StoredSource } from './number-sources'

/** What an answer cites, each source with the sentence of it that says what the answer says, where one does. */
export function verifyAnswer(parts: AnswerPart[], sources: Pick<SourceList, 'find'>): StoredSource[] {
  const cited = new Map<number, StoredSource>()
  for (const { sentences } of linesOfAnswer(parts)) {
    for (const { text, citations } of sentences) {
      for (const number of citations) {
        const source = sources.find(number)
        if (!source || cited.get(number)?.quote) continue
        cited.set(number, { ...source, quote: findQuote(text, source.text) ?? null })
      }
    }
  }
  return [...cited.values()].sort((a, b) => a.number - b.number)
}
