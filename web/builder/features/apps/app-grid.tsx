import { useQuery } from '@tanstack/react-query'
import { Blocks, Search } from 'lucide-react'
import { useState } from 'react'
import type { App } from '#contract/app/apps'
import { RESTORE_DAYS } from '#contract/app/deletion'
import { Card } from '../../components/ui/card'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { Input } from '../../components/ui/input'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { appsQuery, deletedAppsQuery } from '../../lib/app/apps'
import { notify } from '../../lib/screen/notify'
import { accountQuery } from '../../lib/session/account'
import { useNow } from '../../lib/time'
import { AppCard } from './app-card'
import { DeletedApps } from './deleted-apps'
import { DuplicateDialog } from './duplicate-dialog'
import { useChooseMainApp, useDeleteApp, useRestoreApp } from './queries'
import { RenameDialog } from './rename-dialog'

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-4'
/** From here on there is something to search. */
const MANY = 8

/** Every app of the builder, newest work first. */
export function AppGrid() {
  const { data: apps, error, isPending, refetch } = useQuery(appsQuery)
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<{ kind: 'rename' | 'duplicate' | 'delete'; app: App }>()
  const now = useNow()
  const remove = useDeleteApp()
  const restore = useRestoreApp()
  const { data: deleted = [] } = useQuery(deletedAppsQuery)
  const mainAppId = useQuery(accountQuery).data?.appId
  const chooseMain = useChooseMainApp()
  const shown = apps?.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))

  return (
    <section aria-labelledby="my-apps">
      <div className="mb-4 flex h-10 items-center justify-between gap-4">
        <h2 id="my-apps" className="font-semibold text-lg">
          My apps
        </h2>
        {apps && apps.length >= MANY && (
          <div className="relative w-56">
            <Search className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-faint" aria-hidden />
            <Input
              type="search"
              aria-label="Search my apps"
              placeholder="Search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              className="pl-9"
            />
          </div>
        )}
      </div>
      {isPending && (
        <div className={GRID} aria-busy>
          {[1, 2, 3].map((card) => (
            <Card key={card} className="overflow-hidden">
              <Skeleton className="aspect-16/10 rounded-none" />
              <div className="flex flex-col gap-2 p-4">
                <Skeleton className="h-4 w-2/3" />
                <Skeleton className="h-3 w-1/3" />
              </div>
            </Card>
          ))}
        </div>
      )}
      {error && !apps && (
        <ErrorState title="Your apps could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {apps?.length === 0 && (
        <EmptyState icon={<Blocks />} title="No apps yet" className="rounded-xl border border-dashed">
          Describe one above, or start from an example. It takes a minute.
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ul className={GRID}>
          {shown.map((app) => (
            <li key={app.appId}>
              <AppCard
                app={app}
                now={now}
                isMain={app.appId === mainAppId}
                onChooseMain={() =>
                  chooseMain.mutate(app.appId === mainAppId ? null : app.appId, {
                    onError: (problem) => notify.error(messageOf(problem)),
                  })
                }
                onRename={() => setDialog({ kind: 'rename', app })}
                onDuplicate={() => setDialog({ kind: 'duplicate', app })}
                onDelete={() => setDialog({ kind: 'delete', app })}
              />
            </li>
          ))}
        </ul>
      )}
      {shown?.length === 0 && apps && apps.length > 0 && <EmptyState title="No app by that name" />}
      <DeletedApps deleted={deleted} />
      {dialog?.kind === 'rename' && <RenameDialog app={dialog.app} onClose={() => setDialog(undefined)} />}
      {dialog?.kind === 'duplicate' && <DuplicateDialog app={dialog.app} onClose={() => setDialog(undefined)} />}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={() => setDialog(undefined)}
          title={`Delete ${dialog.app.name}?`}
          description={`It goes offline at once, with its data and its people. You can restore it for ${RESTORE_DAYS} days; then it is gone for good.`}
          action="Delete app"
          danger
          busy={remove.isPending}
          error={remove.error ? messageOf(remove.error) : undefined}
          onConfirm={() =>
            remove.mutate(dialog.app.appId, {
              onSuccess: () => {
                setDialog(undefined)
                notify.success(`Deleted ${dialog.app.name}`, {
                  action: {
                    label: 'Undo',
                    onClick: () => restore.mutate(dialog.app.appId, { onError: (problem) => notify.error(messageOf(problem)) }),
                  },
                })
              },
            })
          }
        />
      )}
    </section>
  )
}
