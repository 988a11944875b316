import { ArrowLeftRight, Coins } from 'lucide-react'
import { useState } from 'react'
import NumberInput from '@/components/convert/NumberInput'
import Result from '@/components/convert/Result'
import UnitSelect from '@/components/convert/UnitSelect'
import { readNumber, showAmount, showNumber } from '@/components/convert/numbers'
import { rateConfig } from '@/components/rate/fields'
import AddButton from '@/components/shared/AddButton'
import Page from '@/components/shared/Page'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRecordEditor } from '@/hooks/use-record-editor'
import { useRows } from '@/hooks/use-rows'
import { formatDate } from '@/lib/format'

const DOLLAR = { code: 'USD', label: 'US dollar', rate: 1 }

export default function Money() {
  const rates = useRows('Rate')
  const editor = useRecordEditor(rateConfig)
  const [text, setText] = useState('100')
  const [pair, setPair] = useState(['EUR', 'USD'])
  const known = rates.rows
    .filter((row) => Number(row.per_dollar) > 0 && row.code !== 'USD')
    .map((row) => ({ code: row.code, label: row.name, rate: Number(row.per_dollar), asOf: row.as_of }))
    .sort((a, b) => a.code.localeCompare(b.code))
  const currencies = [DOLLAR, ...known]
  const [from, to] = pair.map((code) => currencies.find((each) => each.code === code) ?? DOLLAR)
  const value = readNumber(text)
  const result = value === null ? null : (value / from.rate) * to.rate
  const dates = [from, to].flatMap(({ asOf }) => asOf ?? []).sort()

  return (
    <Page
      title="Money"
      description="At the exchange rates kept here; an admin brings them up to date."
      actions={<AddButton config={rateConfig} editor={editor} label="Add a rate" variant="outline" />}
    >
      <WhenReady queries={[rates]}>
        {known.length === 0 ? (
          <EmptyState
            icon={Coins}
            title="No exchange rates yet"
            text="Add how much one US dollar is in a currency, and it can be converted."
            action={<AddButton config={rateConfig} editor={editor} label="Add a rate" />}
          />
        ) : (
          <>
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <section className="space-y-4 rounded-xl border bg-card p-5" aria-label="Conversion">
                <NumberInput id="amount" label="Amount" value={text} onChange={setText} />
                <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto_1fr]">
                  <UnitSelect id="from" label="From" value={from.code} options={currencies} onChange={(code) => setPair([code, to.code])} />
                  <Button variant="outline" size="icon" aria-label="Swap the currencies" onClick={() => setPair([to.code, from.code])}>
                    <ArrowLeftRight />
                  </Button>
                  <UnitSelect id="to" label="To" value={to.code} options={currencies} onChange={(code) => setPair([from.code, code])} />
                </div>
              </section>
              <Result
                label={(text.trim() || '0') + ' ' + from.code + ' in ' + to.code}
                value={showAmount(result, result === null ? '' : to.code)}
                note={
                  '1 ' + from.code + ' = ' + showNumber(to.rate / from.rate) + ' ' + to.code + (dates[0] ? ', rates of ' + formatDate(dates[0]) : '')
                }
                kind="money"
                canKeep={result !== null}
              />
            </div>
            <section>
              <h2 className="mb-3 text-sm font-medium">The same in every currency</h2>
              <dl className="grid gap-px overflow-hidden rounded-xl border bg-border sm:grid-cols-2 lg:grid-cols-3">
                {currencies.map(({ code, label, rate }) => (
                  <div key={code} className="flex items-baseline justify-between gap-3 bg-card px-4 py-3 text-sm">
                    <dt className="truncate text-muted-foreground">{label}</dt>
                    <dd className="tabular-nums">{value === null ? '–' : showAmount((value / from.rate) * rate, code)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          </>
        )}
      </WhenReady>
      {editor.dialogs}
    </Page>
  )
}
