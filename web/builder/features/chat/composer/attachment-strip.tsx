import { FileText, RotateCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../../components/ui/icon-button'
import { Spinner } from '../../../components/ui/spinner'
import { cn } from '../../../lib/screen/cn'
import { formatSize } from '../../../lib/words'
import { AttachedPicture } from '../messages/attached-files'
import { isPicture } from './attachment-rules'
import type { Attachments, DraftFile } from './use-attachments'

/** The files of the message being written, each with its picture, how far it is, and the way out. */
export const AttachmentStrip = ({ appId, attachments }: { appId: string; attachments: Attachments }) => (
  <ul aria-label="Attached files" className="flex flex-wrap gap-2 px-1 pt-1 pb-1.5">
    {attachments.files.map((file) => (
      <li key={file.key}>
        <DraftFileCard
          appId={appId}
          file={file}
          onRemove={() => attachments.remove(file.key)}
          onRetry={() => attachments.retry(file.key)}
        />
      </li>
    ))}
  </ul>
)

interface DraftFileCardProps {
  appId: string
  file: DraftFile
  onRemove: () => void
  onRetry: () => void
}

function DraftFileCard({ appId, file, onRemove, onRetry }: DraftFileCardProps) {
  const { name, type, size, state, progress, part, problem, canRetry } = file
  const isFailed = state === 'failed'
  return (
    <div
      className={cn(
        'flex w-56 max-w-full items-center gap-2 rounded-lg border bg-canvas p-1.5',
        isFailed && 'border-danger bg-danger-soft',
      )}
    >
      <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-faint [&_svg]:size-4">
        {state === 'uploading' ? (
          <Spinner />
        ) : part && isPicture(type) ? (
          <AttachedPicture appId={appId} part={part} />
        ) : (
          <FileText />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm" title={name}>
          {name}
        </p>
        {state === 'uploading' ? (
          <progress
            aria-label={`Sending ${name}`}
            className="block h-1 w-full overflow-hidden rounded-full"
            value={progress}
            max={1}
          />
        ) : (
          <p className={cn('text-xs', isFailed ? 'text-danger' : 'truncate text-faint')} role={isFailed ? 'alert' : undefined}>
            {problem ?? (size === undefined ? '' : formatSize(size))}
          </p>
        )}
      </div>
      <div className="flex shrink-0">
        {isFailed && canRetry && (
          <IconButton label={`Try ${name} again`} size="icon-sm" onClick={onRetry}>
            <RotateCw />
          </IconButton>
        )}
        <IconButton label={`Remove ${name}`} size="icon-sm" onClick={onRemove}>
          <X />
        </IconButton>
      </div>
    </div>
  )
}

/** Whether files are being dragged over the page, so that a place can offer itself for them. */
export function useFileDrag(): boolean {
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    let depth = 0
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth += 1
      setDragging(true)
    }
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setDragging(false)
    }
    // Beside a place that takes files the browser would open them in the page's stead.
    const over = (event: DragEvent) => hasFiles(event) && event.preventDefault()
    const end = (event: DragEvent) => {
      over(event)
      depth = 0
      setDragging(false)
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('dragover', over)
    window.addEventListener('drop', end)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', end)
    }
  }, [])
  return isDragging
}
