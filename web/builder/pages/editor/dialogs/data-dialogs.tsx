import { useMemo, useState } from 'react'
import { importedMessage } from '#contract/data/csv'
import { readEntities } from '#contract/data/entity-file'
import type { PanelProps } from '../panels/panel-props'
import { CsvImportWizard, SampleDataDialog } from './lazy-dialogs'

/** Rows from a file, and sample records that go. */
export function DataDialogs({ editor: { app, stage, talk, requests } }: PanelProps) {
  const { appId, latestVersionId } = app
  const { wantedImport } = requests
  const { files } = stage.live
  const entities = useMemo(() => readEntities(files), [files])
  const dataSet = app.hasTestData ? (wantedImport?.dataSet ?? 'test') : undefined
  const [run, setRun] = useState(0)
  const refreshRows = () => stage.preview.link.refreshData()
  return (
    <>
      <CsvImportWizard
        key={run}
        appId={appId}
        dataSet={dataSet}
        entities={entities}
        entity={wantedImport?.entity ?? ''}
        askedBy={wantedImport?.isAsked ? (latestVersionId ?? undefined) : undefined}
        open={wantedImport !== undefined}
        onOpenChange={(isOpen) => {
          if (isOpen) return
          requests.closeImport()
          setRun(run + 1)
        }}
        onImported={(result) => {
          refreshRows()
          requests.setImported({ ...result, dataSet })
          if (wantedImport?.isAsked) talk.send(importedMessage(result))
        }}
      />
      <SampleDataDialog
        appId={appId}
        hasTestData={app.hasTestData}
        open={requests.isRemovingSamples}
        onOpenChange={requests.setRemovingSamples}
        onRows={refreshRows}
      />
    </>
  )
}
