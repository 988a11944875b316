import { linesOfAnswer, needsSource } from '#contract/assistants/answer-sentences'
import type { AssistantMessage } from '#contract/assistants/conversations'

interface AnswerTextProps {
  message: Pick<AssistantMessage, 'parts' | 'sources' | 'isWritten'>
  isFinished: boolean
  onOpen?: (number: number) => void
}

/** An answer as people are shown it: plain text, its citations, and what has no source marked. */
export function AnswerText({ message: { parts, sources, isWritten }, isFinished, onOpen }: AnswerTextProps) {
  const isMarking = isFinished && isWritten
  return (
    <div className="flex flex-col gap-2 break-words text-sm leading-relaxed">
      {linesOfAnswer(parts).map(({ isBullet, sentences }, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an answer keep their order
        <p key={line} className={isBullet ? 'border-l-2 pl-3' : undefined}>
          {sentences.map((sentence, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences of a line keep their order
            <span key={at}>
              {isMarking && needsSource(sentence) ? (
                <span className="underline decoration-dotted underline-offset-4" title="No source backs this sentence">
                  {sentence.text}
                </span>
              ) : (
                sentence.text
              )}
              {sentence.citations.map((number) => {
                const source = sources.find((each) => each.number === number)
                const label = source
                  ? `Source: ${source.title}${source.isVerified ? '' : '. The source may not say this.'}`
                  : `Source ${number}`
                return (
                  <button
                    key={number}
                    type="button"
                    title={label}
                    aria-label={`${number}${source && !source.isVerified ? '?' : ''} ${label}`}
                    disabled={!source || !onOpen}
                    onClick={() => onOpen?.(number)}
                    className="mx-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-full border bg-sunken px-1 align-text-top text-xs tabular-nums"
                  >
                    {number}
                    {source && !source.isVerified && '?'}
                  </button>
                )
              })}
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}

export const textOfMessage = ({ parts }: Pick<AssistantMessage, 'parts'>): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
