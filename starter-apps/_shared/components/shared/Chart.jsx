import { Bar, BarChart, CartesianGrid, Cell, Pie, PieChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

const COLOURS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)', 'var(--chart-5)']
const AXIS = { tickLine: false, axisLine: false, tick: { fill: 'var(--muted-foreground)', fontSize: 12 } }
const MARGIN = { top: 4, right: 8, bottom: 0, left: 0 }
const compact = (value) => new Intl.NumberFormat('en', { notation: 'compact' }).format(value)
const onOneLine = (name) => (name.length > 18 ? name.slice(0, 17).trimEnd() + '…' : name).replaceAll(' ', '\u00a0')
const plain = (value) => new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value)

/**
 * Points [{ name, value }] as bars, lying bars ("rows") or a ring, with their figures for those who do not see them.
 */
export default function Chart({ title, points, shape = 'bar', format = plain, empty = 'Nothing to show yet.' }) {
  const label = title + ': ' + points.map(({ name, value }) => name + ' ' + format(value)).join(', ')
  return (
    <section className="rounded-xl border bg-card p-4 sm:p-5">
      <h2 className="text-sm font-medium">{title}</h2>
      {points.some(({ value }) => value) ? (
        <figure aria-label={label} className="mt-4 h-56">
          {shape === 'ring' && <Ring points={points} format={format} />}
          {shape !== 'ring' && <Bars points={points} format={format} isLying={shape === 'rows'} />}
        </figure>
      ) : (
        <p className="grid h-56 place-items-center text-center text-sm text-muted-foreground">{empty}</p>
      )}
    </section>
  )
}

function Bars({ points, format, isLying }) {
  const amounts = { ...AXIS, allowDecimals: false, tickFormatter: compact }
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={points} layout={isLying ? 'vertical' : 'horizontal'} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid vertical={isLying} horizontal={!isLying} stroke="var(--border)" />
        {isLying ? <XAxis type="number" {...amounts} /> : <XAxis dataKey="name" {...AXIS} tickMargin={8} minTickGap={8} />}
        {isLying ? (
          <YAxis type="category" dataKey="name" {...AXIS} width={124} interval={0} tickFormatter={onOneLine} />
        ) : (
          <YAxis width={44} {...amounts} />
        )}
        <Tooltip content={<Hint format={format} />} cursor={{ fill: 'var(--muted)' }} />
        <Bar
          dataKey="value"
          fill="var(--chart-1)"
          radius={isLying ? [0, 4, 4, 0] : [4, 4, 0, 0]}
          maxBarSize={isLying ? 24 : 44}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}

function Ring({ points, format }) {
  return (
    <div className="grid size-full grid-cols-2 items-center gap-4">
      <ResponsiveContainer width="100%" height="100%">
        <PieChart accessibilityLayer={false}>
          <Pie
            data={points}
            dataKey="value"
            innerRadius="60%"
            outerRadius="95%"
            paddingAngle={2}
            stroke="none"
            rootTabIndex={-1}
            isAnimationActive={false}
          >
            {points.map(({ name }, index) => (
              <Cell key={name} fill={COLOURS[index % COLOURS.length]} />
            ))}
          </Pie>
          <Tooltip content={<Hint format={format} />} />
        </PieChart>
      </ResponsiveContainer>
      <ul className="max-h-full min-w-0 space-y-2 overflow-y-auto text-sm">
        {points.map(({ name, value }, index) => (
          <li key={name} className="flex items-center gap-2">
            <span className="size-2 shrink-0 rounded-full" style={{ background: COLOURS[index % COLOURS.length] }} aria-hidden />
            <span className="truncate text-muted-foreground">{name}</span>
            <span className="ml-auto tabular-nums">{format(value)}</span>
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
