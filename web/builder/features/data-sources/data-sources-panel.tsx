import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ContextItem, DATA_SOURCE_WORDS } from '#contract/knowledge/context-items'
import { PanelBody, PanelHeader } from '../../components/panel'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { Switch } from '../../components/ui/switch'
import { RequestFailed } from '../../lib/api'
import { usePermission } from '../../lib/session/account'
import { AddData } from './add-data'
import { ItemRow } from './item-row'
import { itemsQuery, useAddItem, useLiveItems } from './queries'
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
  const files = useFiles((file) => add.mutateAsync({ kind: 'file', file }))
  const items = data?.contextItems ?? []
  const isFull = data?.hasReachedDataLimit ?? false
  return (
    <>
      <PanelHeader>
        <AddData appId={appId} isDisabled={!data || isFull} onFiles={(all) => void files.send(all)} onAdd={add.mutateAsync} />
      </PanelHeader>
      <PanelBody
        description={
          reader
            ? 'What the tool may read: choose items, or none for all of them.'
            : 'Texts, files and pages of your own, which can be searched here and read by the tools of the app.'
        }
      >
        {isFull && (
          <Alert variant="warning">
            {mayAddMore
              ? "This month's room for data is used up. More can be added next month, or with a larger plan."
              : 'Upgrade your plan to add more than one data item. You can replace the one there is.'}{' '}
            <Link to="/joinPlan" className="font-medium underline underline-offset-4">
              See the plans
            </Link>
          </Alert>
        )}
        {files.sending !== undefined && <Alert variant="plain">Uploading {files.sending}…</Alert>}
        {files.failed.length > 0 && (
          <Alert>
            <ul>
              {files.failed.map(({ name, reason }) => (
                <li key={name}>
                  {name}: {reason}
                </li>
              ))}
            </ul>
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
            Add a text, a table, a document, a web page or what stands in Notion. What stands in it can then be searched here.
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
            <SearchBench appId={appId} items={items} />
          </>
        )}
      </PanelBody>
    </>
  )
}

/** Files go one after the other; what one of them fails with keeps none of the others back. */
function useFiles(add: (file: File) => Promise<unknown>) {
  const [sending, setSending] = useState<string>()
  const [failed, setFailed] = useState<{ name: string; reason: string }[]>([])
  async function send(files: File[]) {
    setFailed([])
    for (const file of files) {
      setSending(file.name)
      await add(file).catch((error: unknown) => {
        const reason = error instanceof RequestFailed ? error.message : DATA_SOURCE_WORDS.uploadingFailed
        setFailed((before) => [...before, { name: file.name, reason }])
      })
    }
    setSending(undefined)
  }
  return { sending, failed, send, dismiss: () => setFailed([]) }
}
