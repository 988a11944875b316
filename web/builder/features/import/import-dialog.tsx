import { FileArchive, FolderOpen } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { ImportedApp } from '#contract/app/transfer'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { ProgressList } from './progress-list'
import { type Chosen, readInput } from './read-drop'
import { ReportView } from './report-view'
import type { ImportState } from './use-import'

interface ImportDialogProps {
  state: ImportState
  isOpen: boolean
  onStart: (chosen: Promise<Chosen | undefined>, withRecords: boolean) => void
  onClose: () => void
  onOpenEditor: (appId: string) => void
}

/** Choosing, waiting and the report, in one place. */
export function ImportDialog({ state, isOpen, onStart, onClose, onOpenEditor }: ImportDialogProps) {
  const title =
    state.kind === 'done' ? 'Your app is here' : state.kind === 'failed' ? 'The app was not imported' : 'Import an app'
  return (
    <Dialog
      open={isOpen || state.kind !== 'idle'}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      className="max-w-xl"
      persistent={state.kind === 'running'}
      footer={<Footer state={state} onClose={onClose} onOpenEditor={onOpenEditor} />}
    >
      {state.kind === 'idle' && <Choose onStart={onStart} />}
      {(state.kind === 'running' || state.kind === 'failed') && (
        <ProgressList step={state.step} detail={state.detail} failed={state.kind === 'failed'} />
      )}
      {state.kind === 'failed' && (
        <p role="alert" className="mt-4 text-danger text-sm">
          {state.message}
        </p>
      )}
      {state.kind === 'done' && <ReportView appId={state.app.appId} report={state.app.report} />}
      {state.kind === 'done' && state.app.others && <Others others={state.app.others} />}
    </Dialog>
  )
}

/** What came along with an account: more apps than the one that is looked through above. */
const Others = ({ others }: { others: NonNullable<ImportedApp['others']> }) => (
  <section className="mt-5 text-sm">
    <h3 className="mb-1.5 font-medium">With it came</h3>
    <ul className="divide-y rounded-md border">
      {others.map(({ appId, name, problem }, at) => (
        // Names repeat, and what did not come has no id.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={at} className="wrap-anywhere px-3 py-2">
          {appId ? (
            <a href={`/build/app/${appId}`} className="underline underline-offset-4">
              {name}
            </a>
          ) : (
            <>
              {name}: <span className="text-danger">{problem}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  </section>
)

function Footer({ state, onClose, onOpenEditor }: Pick<ImportDialogProps, 'state' | 'onClose' | 'onOpenEditor'>) {
  if (state.kind === 'done') {
    return (
      <>
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" onClick={() => onOpenEditor(state.app.appId)}>
          Open in editor
        </Button>
      </>
    )
  }
  return <Button onClick={onClose}>{state.kind === 'failed' ? 'Close' : 'Cancel'}</Button>
}

function Choose({ onStart }: Pick<ImportDialogProps, 'onStart'>) {
  const [withRecords, setWithRecords] = useState(true)
  const archive = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const id = useId()
  const startImport = (list: FileList | null) => list && onStart(Promise.resolve(readInput(list)), withRecords)
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p className="text-muted">
        Choose the zip an app was exported as, or its whole folder. You can also drop either anywhere on this page. Nothing in it
        is run while it is taken apart.
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button size="lg" onClick={() => archive.current?.click()}>
          <FileArchive /> Choose a zip
        </Button>
        <Button size="lg" onClick={() => folder.current?.click()}>
          <FolderOpen /> Choose a folder
        </Button>
      </div>
      <label htmlFor={id} className="flex min-h-8 items-center gap-2">
        <input
          id={id}
          type="checkbox"
          checked={withRecords}
          onChange={(event) => setWithRecords(event.target.checked)}
          className="size-4 accent-accent"
        />
        Bring along the records and data sources in it
      </label>
      <input
        ref={archive}
        type="file"
        accept=".zip,.json,application/zip"
        aria-label="Zip to import"
        className="hidden"
        onChange={(event) => startImport(event.target.files)}
      />
      <input
        ref={(element) => {
          folder.current = element
          element?.setAttribute('webkitdirectory', '')
        }}
        type="file"
        aria-label="Folder to import"
        className="hidden"
        onChange={(event) => startImport(event.target.files)}
      />
    </div>
  )
}
