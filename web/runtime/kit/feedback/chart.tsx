import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext, useId } from 'react'
import { Legend, ResponsiveContainer, Tooltip } from 'recharts'
import { cn } from '../../lib/utils'

export type ChartConfig = Record<
  string,
  { label?: ReactNode; icon?: ComponentType; color?: string; theme?: { light: string; dark: string } }
>

const ChartContext = createContext<ChartConfig>({})
export const useChart = () => ({ config: useContext(ChartContext) })

export function ChartContainer({
  id,
  className,
  children,
  config,
  ...props
}: ComponentProps<'div'> & { config: ChartConfig; children: ComponentProps<typeof ResponsiveContainer>['children'] }) {
  const made = useId().replace(/[^\w-]/g, '')
  const chartId = `chart-${id ?? made}`
  return (
    <ChartContext.Provider value={config}>
      <div
        data-slot="chart"
        data-chart={chartId}
        className={cn(
          "flex aspect-video justify-center text-xs [&_.recharts-cartesian-axis-tick_text]:fill-muted-foreground [&_.recharts-cartesian-grid_line]:stroke-border [&_.recharts-curve.recharts-tooltip-cursor]:stroke-border [&_.recharts-layer]:outline-none [&_.recharts-polar-grid_[stroke='#ccc']]:stroke-border [&_.recharts-rectangle.recharts-tooltip-cursor]:fill-muted [&_.recharts-sector]:outline-none [&_.recharts-surface]:outline-none",
          className,
        )}
        {...props}
      >
        <ChartStyle id={chartId} config={config} />
        <ResponsiveContainer>{children}</ResponsiveContainer>
      </div>
    </ChartContext.Provider>
  )
}

/**
 * Gives each series its colour as `--color-{key}`, in either look. Only plain colour values get in: the text becomes a
 * stylesheet.
 */
export function ChartStyle({ id, config }: { id: string; config: ChartConfig }) {
  const rules = (look: 'light' | 'dark') =>
    Object.entries(config).flatMap(([key, series]) => {
      const colour = series.theme?.[look] ?? series.color
      return colour && /^[\w-]+$/.test(key) && /^[\w#%(),./\s-]+$/.test(colour) ? [`--color-${key}: ${colour};`] : []
    })
  const light = rules('light').join(' ')
  if (!light) return null
  return <style>{`[data-chart=${id}] { ${light} }\n.dark [data-chart=${id}] { ${rules('dark').join(' ')} }`}</style>
}

export const ChartTooltip = Tooltip
export const ChartLegend = Legend

interface Item {
  name?: string | number
  dataKey?: unknown
  value?: unknown
  color?: string
  type?: string
  payload?: Record<string, unknown>
}

interface TooltipContentProps {
  active?: boolean
  payload?: readonly Item[]
  label?: ReactNode
  className?: string
  indicator?: 'line' | 'dot' | 'dashed'
  hideLabel?: boolean
  hideIndicator?: boolean
  nameKey?: string
  labelKey?: string
  labelFormatter?: (label: ReactNode, payload: readonly Item[]) => ReactNode
  formatter?: (value: unknown, name: unknown, item: Item, index: number, payload: unknown) => ReactNode
}

export function ChartTooltipContent(props: TooltipContentProps) {
  const {
    active,
    payload = [],
    label,
    className,
    indicator = 'dot',
    hideLabel,
    hideIndicator,
    nameKey,
    labelFormatter,
    formatter,
  } = props
  const { config } = useChart()
  if (!active || payload.length === 0) return null
  const heading = typeof label === 'string' ? (config[label]?.label ?? label) : label
  return (
    <div
      className={cn(
        'grid min-w-32 gap-1.5 rounded-lg border bg-popover px-3 py-2 text-xs text-popover-foreground shadow-lg',
        className,
      )}
    >
      {!hideLabel && <div className="font-medium">{labelFormatter ? labelFormatter(heading, payload) : heading}</div>}
      {inOrder(payload).map(({ item, index, place }) => {
        const key = keyOf(item, nameKey)
        return (
          <div key={place} className="flex items-center gap-2">
            {formatter && item.value !== undefined ? (
              formatter(item.value, item.name, item, index, item.payload)
            ) : (
              <>
                {!hideIndicator && (
                  <span
                    className={cn('shrink-0 rounded-sm', indicator === 'dot' ? 'size-2.5' : 'h-3 w-1')}
                    style={{ background: colourOf(item) }}
                  />
                )}
                <span className="text-muted-foreground">{config[key]?.label ?? item.name}</span>
                <span className="ml-auto pl-4 font-medium tabular-nums">
                  {typeof item.value === 'number' ? item.value.toLocaleString() : String(item.value ?? '')}
                </span>
              </>
            )}
          </div>
        )
      })}
    </div>
  )
}

export function ChartLegendContent({
  className,
  payload = [],
  nameKey,
  hideIcon,
}: {
  className?: string
  payload?: readonly Item[]
  nameKey?: string
  hideIcon?: boolean
}) {
  const { config } = useChart()
  return (
    <div className={cn('flex flex-wrap items-center justify-center gap-x-4 gap-y-1 pt-3', className)}>
      {inOrder(payload).map(({ item, place }) => {
        const key = keyOf(item, nameKey)
        const Icon = config[key]?.icon
        return (
          <div key={place} className="flex items-center gap-1.5 text-muted-foreground">
            {Icon && !hideIcon ? <Icon /> : <span className="size-2 shrink-0 rounded-[2px]" style={{ background: item.color }} />}
            {config[key]?.label ?? String(item.value ?? key)}
          </div>
        )
      })}
    </div>
  )
}

/** Names may be alike, and come later than their rows: what tells items apart is their place. */
const inOrder = (payload: readonly Item[]) => payload.map((item, index) => ({ item, index, place: `at-${index}` }))

const keyOf = (item: Item, nameKey?: string) =>
  String((nameKey && item.payload?.[nameKey]) ?? item.dataKey ?? item.name ?? 'value')

function colourOf(item: Item): string | undefined {
  const fill = item.payload?.fill
  return typeof fill === 'string' ? fill : item.color
}
