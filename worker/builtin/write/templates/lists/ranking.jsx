import { Medal } from 'lucide-react'
import { cn } from '@/lib/utils'

const MEDALS = ['text-amber-500', 'text-zinc-400', 'text-orange-700']

/** Places from first to last. Entries: { id, name, score, note }. */
export default function Ranking({ entries }) {
  return (
    <ol className="divide-y rounded-xl border bg-card">
      {entries.map(({ id, name, score, note }, index) => (
        <li key={id} className="flex items-center gap-4 px-4 py-3">
          <span className="grid w-8 place-items-center text-sm text-muted-foreground tabular-nums">
            {index < MEDALS.length ? (
              <Medal className={cn('size-5', MEDALS[index])} aria-label={'Place ' + (index + 1)} />
            ) : (
              index + 1
            )}
          </span>
          <span className="min-w-0 flex-1 truncate text-sm font-medium">{name}</span>
          {note && <span className="text-sm text-muted-foreground max-sm:hidden">{note}</span>}
          <span className="text-sm font-semibold tabular-nums">{score}</span>
        </li>
      ))}
    </ol>
  )
}
