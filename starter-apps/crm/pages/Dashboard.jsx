import { CalendarClock, Handshake, Trophy, Wallet } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import ActivityList from '@/components/activity/ActivityList'
import { activityConfig } from '@/components/activity/fields'
import StageFunnel from '@/components/deal/StageFunnel'
import { dealConfig } from '@/components/deal/fields'
import { weightedValue } from '@/components/deal/forecast'
import AddButton from '@/components/shared/AddButton'
import ChartCard from '@/components/shared/ChartCard'
import Page from '@/components/shared/Page'
import RowList from '@/components/shared/RowList'
import StatCard, { StatGrid } from '@/components/shared/StatCard'
import { EmptyState, FailedNotice } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRecordEditor } from '@/hooks/use-record-editor'
import { useRows } from '@/hooks/use-rows'
import { byMonth, sumOf } from '@/lib/figures'
import { formatMoney, formatNumber, today } from '@/lib/format'
import { flaggedRows, openRows } from '@/lib/rows'
import { createPageUrl } from '@/utils'

export default function Dashboard() {
  const deals = useRows('Deal')
  const activities = useRows('Activity')
  const editor = useRecordEditor(dealConfig)
  const navigate = useNavigate()
  const queries = [deals, activities]
  const isEmpty = queries.every((query) => !query.isLoading && !query.error && !query.rows.length)
  const due = openRows(activities.rows, activityConfig)
    .filter((row) => row.due_date && row.due_date <= today())
    .sort((a, b) => a.due_date.localeCompare(b.due_date))

  return (
    <Page
      title="Dashboard"
      description="What is moving, what is due today, and what is at risk."
      actions={!isEmpty && <AddButton config={dealConfig} editor={editor} />}
    >
      <FailedNotice queries={queries} />
      {isEmpty ? (
        <EmptyState
          icon={Handshake}
          title="No deals yet"
          text="Add the first thing you may sell; figures and the funnel follow from it."
          action={<AddButton config={dealConfig} editor={editor} />}
        />
      ) : (
        <>
          <StatGrid>
            <StatCard label="Open deals" icon={Handshake} query={deals} figure={(rows) => formatNumber(openRows(rows, dealConfig).length)} />
            <StatCard label="Open value" icon={Wallet} query={deals} figure={(rows) => formatMoney(sumOf('value')(openRows(rows, dealConfig)))} />
            <StatCard label="Weighted forecast" icon={CalendarClock} query={deals} figure={(rows) => formatMoney(weightedValue(rows))} />
            <StatCard
              label="Won"
              icon={Trophy}
              query={deals}
              figure={(rows) => formatMoney(sumOf('value')(rows.filter((row) => row.stage === 'won')))}
            />
          </StatGrid>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <StageFunnel query={deals} />
            <ChartCard
              title="Value by expected close"
              shape="bar"
              query={deals}
              format={formatMoney}
              points={(rows) => byMonth(rows, 'expected_close', sumOf('value'))}
            />
          </div>
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <section>
              <div className="mb-3 flex h-8 items-center justify-between gap-4">
                <h2 className="text-sm font-medium">Due today and before</h2>
                <Button asChild variant="ghost" size="sm">
                  <Link to={createPageUrl('Activities')}>All activities</Link>
                </Button>
              </div>
              <ActivityList rows={due.slice(0, 6)} query={activities} empty="Nothing is due. Enjoy the quiet." />
            </section>
            <RowList
              title="Past their close date"
              config={dealConfig}
              query={deals}
              rows={flaggedRows(deals.rows, dealConfig, 'overdue').slice(0, 6)}
              empty="Every open deal still has time."
              onPick={(row) => navigate(createPageUrl('DealDetail') + '?id=' + row.id)}
            />
          </div>
        </>
      )}
      {editor.dialogs}
    </Page>
  )
}
