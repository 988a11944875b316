import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import type { ContextItem, FoundPiece } from '#contract/knowledge/context-items'
import { Alert } from '../../components/ui/alert'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Input } from '../../components/ui/input'
import { Select } from '../../components/ui/select'
import { messageOf } from '../../lib/api'
import { useSearch } from './queries'

interface SearchBenchProps {
  appId: string
  items: ContextItem[]
  /** Of a tool that reads only some of them. */
  readIds?: string[] | undefined
}

/**
 * What a question finds in all items, in those that a tool reads, or in one; best first, and why: by which search, at
 * which place, with which score, by which words.
 */
export function SearchBench({ appId, items, readIds }: SearchBenchProps) {
  const id = useId()
  const [question, setQuestion] = useState('')
  const [itemId, setItemId] = useState('')
  const search = useSearch(appId)
  const pieces = search.data?.pieces
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-medium text-base">
        Try a question
      </h3>
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (question.trim() !== '')
            search.mutate({ query: question, ...(itemId ? { itemId } : readIds ? { itemIds: readIds } : {}) })
        }}
      >
        <Input
          aria-label="Question"
          className="min-w-48 flex-1"
          placeholder="What are the opening hours?"
          maxLength={500}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Select aria-label="Where to look" className="max-w-44" value={itemId} onChange={({ target }) => setItemId(target.value)}>
          <option value="">{readIds ? 'What this tool reads' : 'All data'}</option>
          {items.map(({ id: each, name }) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </Select>
        <Button type="submit" className="h-9 touch:h-11" busy={search.isPending}>
          <Search />
          Search
        </Button>
      </form>
      {search.error && <Alert>{messageOf(search.error)}</Alert>}
      {pieces?.length === 0 && (
        <Alert variant="plain">Nothing in your data answers this question: no words in common, and nothing alike.</Alert>
      )}
      {pieces && pieces.length > 0 && (
        <p className="text-muted text-xs">
          In brackets: BM25 for words, the cosine for meaning, each comparable within this question only. Likeness is how well a
          piece answers when it is read closely, at most 1.
        </p>
      )}
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

const BY = { words: 'Words', vectors: 'Meaning' } as const

const Found = ({ piece: { itemName, headings, text, words, rank, page, row, foundBy, likeness } }: { piece: FoundPiece }) => (
  <li className="rounded-lg border bg-surface p-3">
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-xs">
      <span className="text-faint tabular-nums">{rank}.</span>
      <span className="min-w-0 truncate font-medium">{itemName}</span>
      {page !== null && <span className="text-muted">page {page}</span>}
      {row !== null && <span className="text-muted">row {row + 1}</span>}
      {headings.length > 0 && <span className="min-w-0 truncate text-muted">{headings.join(' › ')}</span>}
    </p>
    <p className="mt-1.5 line-clamp-6 whitespace-pre-line text-sm">{text}</p>
    <p className="mt-2 flex flex-wrap items-center gap-1 text-muted text-xs">
      <span>Found by</span>
      {foundBy.map(({ by, rank: place, score }) => (
        <Badge key={by} variant="success">
          {BY[by]}, place {place} ({score.toFixed(2)})
        </Badge>
      ))}
      {likeness !== null && <Badge>Likeness {likeness.toFixed(2)}</Badge>}
      {words.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
    </p>
  </li>
)
