import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import type { FoundPiece } from '#contract/knowledge/context-items'
import { Alert } from '../../components/ui/alert'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Input } from '../../components/ui/input'
import { messageOf } from '../../lib/api'
import { useSearch } from './queries'

/** What a question finds, best first, and the words it was found by. */
export function SearchBench({ appId }: { appId: string }) {
  const id = useId()
  const [question, setQuestion] = useState('')
  const search = useSearch(appId)
  const pieces = search.data?.pieces
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-medium text-base">
        Try a question
      </h3>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (question.trim() !== '') search.mutate(question)
        }}
      >
        <Input
          aria-label="Question"
          placeholder="What are the opening hours?"
          maxLength={500}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button type="submit" className="h-9 touch:h-11" busy={search.isPending}>
          <Search />
          Search
        </Button>
      </form>
      {search.error && <Alert>{messageOf(search.error)}</Alert>}
      {pieces?.length === 0 && <Alert variant="plain">Nothing in your data shares a word with this question.</Alert>}
      {pieces && pieces.length > 0 && (
        <ol aria-label="What was found" className="flex flex-col gap-3">
          {pieces.map((piece) => (
            <Found key={`${piece.itemId} ${piece.ordinal}`} piece={piece} />
          ))}
        </ol>
      )}
    </section>
  )
}

const Found = ({ piece: { itemName, headings, text, words, rank } }: { piece: FoundPiece }) => (
  <li className="rounded-lg border bg-surface p-3">
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-xs">
      <span className="text-faint tabular-nums">{rank}.</span>
      <span className="min-w-0 truncate font-medium">{itemName}</span>
      {headings.length > 0 && <span className="min-w-0 truncate text-muted">{headings.join(' › ')}</span>}
    </p>
    <p className="mt-1.5 line-clamp-6 whitespace-pre-line text-sm">{text}</p>
    <p className="mt-2 flex flex-wrap gap-1">
      {words.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
    </p>
  </li>
)
