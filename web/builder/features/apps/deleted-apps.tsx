import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type DeletedApp, RESTORE_DAYS } from '#contract/app/deletion'
import { Button } from '../../components/ui/button'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { useDeleteAppNow, useRestoreApp } from './queries'

/** What one has deleted and can still have back. */
export function DeletedApps({ deleted }: { deleted: DeletedApp[] }) {
  const [asked, setAsked] = useState<DeletedApp>()
  const restore = useRestoreApp()
  const remove = useDeleteAppNow()
  if (deleted.length === 0) return null
  return (
    <section aria-labelledby="deleted-apps" className="mt-10">
      <h2 id="deleted-apps" className="font-semibold text-lg">
        Recently deleted
      </h2>
      <p className="mb-4 text-muted text-sm">{`Nobody can open these. They are kept for ${RESTORE_DAYS} days, then they go for good.`}</p>
      <ul className="divide-y rounded-xl border bg-surface shadow-sm">
        {deleted.map((app) => (
          <li key={app.appId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium text-base">{app.name}</p>
              <p className="text-muted text-xs">{`Goes for good on ${dayOf(app.deletesAt)}`}</p>
            </div>
            <Button
              busy={restore.isPending && restore.variables === app.appId}
              aria-label={`Restore ${app.name}`}
              onClick={() =>
                restore.mutate(app.appId, {
                  onSuccess: () => notify.success(`${app.name} is back`),
                  onError: (error) => notify.error(messageOf(error)),
                })
              }
            >
              <RotateCcw />
              Restore
            </Button>
            <Button variant="quiet" size="icon" aria-label={`Delete ${app.name} for good`} onClick={() => setAsked(app)}>
              <Trash2 />
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={`Delete ${asked.name} for good?`}
          description="The app, its data, its files, its people and its versions go now. This cannot be undone."
          action="Delete for good"
          danger
          busy={remove.isPending}
          error={remove.error ? messageOf(remove.error) : undefined}
          onConfirm={() =>
            remove.mutate(asked.appId, {
              onSuccess: () => {
                setAsked(undefined)
                notify.success(`${asked.name} is gone`)
              },
            })
          }
        />
      )}
    </section>
  )
}

const dayOf = (at: string): string => new Date(at).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
