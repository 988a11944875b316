import { Handshake } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import ActivityList from '@/components/activity/ActivityList'
import { activityConfig } from '@/components/activity/fields'
import StageSteps from '@/components/deal/StageSteps'
import { dealConfig } from '@/components/deal/fields'
import AddButton from '@/components/shared/AddButton'
import { DetailHeader, DetailSkeleton, Facts, Notes } from '@/components/shared/DetailView'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRecordEditor } from '@/hooks/use-record-editor'
import { useRow, useRows } from '@/hooks/use-rows'
import { isDone } from '@/lib/rows'
import { createPageUrl } from '@/utils'

export default function DealDetail() {
  const [params] = useSearchParams()
  const deal = useRow('Deal', params.get('id'))
  const navigate = useNavigate()
  const editor = useRecordEditor(dealConfig, { onDeleted: () => navigate(createPageUrl('Pipeline')) })

  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 pb-[calc(1.5rem+var(--watermark-room,0px))] sm:px-8 sm:pt-8">
      <WhenReady queries={[deal]} skeleton={<DetailSkeleton />}>
        {deal.row ? (
          <div className="space-y-6">
            <DetailHeader row={deal.row} config={dealConfig} editor={editor} backTo="Deals" />
            <StageSteps row={deal.row} isLocked={!editor.canChange(deal.row)} />
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
              <div className="lg:order-last">
                <Facts row={deal.row} config={dealConfig} />
              </div>
              <div className="space-y-6 lg:col-span-2">
                <Notes row={deal.row} config={dealConfig} />
                <Timeline deal={deal.row} />
              </div>
            </div>
          </div>
        ) : (
          <EmptyState
            icon={Handshake}
            title="This deal is not here"
            text="It may have been deleted. Choose one from the list."
            action={
              <Button asChild>
                <Link to={createPageUrl('Deals')}>Go to deals</Link>
              </Button>
            }
          />
        )}
      </WhenReady>
      {editor.dialogs}
    </div>
  )
}

/** What happens next first, then what was done, the latest on top. */
function Timeline({ deal }) {
  const activities = useRows('Activity')
  const editor = useRecordEditor(activityConfig)
  const own = activities.rows.filter((row) => row.deal_id === deal.id)
  const byDate = (a, b) => (a.due_date ?? '').localeCompare(b.due_date ?? '')
  const next = own.filter((row) => !isDone(row, activityConfig)).sort(byDate)
  const past = own.filter((row) => isDone(row, activityConfig)).sort((a, b) => byDate(b, a))
  return (
    <>
      <section>
        <div className="mb-3 flex h-8 items-center justify-between gap-4">
          <h2 className="text-sm font-medium">Next steps</h2>
          <AddButton
            config={activityConfig}
            editor={editor}
            defaults={{ deal_id: deal.id, contact_id: deal.contact_id }}
            label="Plan a step"
            variant="outline"
            size="sm"
          />
        </div>
        <ActivityList rows={next} query={activities} empty="No next step is planned." onEdit={editor.edit} />
      </section>
      {past.length > 0 && (
        <section>
          <h2 className="mb-3 text-sm font-medium">Done so far</h2>
          <ActivityList rows={past} query={activities} empty="" onEdit={editor.edit} />
        </section>
      )}
      {editor.dialogs}
    </>
  )
}
