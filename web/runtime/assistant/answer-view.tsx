import type { ReactNode } from 'react'
import { type AnswerSentence, linesOfAnswer, needsSource } from '#contract/assistants/answer-sentences'
import type { AnswerPart, AssistantMessage, CitedSource } from '#contract/assistants/conversations'

interface AnswerViewProps {
  parts: AnswerPart[]
  sources: CitedSource[]
  /** While it is written nothing is marked yet: the source may still come. */
  isFinished: boolean
  /** Sentences that were found rest on their source as they stand. */
  isWritten: boolean
  onOpen: (number: number) => void
}

/** An answer as plain text: no markup of it is drawn, no address in it is a link. */
export function AnswerView({ parts, sources, isFinished, isWritten, onOpen }: AnswerViewProps) {
  const lines = linesOfAnswer(parts)
  const hasSources = sources.length > 0
  const view = (sentence: AnswerSentence, key: number) => (
    <Sentence
      key={key}
      sentence={sentence}
      sources={sources}
      // Where nothing has a source, one line under the answer says so.
      isMarked={isFinished && isWritten && hasSources && needsSource(sentence)}
      onOpen={onOpen}
    />
  )
  return (
    <div className="grid gap-2 break-words text-sm leading-relaxed">
      {groupLines(lines).map((group, at) =>
        group.isBullet ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an answer keep their order
          <ul key={at} className="grid list-disc gap-1 pl-5">
            {group.lines.map((line, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of an answer keep their order
              <li key={row}>{line.sentences.map(view)}</li>
            ))}
          </ul>
        ) : (
          group.lines.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an answer keep their order
            <p key={`${at} ${row}`}>{line.sentences.map(view)}</p>
          ))
        ),
      )}
      {isFinished && isWritten && !hasSources && lines.some(({ sentences }) => sentences.some(needsSource)) && (
        <p className="text-xs text-muted-foreground">No source of this app backs this answer.</p>
      )}
    </div>
  )
}

interface SentenceProps {
  sentence: AnswerSentence
  sources: CitedSource[]
  isMarked: boolean
  onOpen: (number: number) => void
}

function Sentence({ sentence: { text, citations }, sources, isMarked, onOpen }: SentenceProps) {
  const [words, space] = [text.trimEnd(), /\s$/.test(text) ? ' ' : '']
  return (
    <>
      {isMarked ? (
        <span
          className="underline decoration-muted-foreground decoration-dotted underline-offset-4"
          title="No source backs this sentence"
        >
          <Emphasised text={words} />
          <span className="sr-only"> (no source)</span>
        </span>
      ) : (
        <Emphasised text={words} />
      )}
      {citations.map((number) => (
        <CitationButton key={number} source={sources.find((each) => each.number === number)} number={number} onOpen={onOpen} />
      ))}
      {space}
    </>
  )
}

/** `**bold**` is the one thing of Markdown that models write whatever they are told. */
const Emphasised = ({ text }: { text: string }): ReactNode =>
  text.split(/(\*\*[^*\n]+\*\*)/).map((part, at) =>
    part.startsWith('**') && part.length > 4 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence keep their order
      <strong key={at}>{part.slice(2, -2)}</strong>
    ) : (
      part
    ),
  )

interface CitationProps {
  number: number
  source: CitedSource | undefined
  onOpen: (number: number) => void
}

function CitationButton({ number, source, onOpen }: CitationProps) {
  const label = source ? `Source: ${[source.title, source.place].filter(Boolean).join(', ')}` : `Source ${number}`
  const doubt = source && !source.isVerified ? '. The source may not say this.' : ''
  return (
    <button
      type="button"
      className={`mx-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-full border px-1 align-text-top text-[11px] font-medium leading-none tabular-nums hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring ${doubt ? 'border-dashed text-muted-foreground' : 'bg-muted'}`}
      aria-label={`${number}${doubt && '?'} ${label}${doubt}`}
      title={label + doubt}
      onClick={() => onOpen(number)}
      disabled={!source}
    >
      {number}
      {doubt && '?'}
    </button>
  )
}

/** Lines of a list that follow each other are one list. */
function groupLines(lines: ReturnType<typeof linesOfAnswer>) {
  const groups: { isBullet: boolean; lines: typeof lines }[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && last.isBullet === line.isBullet) last.lines.push(line)
    else groups.push({ isBullet: line.isBullet, lines: [line] })
  }
  return groups
}

export const textOf = ({ parts }: Pick<AssistantMessage, 'parts'>): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
