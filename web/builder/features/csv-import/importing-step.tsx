import { countOf } from '../../lib/words'

interface ImportingStepProps {
  imported: number
  failed: number
  total: number
  problem?: string | undefined
}

/** How far it is, in figures. */
export function ImportingStep({ imported, failed, total, problem }: ImportingStepProps) {
  const done = imported + failed
  return (
    <div className="flex flex-col gap-3 py-4">
      <progress
        value={done}
        max={total}
        aria-label="Rows imported"
        className="h-2 w-full overflow-hidden rounded-full accent-accent"
      />
      <p role="status" className="text-muted text-sm tabular-nums">
        {done.toLocaleString('en')} of {countOf(total, 'row')}
        {failed > 0 && `, ${failed.toLocaleString('en')} failed`}
      </p>
      {problem && (
        <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger text-sm">
          {problem}
        </p>
      )}
      {problem && <p className="text-muted text-sm">Trying again adds no row twice.</p>}
    </div>
  )
}
