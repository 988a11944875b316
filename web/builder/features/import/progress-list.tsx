import { Check, Circle, TriangleAlert } from 'lucide-react'
import { Spinner } from '../../components/ui/spinner'
import { STEPS, type Step } from './use-import'

const WORDS: Record<Step, string> = {
  read: 'Read the files',
  pack: 'Pack them',
  send: 'Send the archive',
  make: 'Unpack it and try every page',
}

/** What an import has done, does and has yet to do. */
export function ProgressList({ step, detail, failed }: { step: Step; detail: Partial<Record<Step, string>>; failed: boolean }) {
  const at = STEPS.indexOf(step)
  return (
    <ol className="flex flex-col gap-3" aria-label="Progress" aria-live="polite">
      {STEPS.map((each, index) => (
        <li
          key={each}
          aria-current={each === step ? 'step' : undefined}
          className={`flex items-center gap-3 text-sm ${index > at ? 'text-faint' : ''}`}
        >
          <span className="grid size-5 place-items-center [&_svg]:size-4">
            {index < at && <Check className="text-success" aria-label="Done" />}
            {index === at && (failed ? <TriangleAlert className="text-danger" aria-label="Failed" /> : <Spinner />)}
            {index > at && <Circle aria-hidden />}
          </span>
          <span className="flex-1">{WORDS[each]}</span>
          <span className="max-w-40 truncate text-muted text-xs tabular-nums">{detail[each]}</span>
        </li>
      ))}
    </ol>
  )
}
