import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import NumberInput from '@/components/convert/NumberInput'
import Result from '@/components/convert/Result'
import { readNumber, showAmount } from '@/components/convert/numbers'
import Page from '@/components/shared/Page'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'

const TIPS = [0, 5, 10, 15, 20]

export default function Split() {
  const [text, setText] = useState('86.40')
  const [tip, setTip] = useState(10)
  const [people, setPeople] = useState(4)
  const bill = readNumber(text)
  const total = bill === null ? null : bill * (1 + tip / 100)
  const each = total === null ? null : total / people

  return (
    <Page title="Tip and split" description="Who pays what, with the tip already in it.">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section className="space-y-6 rounded-xl border bg-card p-5" aria-label="The bill">
          <NumberInput id="bill" label="The bill" value={text} onChange={setText} />
          <div>
            <Label htmlFor="tip">Tip: {tip}%</Label>
            <input
              id="tip"
              type="range"
              className="mt-3 w-full accent-primary"
              min={0}
              max={30}
              value={tip}
              onChange={(event) => setTip(Number(event.target.value))}
            />
            <div className="mt-3 flex flex-wrap gap-2">
              {TIPS.map((percent) => (
                <Button key={percent} size="sm" variant={percent === tip ? 'default' : 'outline'} aria-pressed={percent === tip} onClick={() => setTip(percent)}>
                  {percent}%
                </Button>
              ))}
            </div>
          </div>
          <div className="flex items-center justify-between gap-4">
            <p className="text-sm font-medium" id="people">
              People
            </p>
            <div className="flex items-center gap-3" role="group" aria-labelledby="people">
              <Button variant="outline" size="icon" aria-label="One person fewer" disabled={people < 2} onClick={() => setPeople(people - 1)}>
                <Minus />
              </Button>
              <span className="w-8 text-center text-lg font-semibold tabular-nums" role="status">
                {people}
              </span>
              <Button variant="outline" size="icon" aria-label="One person more" disabled={people > 49} onClick={() => setPeople(people + 1)}>
                <Plus />
              </Button>
            </div>
          </div>
        </section>
        <div className="space-y-4">
          <Result
            label={'A bill of ' + (text.trim() || '0') + ' with ' + tip + '% tip for ' + people}
            value={showAmount(each) + (each === null ? '' : people === 1 ? '' : ' each')}
            kind="split"
            canKeep={each !== null}
          />
          <dl className="divide-y rounded-xl border bg-card px-5 text-sm">
            <Line label="Bill" value={showAmount(bill)} />
            <Line label="Tip" value={bill === null ? '–' : showAmount(total - bill)} />
            <Line label="Together" value={showAmount(total)} />
          </dl>
        </div>
      </div>
    </Page>
  )
}

function Line({ label, value }) {
  return (
    <div className="flex justify-between gap-4 py-3">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
