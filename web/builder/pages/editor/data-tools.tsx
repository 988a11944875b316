import { Database, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { AppFiles } from '#contract/app-files'
import type { App } from '#contract/apps'
import { importedMessage } from '#contract/csv'
import { readEntities } from '#contract/entity-file'
import { useCommands } from '../../components/commands'
import { IconButton } from '../../components/ui/icon-button'
import { SidePanel } from '../../components/ui/side-panel'
import type { AppChat } from '../../features/chat/use-app-chat'
import { CsvImportWizard } from '../../features/csv-import/csv-import-wizard'
import { AccessPanel } from '../../features/entities/access-panel'

/** Rows are to be brought in: to which entity ('' lets the person choose), and whether the assistant waits for them. */
export interface WantedImport {
  entity: string
  isAsked: boolean
}

interface DataToolsProps {
  app: Pick<App, 'appId' | 'latestVersionId'>
  /** The panel. */
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Of the newest version: what the server checks rows against. */
  files: AppFiles
  chat: Pick<AppChat, 'isBusy' | 'trouble'>
  onSay: (text: string) => boolean
  wanted: WantedImport | undefined
  onWanted: (wanted: WantedImport | undefined) => void
  /** There are new rows. */
  onRows: () => void
}

/** Where the app's data meets the chat: who may use it, and rows from a file. */
export function DataTools({
  app: { appId, latestVersionId },
  open,
  onOpenChange,
  files,
  chat,
  onSay,
  wanted,
  onWanted,
  onRows,
}: DataToolsProps) {
  const entities = useMemo(() => readEntities(files), [files])
  const [run, setRun] = useState(0)
  const importInto = (entity: string) => {
    onOpenChange(false)
    onWanted({ entity, isAsked: false })
  }
  useCommands('data', [
    {
      id: 'data-access',
      group: 'Actions',
      label: 'Data access',
      icon: <Database />,
      keywords: ['entities', 'permissions', 'rules', 'database'],
      run: () => onOpenChange(true),
    },
    {
      id: 'import-csv',
      group: 'Actions',
      label: 'Import a CSV file',
      icon: <Upload />,
      keywords: ['rows', 'records', 'upload', 'spreadsheet'],
      run: () => importInto(''),
    },
  ])
  return (
    <>
      <SidePanel
        open={open}
        onOpenChange={onOpenChange}
        title="Data access"
        description="Who may read and write the rows of each entity. The assistant makes the change, and asks before more people see them."
      >
        <AccessPanel
          entities={entities}
          isChatBusy={chat.isBusy}
          onRequest={(words) => {
            if (chat.trouble?.kind === 'limit' || !onSay(words)) return false
            onOpenChange(false)
            return true
          }}
          onImport={importInto}
        />
      </SidePanel>
      <CsvImportWizard
        key={run}
        appId={appId}
        entities={entities}
        entity={wanted?.entity ?? ''}
        askedBy={wanted?.isAsked ? (latestVersionId ?? undefined) : undefined}
        open={wanted !== undefined}
        onOpenChange={(isOpen) => {
          if (isOpen) return
          onWanted(undefined)
          setRun(run + 1)
        }}
        onImported={(result) => {
          onRows()
          if (wanted?.isAsked) onSay(importedMessage(result))
        }}
      />
    </>
  )
}

export const DataButton = ({ onOpen }: { onOpen: () => void }) => (
  <IconButton label="Data access" onClick={onOpen} aria-haspopup="dialog">
    <Database />
  </IconButton>
)
