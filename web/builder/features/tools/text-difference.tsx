import { presentableDiff } from '@codemirror/merge'
import type { ReactNode } from 'react'
import { ScrollRegion } from '../../components/ui/scroll-region'

const MARK = 'rounded-sm bg-warning-soft text-ink font-medium'

/** Two texts beside each other, what differs in either marked. */
export default function TextDifference({ theirs, mine }: { theirs: string; mine: string }) {
  const changes = presentableDiff(theirs, mine, { scanLimit: 500, timeout: 300 })
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Side title="Saved elsewhere" text={theirs} ranges={changes.map(({ fromA, toA }) => [fromA, toA])} />
      <Side title="Yours, not saved yet" text={mine} ranges={changes.map(({ fromB, toB }) => [fromB, toB])} />
    </div>
  )
}

function Side({ title, text, ranges }: { title: string; text: string; ranges: (readonly [number, number])[] }) {
  return (
    <div className="min-w-0">
      <p className="text-muted text-xs">{title}</p>
      <ScrollRegion className="max-h-40 rounded-md border bg-surface p-2">
        <p className="whitespace-pre-wrap break-words text-sm">{markedParts(text, ranges)}</p>
      </ScrollRegion>
    </div>
  )
}

function markedParts(text: string, ranges: (readonly [number, number])[]): ReactNode[] {
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of ranges) {
    if (from > at) parts.push(text.slice(at, from))
    if (to > from)
      parts.push(
        <mark key={from} className={MARK}>
          {text.slice(from, to)}
        </mark>,
      )
    at = to
  }
  return [...parts, text.slice(at)]
}
