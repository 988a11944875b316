import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { DataSet } from '#contract/data/data-sets'
import { cn } from '../../../lib/screen/cn'

const LABELS: Record<DataSet, string> = { test: 'Test data', live: 'Live data' }
const WORDS: Record<DataSet, string> = {
  test: 'What the preview and the editor work on. Visitors see none of it.',
  live: 'What visitors see and write. A change here is seen at once.',
}

interface DataSetBarProps {
  dataSet: DataSet
  onChange: (dataSet: DataSet) => void
  children?: ReactNode
}

/** Which of the app's two sets of rows one looks at, and the way to the other. */
export const DataSetBar = ({ dataSet, onChange, children }: DataSetBarProps) => (
  <div
    className={cn(
      'flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b px-2 py-1 text-sm',
      dataSet === 'live' ? 'bg-warning-soft text-warning' : 'bg-surface text-muted',
    )}
  >
    <ToggleGroup.Root
      type="single"
      aria-label="Which data"
      value={dataSet}
      onValueChange={(next) => onChange(DataSet.safeParse(next).data ?? dataSet)}
      className="flex gap-0.5 rounded-md bg-sunken p-0.5"
    >
      {DataSet.options.map((each) => (
        <ToggleGroup.Item
          key={each}
          value={each}
          className="h-7 touch:h-10 rounded-sm px-2.5 text-muted transition-colors hover:text-ink data-[state=on]:bg-raised data-[state=on]:font-medium data-[state=on]:text-ink data-[state=on]:shadow-sm"
        >
          {LABELS[each]}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
    <p role="status" className="min-w-0 flex-1 basis-40 text-xs">
      {WORDS[dataSet]}
    </p>
    {children}
  </div>
)
