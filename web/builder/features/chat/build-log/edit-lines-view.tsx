import { type ReactNode, useMemo } from 'react'
import { ScrollRegion } from '../../../components/ui/scroll-region'
import { cn } from '../../../lib/screen/cn'
import { type EditLine, editLines } from './edit-lines'

const MARKS: Record<EditLine['kind'], string> = { same: ' ', added: '+', removed: '−' }
const SAID: Record<EditLine['kind'], string> = { same: '', added: 'Added: ', removed: 'Removed: ' }

/** What an edit changes, as a person reads changes: lines that go and lines that come. */
export function EditLines({ body, fallback }: { body: string; fallback: ReactNode }) {
  const places = useMemo(() => editLines(body), [body])
  if (!places) return fallback
  return (
    <ScrollRegion className="max-h-80 overflow-auto py-2">
      <pre className="w-max min-w-full font-mono text-xs leading-relaxed">
        {places.map((lines, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places and lines only ever grow at their ends
          <div key={place} className={cn(place > 0 && 'mt-2 border-t pt-2')}>
            {lines.map(({ kind, text }, at) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={at}
                className={cn('flex px-3', kind === 'added' && 'bg-success-soft', kind === 'removed' && 'bg-danger-soft')}
              >
                <span aria-hidden className="w-4 shrink-0 select-none text-muted">
                  {MARKS[kind]}
                </span>
                <span className="sr-only">{SAID[kind]}</span>
                <span>{text || ' '}</span>
              </div>
            ))}
          </div>
        ))}
      </pre>
    </ScrollRegion>
  )
}
