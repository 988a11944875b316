import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText, Table } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { NotionEntry } from '#contract/knowledge/connectors'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { Skeleton } from '../../components/ui/skeleton'
import { refusalOf } from '../../lib/api'
import { AddDialog } from './add-dialog'
import { notionPagesQuery, useDisconnectNotion } from './notion-queries'
import { usePickedEntries } from './use-picked-entries'

interface NotionPickerProps {
  appId: string
  workspace: string
  onClose: () => void
  onAdd: (entries: NotionEntry[]) => Promise<unknown>
}

/** Pages and databases to choose from, those that are shared with the integration. */
export function NotionPicker({ appId, workspace, onClose, onAdd }: NotionPickerProps) {
  const [search, setSearch] = useState('')
  const picked = usePickedEntries<NotionEntry>({ nothing: 'Choose a page or a database at least', onAdd, onClose })
  const { chosen, problem, setProblem, isSubmitting, toggle, submit } = picked
  const disconnect = useDisconnectNotion(appId)
  return (
    <AddDialog
      title="Add from Notion"
      description={`Connected to ${workspace}. What is shared with the integration there can be chosen here.`}
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
      <Entries appId={appId} search={useDeferredValue(search).trim()} chosen={chosen} onToggle={toggle} />
      <div>
        <Button
          size="sm"
          busy={disconnect.isPending}
          onClick={() =>
            disconnect.mutate(undefined, {
              onError: (error) => setProblem(refusalOf(error, 'Notion could not be disconnected. Try again.')),
            })
          }
        >
          Disconnect Notion
        </Button>
      </div>
    </AddDialog>
  )
}

interface EntriesProps {
  appId: string
  search: string
  chosen: NotionEntry[]
  onToggle: (entry: NotionEntry) => void
}

function Entries({ appId, search, chosen, onToggle }: EntriesProps) {
  const found = useInfiniteQuery(notionPagesQuery(appId, search))
  if (found.error) return <Alert>{refusalOf(found.error, 'Notion could not be searched. Try again.')}</Alert>
  if (!found.data)
    return (
      <div role="status" aria-label="Loading">
        <Skeleton className="h-24" />
      </div>
    )
  const entries = found.data.pages.flatMap(({ pages }) => pages)
  return (
    <>
      {entries.length === 0 && (
        <p className="text-muted text-sm">
          {search
            ? 'Nothing there has these words in its title.'
            : 'No page is shared with the integration yet. Share one in Notion.'}
        </p>
      )}
      <ul aria-label="Pages and databases" className="divide-y">
        {entries.map((entry) => (
          <li key={entry.id}>
            <label className="flex cursor-pointer items-center gap-3 py-2 text-sm touch:py-3">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={chosen.some(({ id }) => id === entry.id)}
                onChange={() => onToggle(entry)}
              />
              <span aria-hidden className="text-faint [&_svg]:size-4">
                {entry.type === 'notion_database' ? <Table /> : <FileText />}
              </span>
              <span className="min-w-0 flex-1 truncate">{entry.title}</span>
              {entry.type === 'notion_database' && <span className="text-muted text-xs">Database</span>}
            </label>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button size="sm" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
