import { type DragEvent, type ReactNode, useState } from 'react'
import { cn } from '../../lib/screen/cn'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes files that are dropped on what stands in it. Whoever cannot drag adds them by the menu. */
export function DropZone({
  isDisabled,
  onFiles,
  children,
}: {
  isDisabled: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}) {
  const [isOver, setIsOver] = useState(false)
  return (
    <fieldset
      aria-label="Files can be dropped here"
      className={cn(
        '-m-2 flex min-w-0 flex-1 flex-col gap-6 rounded-xl border border-transparent border-dashed p-2',
        isOver && 'border-accent bg-accent-soft',
      )}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        // Else the browser would open what is dropped in place of the editor.
        event.preventDefault()
        setIsOver(!isDisabled)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        if (!isDisabled) onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </fieldset>
  )
}
