import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../components/ui/button'
import { ImportDialog } from './import-dialog'
import { readDrop } from './read-drop'
import { useImport } from './use-import'

/** The button that begins an import, and the page as a place to drop an app on. */
export function ImportApp({ onOpenEditor }: { onOpenEditor: (appId: string) => void }) {
  const { state, start, close } = useImport()
  const [isOpen, setIsOpen] = useState(false)
  const [isOver, setIsOver] = useState(false)

  const onDrop = useEffectEvent((data: DataTransfer) => {
    if (state.kind !== 'running') void start(readDrop(data), true)
  })
  useEffect(() => listenForDrops({ onOver: setIsOver, onDrop }), [])

  function finish() {
    setIsOpen(false)
    close()
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Upload /> Import app
      </Button>
      {isOver && (
        <div className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-2xl border-2 border-accent border-dashed bg-overlay">
          <p className="rounded-lg border bg-raised px-4 py-3 font-medium shadow-lg">Drop a zip or a folder to import it</p>
        </div>
      )}
      <ImportDialog
        state={state}
        isOpen={isOpen}
        onStart={(chosen, withRecords) => void start(chosen, withRecords)}
        onClose={finish}
        onOpenEditor={onOpenEditor}
      />
    </>
  )
}

interface DropListeners {
  onOver: (isOver: boolean) => void
  onDrop: (data: DataTransfer) => void
}

/**
 * Files dropped anywhere; text dragged within the page is left alone. Leaving is when no element is entered in turn.
 */
function listenForDrops({ onOver, onDrop }: DropListeners): () => void {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
  let depth = 0
  const enter = (event: DragEvent) => {
    if (!hasFiles(event)) return
    depth += 1
    onOver(true)
  }
  const leave = (event: DragEvent) => {
    if (!hasFiles(event)) return
    depth = Math.max(0, depth - 1)
    if (depth === 0) onOver(false)
  }
  const over = (event: DragEvent) => {
    if (hasFiles(event)) event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    if (!hasFiles(event) || !event.dataTransfer) return
    event.preventDefault()
    depth = 0
    onOver(false)
    onDrop(event.dataTransfer)
  }
  const abort = new AbortController()
  const options = { signal: abort.signal }
  window.addEventListener('dragenter', enter, options)
  window.addEventListener('dragleave', leave, options)
  window.addEventListener('dragover', over, options)
  window.addEventListener('drop', drop, options)
  return () => abort.abort()
}
