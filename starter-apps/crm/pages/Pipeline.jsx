import { Handshake, Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { dealConfig } from '@/components/deal/fields'
import { weightedValue, winRate } from '@/components/deal/forecast'
import AddButton from '@/components/shared/AddButton'
import Board from '@/components/shared/Board'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Input } from '@/components/ui/input'
import { useRecordEditor } from '@/hooks/use-record-editor'
import { useRows } from '@/hooks/use-rows'
import { useTitles } from '@/hooks/use-titles'
import { sumOf } from '@/lib/figures'
import { formatMoney, formatPercent } from '@/lib/format'
import { fieldOf, openRows } from '@/lib/rows'
import { createPageUrl } from '@/utils'

export default function Pipeline() {
  const deals = useRows('Deal')
  const titles = useTitles(dealConfig)
  const editor = useRecordEditor(dealConfig)
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const rows = deals.rows.filter((row) => `${row.title} ${titles.nameOf('Company', row.company_id)}`.toLowerCase().includes(words))

  return (
    <Page
      title="Pipeline"
      description="Drag a deal to its next stage, or move it with the space bar and the arrow keys."
      actions={<AddButton config={dealConfig} editor={editor} />}
    >
      <WhenReady queries={[deals]} skeleton={<CardsSkeleton cards={6} />}>
        {deals.rows.length ? (
          <>
            <div className="flex flex-wrap items-end justify-between gap-4">
              <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
                <Figure label="Open" value={formatMoney(sumOf('value')(openRows(rows, dealConfig)))} />
                <Figure label="Weighted" value={formatMoney(weightedValue(rows))} />
                <Figure label="Win rate" value={formatPercent(winRate(rows))} />
              </dl>
              <div className="relative w-full sm:w-64">
                <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground" aria-hidden />
                <Input
                  type="search"
                  aria-label="Search deals"
                  placeholder="Search"
                  className="pl-9"
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                />
              </div>
            </div>
            <Board
              config={dealConfig}
              field="stage"
              rows={rows}
              editor={editor}
              onOpen={(row) => navigate(createPageUrl('DealDetail') + '?id=' + row.id)}
            />
          </>
        ) : (
          <EmptyState
            icon={Handshake}
            title="No deals yet"
            text={'Deals move from ' + fieldOf(dealConfig, 'stage').options[0].label + ' to the right as they grow.'}
            action={<AddButton config={dealConfig} editor={editor} />}
          />
        )}
      </WhenReady>
      {editor.dialogs}
    </Page>
  )
}

function Figure({ label, value }) {
  return (
    <div>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
