import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { Skeleton } from '@/components/ui/skeleton'
import { formatNumber } from '@/lib/format'

const PLAIN = [1, 2, 3, 4, 5].map((number) => 'var(--chart-' + number + ')')
const COLOURS = [...PLAIN, ...PLAIN.map((colour) => 'color-mix(in oklch, ' + colour + ' 50%, var(--card))')]
const AXIS = { tickLine: false, axisLine: false, tick: { fill: 'var(--muted-foreground)', fontSize: 12 } }
/** So many bars have room below each other. */
const MOST_BARS = 9
/** A line that ends at the edge would push its last name over the one before, which then is left out. */
const WITHIN = { left: 24, right: 24 }
const LOOK = { isAnimationActive: false, stroke: 'var(--chart-1)', strokeWidth: 2 }

/** A chart over rows: `points` turns them into [{ name, value }]. Shapes: bar, line, area, pie. */
export default function ChartCard({ title, shape, query, points, format = formatNumber }) {
  const data = points(query.rows)
  const isEmpty = data.every((point) => !point.value)
  return (
    <section className="flex flex-col rounded-xl border bg-card p-4 sm:p-5">
      <h2 className="text-sm font-medium">{title}</h2>
      <div className="mt-4 h-60">
        {query.isLoading ? (
          <Skeleton className="size-full" />
        ) : query.error || isEmpty ? (
          <p className="grid size-full place-items-center text-sm text-muted-foreground">
            {query.error ? 'These figures could not be loaded.' : 'Nothing to show yet.'}
          </p>
        ) : (
          <figure className="size-full" aria-label={title + ': ' + data.map((point) => point.name + ' ' + format(point.value)).join(', ')}>
            <Plot shape={shape} data={data} format={format} />
          </figure>
        )}
      </div>
    </section>
  )
}

export function ChartGrid({ children }) {
  return <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">{children}</div>
}

function Plot({ shape, data, format }) {
  if (shape === 'pie') return <Donut data={data} format={format} />
  const letters = data.map(({ name }) => name.length)
  const isLong = Math.max(...letters) > 6 && letters.reduce((a, b) => a + b, 0) > 28
  if (shape === 'bar' && (isLong || data.length > 12)) return <NamedBars data={data} format={format} />
  const Chart = { line: LineChart, area: AreaChart }[shape] ?? BarChart
  return (
    <ResponsiveContainer width="100%" height="100%">
      <Chart data={data} margin={{ top: 4, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="name" {...AXIS} tickMargin={8} minTickGap={8} padding={shape === 'bar' ? undefined : WITHIN} />
        <YAxis {...AXIS} width={44} allowDecimals={false} tickFormatter={compact} />
        <Tooltip content={<Hint format={format} />} cursor={{ fill: 'var(--muted)', stroke: 'var(--border)' }} />
        {shape === 'line' && <Line type="monotone" dataKey="value" dot={{ r: 3 }} {...LOOK} />}
        {shape === 'area' && <Area type="monotone" dataKey="value" fill="var(--chart-1)" fillOpacity={0.12} {...LOOK} />}
        {shape === 'bar' && <Bar dataKey="value" fill="var(--chart-1)" radius={[4, 4, 0, 0]} maxBarSize={44} isAnimationActive={false} />}
      </Chart>
    </ResponsiveContainer>
  )
}

/** Bars that lie, so that long names have room to be read, each on one line; many of them scroll. */
function NamedBars({ data, format }) {
  const shorten = (name) => (name.length > 18 ? name.slice(0, 17).trimEnd() + '…' : name).replaceAll(' ', '\u00a0')
  return (
    <div className="h-full overflow-y-auto" tabIndex={data.length > MOST_BARS ? 0 : undefined}>
      <ResponsiveContainer width="100%" height={data.length > MOST_BARS ? data.length * 26 + 30 : '100%'}>
        <BarChart data={data} layout="vertical" margin={{ top: 0, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid horizontal={false} stroke="var(--border)" />
          <XAxis type="number" {...AXIS} allowDecimals={false} tickFormatter={compact} />
          <YAxis type="category" dataKey="name" {...AXIS} width={124} interval={0} tickFormatter={shorten} />
          <Tooltip content={<Hint format={format} />} cursor={{ fill: 'var(--muted)' }} />
          <Bar dataKey="value" fill="var(--chart-1)" radius={[0, 4, 4, 0]} maxBarSize={24} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

/** More slices than can be told apart are one: the smallest together. */
function sliced(points, most = 7) {
  if (points.length <= most) return points
  const ranked = [...points].sort((a, b) => b.value - a.value)
  const rest = ranked.slice(most - 1).reduce((sum, point) => sum + point.value, 0)
  return [...ranked.slice(0, most - 1), { name: 'Others', value: rest }]
}

function Donut({ data: points, format }) {
  const data = sliced(points).map((point, index) => ({ fill: COLOURS[index % COLOURS.length], ...point }))
  return (
    <div className="grid size-full grid-cols-2 items-center gap-4">
      <ResponsiveContainer width="100%" height="100%">
        <PieChart accessibilityLayer={false}>
          <Pie
            data={data}
            dataKey="value"
            nameKey="name"
            innerRadius="60%"
            outerRadius="95%"
            paddingAngle={2}
            stroke="none"
            rootTabIndex={-1}
            isAnimationActive={false}
          />
          <Tooltip content={<Hint format={format} />} />
        </PieChart>
      </ResponsiveContainer>
      <ul className="max-h-full min-w-0 space-y-2 overflow-y-auto text-sm">
        {data.map((point, index) => (
          <li key={index} className="flex items-center gap-2">
            <span className="size-2 shrink-0 rounded-full" style={{ background: point.fill }} aria-hidden />
            <span className="truncate text-muted-foreground" title={point.name}>
              {point.name}
            </span>
            <span className="ml-auto tabular-nums">{format(point.value)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Hint({ active, payload, format }) {
  if (!active || !payload?.length) return null
  const { name, value } = payload[0].payload
  return (
    <div className="rounded-lg border bg-popover px-3 py-2 text-sm text-popover-foreground shadow-md">
      <p className="text-xs text-muted-foreground">{name}</p>
      <p className="font-medium tabular-nums">{format(value)}</p>
    </div>
  )
}

const compact = (value) => new Intl.NumberFormat('en', { notation: 'compact' }).format(value)
