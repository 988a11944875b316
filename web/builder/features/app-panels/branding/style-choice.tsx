import { RadioGroup } from 'radix-ui'
import type { AppStyle } from '#contract/settings/app-style'
import { cn } from '../../../lib/screen/cn'

/** What a style looks like, in small: ground, card, text and accent. */
const STYLES = [
  {
    id: 'made',
    label: 'As it was made',
    ground: 'var(--color-sunken)',
    card: 'var(--color-surface)',
    accent: 'var(--color-edge)',
  },
  { id: 'light', label: 'Light', ground: '#ffffff', card: '#f4f4f5', accent: '#2563eb' },
  { id: 'dark', label: 'Dark', ground: '#18181b', card: '#27272a', accent: '#60a5fa' },
  { id: 'colorful', label: 'Colourful', ground: '#eef2ff', card: '#ffffff', accent: '#7c3aed' },
] as const

/** The style an app begins in: light, dark, colorful, or its own. */
export function StyleChoice({
  value,
  onChange,
}: {
  value: AppStyle['styleName']
  onChange: (value: AppStyle['styleName']) => void
}) {
  return (
    <RadioGroup.Root
      aria-label="Style"
      value={value ?? 'made'}
      onValueChange={(next) => onChange(next === 'light' || next === 'dark' || next === 'colorful' ? next : null)}
      className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-2"
    >
      {STYLES.map(({ id, label, ground, card, accent }) => (
        <RadioGroup.Item
          key={id}
          value={id}
          className={cn(
            'flex min-w-0 flex-col gap-2 rounded-lg border bg-surface p-2 text-left text-sm shadow-sm hover:bg-hover',
            'data-[state=checked]:border-accent data-[state=checked]:ring-2 data-[state=checked]:ring-accent/25',
          )}
        >
          <span aria-hidden className="flex h-12 w-full items-end gap-1.5 rounded-md border p-1.5" style={{ background: ground }}>
            <span className="h-full flex-1 rounded-sm" style={{ background: card }} />
            <span className="h-3 w-8 rounded-sm" style={{ background: accent }} />
          </span>
          {label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
