import { Check } from 'lucide-react'
import { Spinner } from '../../components/ui/spinner'
import { cn } from '../../lib/screen/cn'
import type { PlaceholderKind } from './use-placeholder'

/** One thing a reply writes, as it is called, and whether it is whole. */
export interface BuildProgress {
  key: string
  title: string
  file: string
  isDone: boolean
}

const SHOWN = 6

/** A page taking shape, where there is none to see yet. */
export function PreviewPlaceholder({ kind, progress }: { kind: PlaceholderKind; progress: BuildProgress[] }) {
  return (
    <div className="absolute inset-0 grid place-items-center overflow-hidden bg-surface p-6" aria-busy={kind !== 'empty'}>
      <div className="w-full max-w-md text-center">
        <div aria-hidden className={cn('mx-auto mb-8 grid grid-cols-6 gap-2 opacity-80', kind !== 'empty' && 'animate-shimmer')}>
          <span className="col-span-6 h-8 rounded-md bg-pressed" />
          <span className="col-span-2 h-16 rounded-md bg-pressed" />
          <span className="col-span-2 h-16 rounded-md bg-pressed" />
          <span className="col-span-2 h-16 rounded-md bg-pressed" />
          <span className="col-span-4 h-28 rounded-md bg-pressed" />
          <span className="col-span-2 h-28 rounded-md bg-pressed" />
        </div>
        {kind === 'loading' && <p className="text-muted text-sm">Opening your app</p>}
        {kind === 'empty' && (
          <>
            <p className="font-medium">Your app appears here</p>
            <p className="mt-1 text-muted text-sm">Say in the chat what you want, and watch it assemble.</p>
          </>
        )}
        {kind === 'building' && (
          <>
            <p className="font-medium">Your app is taking shape</p>
            {progress.length === 0 ? (
              <p className="mt-1 text-muted text-sm">Each part shows up as it is written.</p>
            ) : (
              <Parts all={progress} />
            )}
          </>
        )}
      </div>
    </div>
  )
}

/**
 * The parts as they come, the newest last. Not read out one by one: the chat says once that it works, and how it ended.
 */
function Parts({ all }: { all: BuildProgress[] }) {
  const earlier = all.length - SHOWN
  return (
    <ul
      aria-label="What is being written"
      className="mx-auto mt-3 flex h-40 w-full max-w-sm flex-col justify-end gap-1 text-left text-sm"
    >
      {earlier > 0 && <li className="text-faint text-xs">{earlier} done before these</li>}
      {all.slice(-SHOWN).map(({ key, title, file, isDone }) => (
        <li key={key} className="flex h-5 items-center gap-2">
          {isDone ? (
            <Check className="size-4 shrink-0 text-success" aria-label="done" />
          ) : (
            <Spinner className="shrink-0 text-accent-text" />
          )}
          <span className={cn('min-w-0 truncate', isDone ? 'text-muted' : 'text-ink')}>{title}</span>
          <span className="ml-auto max-w-[45%] shrink truncate font-mono text-faint text-xs">{file}</span>
        </li>
      ))}
    </ul>
  )
}
