import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { type ContextItem, DATA_SOURCE_WORDS } from '#contract/knowledge/context-items'
import { PanelBody, PanelHeader } from '../../components/panel'
import { PlansLink } from '../../components/plan-limit'
import { PlanMeter } from '../../components/plan-meter'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { ScrollRegion } from '../../components/ui/scroll-region'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { Switch } from '../../components/ui/switch'
import { usePermission } from '../../lib/session/account'
import { AddData } from './add-data'
import { DropZone } from './drop-zone'
import { uploadsOf } from './file-uploads'
import { ItemRow } from './item-row'
import { itemsQuery, useAddFile, useAddItem, useLiveItems } from './queries'
import { SearchBench } from './search-bench'

interface DataSourcesPanelProps {
  appId: string
  /** A tool that reads some of it. */
  reader?: {
    isChosen: (item: ContextItem) => boolean
    onChoose: (item: ContextItem, isOn: boolean) => void
  }
}

/** What the app knows: texts, files, tables and pages, and what is found in them. */
export function DataSourcesPanel({ appId, reader }: DataSourcesPanelProps) {
  const { data, error, refetch } = useQuery(itemsQuery(appId))
  useLiveItems(appId)
  const mayAddMore = usePermission('data.secondItem')
  const add = useAddItem(appId)
  const files = useFiles(appId)
  const items = data?.contextItems ?? []
  const readIds = reader ? items.filter(reader.isChosen).map(({ id }) => id) : []
  const isFull = data?.hasReachedDataLimit ?? false
  return (
    <>
      <PanelHeader>
        <AddData appId={appId} isDisabled={!data || isFull} onFiles={files.send} onAdd={add.mutateAsync} />
      </PanelHeader>
      <PanelBody
        description={
          reader
            ? 'What the tool may read: choose items, or none for all of them.'
            : 'Texts, files and pages of your own, which can be searched here and read by the tools of the app.'
        }
      >
        <DropZone isDisabled={!data || isFull} onFiles={files.send}>
          {isFull && (
            <Alert variant="warning">
              {mayAddMore
                ? "This month's room for data is used up. More can be added next month, or with a larger plan."
                : `Upgrade your plan to add more than one data item. ${items.length > 0 ? 'You can replace the one there is.' : 'Another of your apps has the one of your plan.'}`}{' '}
              <PlansLink />
            </Alert>
          )}
          <PlanMeter of="processing" />
          <PlanMeter of="files" from={0.8} />
          {files.sending && (
            <Alert variant="plain">
              Uploading {files.sending.name}…
              {files.sending.of > 1 && (
                <span className="text-muted tabular-nums">
                  {' '}
                  {files.sending.at} of {files.sending.of}
                </span>
              )}
            </Alert>
          )}
          {files.failed.length > 0 && (
            <Alert>
              <p className="font-medium">
                {files.failed.length === 1 ? 'One file was not taken' : `${files.failed.length} files were not taken`}
              </p>
              <ScrollRegion className="mt-1 max-h-60 overflow-y-auto">
                <ul aria-label="Files that were not taken" className="wrap-anywhere">
                  {files.failed.map(({ id, name, reason, isOfPlan }) => (
                    <li key={id}>
                      {name}: {reason} {isOfPlan && <PlansLink />}
                    </li>
                  ))}
                </ul>
              </ScrollRegion>
              <Button size="sm" className="mt-2" onClick={files.dismiss}>
                Dismiss
              </Button>
            </Alert>
          )}
          {error ? (
            <ErrorState title={DATA_SOURCE_WORDS.fetchFailed} onRetry={() => void refetch()} />
          ) : !data ? (
            <div className="flex flex-col gap-3" role="status" aria-label="Loading">
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </div>
          ) : items.length === 0 ? (
            <EmptyState icon={<BookOpen />} title="No data yet">
              Add a text, a table, a document, a web page, or pages of Notion and files of Google Drive. What stands in it can
              then be searched here. Files can be dropped here, too.
            </EmptyState>
          ) : (
            <>
              <ul aria-label="Data sources" className="divide-y">
                {items.map((item) => (
                  <ItemRow key={item.id} appId={appId} item={item}>
                    {reader && (
                      <Switch
                        label="Read by this tool"
                        checked={reader.isChosen(item)}
                        onChange={(isOn) => reader.onChoose(item, isOn)}
                      />
                    )}
                  </ItemRow>
                ))}
              </ul>
              <SearchBench appId={appId} items={items} readIds={readIds.length > 0 ? readIds : undefined} />
            </>
          )}
        </DropZone>
      </PanelBody>
    </>
  )
}

function useFiles(appId: string) {
  const uploads = uploadsOf(appId)
  const state = useSyncExternalStore(uploads.subscribe, uploads.getState)
  const addFile = useAddFile(appId)
  const send = (files: File[]) => void uploads.add(files, addFile)
  return { ...state, send, dismiss: uploads.dismiss }
}
