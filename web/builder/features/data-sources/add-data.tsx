import { FileText, FileUp, Globe, HardDrive, NotebookText, Plus, Table, Type } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../components/ui/button'
import { Menu, MenuItem } from '../../components/ui/menu'
import { DriveDialog } from './drive-dialog'
import { NotionDialog } from './notion-dialog'
import { PageDialog } from './page-dialog'
import type { Addition } from './queries'
import { TextDialog } from './text-dialog'

interface FileOption {
  label: string
  icon: ReactNode
  accept: string
}

/** As the specification names them; the last takes whatever can be read. */
const FILE_OPTIONS: FileOption[] = [
  { label: 'Items List (CSV)', icon: <Table />, accept: '.csv,.tsv,.xlsx' },
  { label: 'Doc (DOCX)', icon: <FileText />, accept: '.docx,.pptx' },
  { label: 'Files', icon: <FileUp />, accept: '.pdf,.docx,.pptx,.txt,.md,.html,.csv,.tsv,.xlsx,.json' },
]

interface AddDataProps {
  appId: string
  isDisabled: boolean
  onFiles: (files: File[]) => void
  /** Rejects with what to say where it was not added. */
  onAdd: (addition: Addition) => Promise<unknown>
}

/** Everything that something can be added from. */
export function AddData({ appId, isDisabled, onFiles, onAdd }: AddDataProps) {
  const input = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<'text' | 'page' | 'notion' | 'drive'>()
  const pick = (accept: string) => {
    if (!input.current) return
    input.current.accept = accept
    input.current.click()
  }
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu
        trigger={
          <Button variant="primary" size="sm" disabled={isDisabled}>
            <Plus />
            Add data
          </Button>
        }
      >
        <MenuItem icon={<Type />} onSelect={() => setAsked('text')}>
          Text
        </MenuItem>
        {FILE_OPTIONS.map(({ label, icon, accept }) => (
          <MenuItem key={label} icon={icon} onSelect={() => pick(accept)}>
            {label}
          </MenuItem>
        ))}
        <MenuItem icon={<Globe />} onSelect={() => setAsked('page')}>
          Web page
        </MenuItem>
        <MenuItem icon={<NotebookText />} onSelect={() => setAsked('notion')}>
          Notion
        </MenuItem>
        <MenuItem icon={<HardDrive />} onSelect={() => setAsked('drive')}>
          Google Drive
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to add"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      {asked === 'text' && <TextDialog onClose={close} onAdd={(text) => onAdd({ kind: 'text', ...text })} />}
      {asked === 'page' && <PageDialog onClose={close} onAdd={(address) => onAdd({ kind: 'page', address })} />}
      {asked === 'notion' && (
        <NotionDialog appId={appId} onClose={close} onAdd={(entries) => onAdd({ kind: 'notion', entries })} />
      )}
      {asked === 'drive' && <DriveDialog appId={appId} onClose={close} onAdd={(entries) => onAdd({ kind: 'drive', entries })} />}
    </>
  )
}
