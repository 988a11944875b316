import { useDeferredValue, useState } from 'react'
import type { DriveEntry } from '#contract/knowledge/connectors'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { refusalOf } from '../../lib/api'
import { AddDialog } from './add-dialog'
import { DriveFolder } from './drive-folder'
import { useDisconnectDrive } from './drive-queries'
import { usePickedEntries } from './use-picked-entries'

interface DrivePickerProps {
  appId: string
  /** Whose Drive it is, as Google says. */
  account: string
  onClose: () => void
  onAdd: (entries: DriveEntry[]) => Promise<unknown>
}

interface Folder {
  id: string
  title: string
}
const ROOTS: Folder[] = [
  { id: 'root', title: 'My Drive' },
  { id: 'shared', title: 'Shared with me' },
]

/** Files to choose from, folder by folder or by their names. */
export function DrivePicker({ appId, account, onClose, onAdd }: DrivePickerProps) {
  const [search, setSearch] = useState('')
  const [path, setPath] = useState<Folder[]>(ROOTS.slice(0, 1))
  const picked = usePickedEntries<DriveEntry>({ nothing: 'Choose a file at least', onAdd, onClose })
  const { chosen, problem, setProblem, isSubmitting, toggle, submit } = picked
  const disconnect = useDisconnectDrive(appId)
  const asked = useDeferredValue(search).trim()
  return (
    <AddDialog
      title="Add from Google Drive"
      description={`Connected to ${account}. What you choose is read here, and every week what has changed of it.`}
      className="max-w-xl"
      action={chosen.length > 0 ? `Add ${chosen.length}` : 'Add'}
      isSubmitting={isSubmitting}
      error={problem}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onClose={onClose}
    >
      <Field label="Search" type="search" value={search} onChange={({ currentTarget }) => setSearch(currentTarget.value)} />
      {asked === '' && <Path path={path} onOpen={setPath} />}
      <DriveFolder
        appId={appId}
        folder={path.at(-1)?.id ?? 'root'}
        search={asked}
        chosen={chosen}
        onToggle={toggle}
        onOpen={({ id, title }) => {
          setSearch('')
          setPath((before) => [...before, { id, title }])
        }}
      />
      <div>
        <Button
          size="sm"
          busy={disconnect.isPending}
          onClick={() =>
            disconnect.mutate(undefined, {
              onError: (error) => setProblem(refusalOf(error, 'Google Drive could not be disconnected. Try again.')),
            })
          }
        >
          Disconnect Google Drive
        </Button>
      </div>
    </AddDialog>
  )
}

/** Where one is, and the way back; each of the roots is a step away. */
function Path({ path, onOpen }: { path: Folder[]; onOpen: (path: Folder[]) => void }) {
  const others = ROOTS.filter(({ id }) => id !== path[0]?.id)
  return (
    <nav aria-label="Folders" className="flex flex-wrap items-center gap-1 text-sm">
      {path.map((folder, at) => (
        <Button
          key={folder.id}
          size="sm"
          variant="quiet"
          aria-current={at === path.length - 1 ? 'true' : undefined}
          onClick={() => onOpen(path.slice(0, at + 1))}
        >
          {at > 0 && <span aria-hidden>/</span>}
          {folder.title}
        </Button>
      ))}
      <span className="flex-1" />
      {others.map((folder) => (
        <Button key={folder.id} size="sm" variant="quiet" onClick={() => onOpen([folder])}>
          {folder.title}
        </Button>
      ))}
    </nav>
  )
}
