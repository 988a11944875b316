import { FileSpreadsheet } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { countOf } from '#contract/inflect'
import { Button } from '../../components/ui/button'
import { Select } from '../../components/ui/select'
import { cn } from '../../lib/screen/cn'

interface UploadStepProps {
  entities: { name: string; label: string }[]
  entity: string
  canChoose: boolean
  onEntity: (name: string) => void
  reading?: { name: string; rows: number } | undefined
  problem?: string | undefined
  onFile: (file: File) => void
}

/** Which file, and where nobody has said it yet, to which entity. */
export function UploadStep({ entities, entity, canChoose, onEntity, reading, problem, onFile }: UploadStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const takeFile = (files: FileList | null) => files?.[0] && onFile(files[0])
  if (entities.length === 0) return <p className="text-muted text-sm">No lists yet, use the chat to create one</p>
  return (
    <div className="flex flex-col gap-4">
      {canChoose && (
        <label htmlFor={id} className="flex flex-col gap-1 font-medium text-sm">
          Import into
          <Select id={id} value={entity} onChange={(event) => onEntity(event.target.value)}>
            {entities.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </label>
      )}
      <fieldset
        aria-label="CSV file"
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          takeFile(event.dataTransfer.files)
        }}
        className={cn(
          'grid place-items-center gap-3 rounded-xl border border-edge border-dashed p-8 text-center',
          isOver && 'border-accent bg-accent-soft',
        )}
      >
        <FileSpreadsheet className="size-6 text-faint" aria-hidden />
        {reading ? (
          <p role="status" className="text-muted text-sm">
            Reading {reading.name}: {countOf(reading.rows, 'row')}
          </p>
        ) : (
          <>
            <p className="text-muted text-sm">Drop a CSV file here. Its first line names the columns.</p>
            <Button variant="primary" onClick={() => input.current?.click()}>
              Choose a file
            </Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSV file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            takeFile(event.target.files)
            event.target.value = ''
          }}
        />
      </fieldset>
      {problem && (
        <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  )
}
