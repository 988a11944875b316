import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import NumberInput from '@/components/convert/NumberInput'
import Result from '@/components/convert/Result'
import UnitSelect from '@/components/convert/UnitSelect'
import { readNumber, showNumber } from '@/components/convert/numbers'
import { convert, GROUPS } from '@/components/convert/units'
import Page from '@/components/shared/Page'
import { Button } from '@/components/ui/button'
import { Tabs, TabsList, TabsTrigger } from '@/components/ui/tabs'

export default function Units() {
  const [group, setGroup] = useState('length')
  const [text, setText] = useState('10')
  const [[from, to], setPair] = useState(GROUPS.length.pair)
  const { units } = GROUPS[group]
  const value = readNumber(text)
  const result = value === null ? null : convert(value, group, from, to)

  const choose = (name) => {
    setGroup(name)
    setPair(GROUPS[name].pair)
  }

  return (
    <Page title="Units" description="Type a number; everything else follows at once.">
      <Tabs value={group} onValueChange={choose}>
        <TabsList className="h-auto max-w-full flex-wrap justify-start" aria-label="What is measured">
          {Object.entries(GROUPS).map(([name, { label }]) => (
            <TabsTrigger key={name} value={name} aria-controls="units">
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
      </Tabs>
      <div id="units" className="grid items-start gap-6 lg:grid-cols-2">
        <section className="space-y-4 rounded-xl border bg-card p-5" aria-label="Conversion">
          <NumberInput id="amount" label="Number" value={text} onChange={setText} />
          <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto_1fr]">
            <UnitSelect id="from" label="From" value={from} options={units} onChange={(code) => setPair([code, to])} />
            <Button variant="outline" size="icon" aria-label="Swap the units" onClick={() => setPair([to, from])}>
              <ArrowLeftRight />
            </Button>
            <UnitSelect id="to" label="To" value={to} options={units} onChange={(code) => setPair([from, code])} />
          </div>
        </section>
        <Result label={(text.trim() || '0') + ' ' + from + ' in ' + to} value={showNumber(result) + (result === null ? '' : ' ' + to)} kind="unit" canKeep={result !== null} />
      </div>
      <section>
        <h2 className="mb-3 text-sm font-medium">The same in all units</h2>
        <dl className="grid overflow-hidden rounded-xl border bg-card sm:grid-cols-2 lg:grid-cols-3">
          {units.map(({ code, label }) => (
            <div key={code} className="-mr-px -mb-px flex items-baseline justify-between gap-3 border-r border-b px-4 py-3 text-sm">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="tabular-nums">{value === null ? '–' : showNumber(convert(value, group, from, code)) + ' ' + code}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Page>
  )
}
