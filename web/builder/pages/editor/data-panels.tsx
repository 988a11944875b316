import { useMemo, useState } from 'react'
import type { AppFiles } from '#contract/app-files'
import type { App } from '#contract/apps'
import { importedMessage } from '#contract/csv'
import { readEntities } from '#contract/entity-file'
import type { AppChat } from '../../features/chat/connection/use-app-chat'
import { AccessDrawer, CsvImportWizard } from './panels'

/** Rows are to be brought in: to which entity ('' lets the person choose), and whether the assistant waits for them. */
export interface WantedImport {
  entity: string
  isAsked: boolean
}

interface DataPanelsProps {
  app: Pick<App, 'appId' | 'latestVersionId'>
  /** Who may use the data. */
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Of the newest version: what the server checks rows against. */
  files: AppFiles
  chat: Pick<AppChat, 'isBusy' | 'trouble'>
  onSay: (text: string) => boolean
  wanted: WantedImport | undefined
  onWanted: (wanted: WantedImport | undefined) => void
  onRemoveSamples: () => void
  /** There are new rows. */
  onRows: () => void
}

/** Where the app's data meets the chat: who may use it, and rows from a file. */
export function DataPanels({
  app: { appId, latestVersionId },
  open,
  onOpenChange,
  files,
  chat,
  onSay,
  wanted,
  onWanted,
  onRemoveSamples,
  onRows,
}: DataPanelsProps) {
  const entities = useMemo(() => readEntities(files), [files])
  const [run, setRun] = useState(0)
  return (
    <>
      <AccessDrawer
        open={open}
        onOpenChange={onOpenChange}
        entities={entities}
        isChatBusy={chat.isBusy}
        onRequest={(words) => {
          if (chat.trouble?.kind === 'limit' || !onSay(words)) return false
          onOpenChange(false)
          return true
        }}
        onRemoveSamples={() => {
          onOpenChange(false)
          onRemoveSamples()
        }}
        onImport={(entity) => {
          onOpenChange(false)
          onWanted({ entity, isAsked: false })
        }}
      />
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
