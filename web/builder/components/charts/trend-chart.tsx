import { useId } from 'react'
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatCount } from '../../lib/words'
import { ScrollRegion } from '../ui/scroll-region'

export interface TrendPoint {
  /** As it stands under the axis, and in the table. */
  label: string
  value: number
}

interface TrendChartProps {
  /** What is counted. */
  name: string
  points: TrendPoint[]
  /** How a value reads in full. */
  format?: (value: number) => string
  /** How it reads at the axis, where there is little room. */
  formatShort?: (value: number) => string
  /** What the first column of the table is. */
  unit: string
}

const inFull = (value: number) => value.toLocaleString('en')

/** A figure over time, and the same as a table for whoever reads rather than looks. */
export function TrendChart({ name, points, unit, format = inFull, formatShort = formatCount }: TrendChartProps) {
  const fill = useId()
  const sum = points.reduce((total, { value }) => total + value, 0)
  return (
    <figure className="flex flex-col gap-3">
      <div aria-hidden className="h-64 w-full text-xs max-sm:h-48">
        <ResponsiveContainer width="100%" height="100%">
          <AreaChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <defs>
              <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
                <stop offset="0%" stopColor="var(--color-accent)" stopOpacity={0.25} />
                <stop offset="100%" stopColor="var(--color-accent)" stopOpacity={0} />
              </linearGradient>
            </defs>
            <CartesianGrid vertical={false} stroke="var(--color-line)" />
            <XAxis
              dataKey="label"
              tickLine={false}
              axisLine={false}
              minTickGap={24}
              tick={{ fill: 'var(--color-muted)', fontSize: 12 }}
            />
            <YAxis
              width={44}
              allowDecimals={false}
              tickLine={false}
              axisLine={false}
              tickFormatter={formatShort}
              tick={{ fill: 'var(--color-muted)', fontSize: 12 }}
            />
            <Tooltip content={<Hint name={name} format={format} />} cursor={{ stroke: 'var(--color-edge)' }} />
            <Area
              type="monotone"
              dataKey="value"
              stroke="var(--color-accent)"
              strokeWidth={2}
              fill={`url(#${fill})`}
              isAnimationActive={false}
            />
          </AreaChart>
        </ResponsiveContainer>
      </div>
      <figcaption className="text-sm">
        <details>
          <summary className="flex h-8 touch:h-10 w-fit items-center text-muted hover:text-ink">As a table</summary>
          <ScrollRegion aria-label={`${name}, as a table`} className="mt-2 max-h-80 overflow-y-auto rounded-lg border">
            <table className="w-full text-left tabular-nums">
              <thead className="sticky top-0 bg-sunken text-muted text-xs">
                <tr>
                  <th className="px-3 py-2 font-medium">{unit}</th>
                  <th className="px-3 py-2 text-right font-medium">{name}</th>
                </tr>
              </thead>
              <tbody>
                {points.map(({ label, value }) => (
                  <tr key={label} className="border-t">
                    <td className="px-3 py-1.5">{label}</td>
                    <td className="px-3 py-1.5 text-right">{format(value)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr className="border-t font-medium">
                  <td className="px-3 py-1.5">In all</td>
                  <td className="px-3 py-1.5 text-right">{format(sum)}</td>
                </tr>
              </tfoot>
            </table>
          </ScrollRegion>
        </details>
      </figcaption>
    </figure>
  )
}

interface HintProps {
  name: string
  format: (value: number) => string
  /** Filled in by the chart. */
  active?: boolean
  label?: string
  payload?: { value?: number }[]
}

const Hint = ({ name, format, active, label, payload }: HintProps) =>
  active && payload?.[0] ? (
    <div className="rounded-md border bg-raised px-2.5 py-1.5 text-xs shadow-md">
      <p className="text-muted">{label}</p>
      <p className="font-medium tabular-nums">{`${format(payload[0].value ?? 0)} ${name.toLowerCase()}`}</p>
    </div>
  ) : null
