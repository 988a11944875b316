import { optionOf } from '@/lib/rows'

const TONES = {
  info: 'oklch(0.68 0.15 237)',
  success: 'oklch(0.7 0.15 162)',
  warning: 'oklch(0.77 0.16 70)',
  danger: 'oklch(0.64 0.21 25)',
  accent: 'var(--primary)',
}
const PLAIN = [1, 2, 3, 4, 5].map((number) => 'var(--chart-' + number + ')')
const PALETTE = [...PLAIN, ...PLAIN.map((colour) => 'color-mix(in oklch, ' + colour + ' 50%, var(--card))')]
const GREYS = [70, 45, 25].map((share) => 'color-mix(in oklab, var(--muted-foreground) ' + share + '%, var(--card))')

const hasTone = ({ tone = 'neutral' }) => tone !== 'neutral'

/** The one colour of an option, in charts and wherever it stands: that of its meaning, else by its place among those that have none. */
export function colourOf(field, value) {
  const option = optionOf(field, value)
  if (option && hasTone(option)) return TONES[option.tone]
  const plain = field.options.filter((each) => !hasTone(each))
  const at = plain.indexOf(option)
  if (at < 0) return GREYS[GREYS.length - 1]
  return field.options.some(hasTone) ? GREYS[at % GREYS.length] : PALETTE[at % PALETTE.length]
}

/** Beside an option of which the ground of its badge does not tell. */
export const dotOf = (field, value) => (!field?.options || field.options.some(hasTone) ? undefined : colourOf(field, value))
