import type { CSSProperties } from 'react'

type Props = Record<string, unknown>

/** Enough for a chart or a map that says nothing of its size. */
const USUAL_HEIGHT = '12rem'

/** The room that something will take once it is loaded, so that nothing jumps. */
export function reservedStyle(name: string, props: Props): { className?: string; style: CSSProperties } {
  const { className, style } = props
  const sized = {
    width: lengthOf(props.width) ?? '100%',
    height: lengthOf(props.height) ?? (name === 'ResponsiveContainer' && !props.aspect ? '100%' : undefined),
    aspectRatio: typeof props.aspect === 'number' ? props.aspect : name === 'ChartContainer' ? '16 / 9' : undefined,
    minHeight: lengthOf(props.minHeight),
  }
  const isUnsized = !sized.height && !sized.aspectRatio && typeof className !== 'string' && typeof style !== 'object'
  return {
    ...(typeof className === 'string' ? { className } : {}),
    style: { ...sized, ...(isUnsized ? { minHeight: USUAL_HEIGHT } : {}), ...(style as CSSProperties | undefined) },
  }
}

const lengthOf = (value: unknown): string | number | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined
