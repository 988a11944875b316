import { expect, it } from 'vitest'
import FieldValue from '@/components/shared/FieldValue'
import { byOption, countOf } from '@/lib/figures'
import { configOf, drawApp } from './testing/app'

const choice = (labels: string[], tones: string[] = []) => ({
  name: 'temper',
  label: 'Temper',
  kind: 'select',
  options: labels.map((label, at) => ({ value: label.toLowerCase(), label, tone: tones[at] ?? 'neutral' })),
})

/** The colours of the dots in a list, and of the parts of a chart. */
function coloursOf(field: ReturnType<typeof choice>) {
  const config = configOf('Hive', { fields: [field] })
  const rows = field.options.map(({ value }) => ({ id: value, temper: value }))
  const shown = rows.map((row) => <FieldValue key={row.id} row={row} field={field} titles={{}} />)
  drawApp([config], {}, shown)
  const dots = [...document.querySelectorAll('[style]')].map(
    (dot) => /background: ?([^;]+)/.exec(dot.getAttribute('style') ?? '')?.[1],
  )
  return { dots, fills: byOption(rows, config, 'temper', countOf).map(({ fill }) => fill) }
}

it('gives an option that means nothing else the colour beside its word that it has in charts', () => {
  const { dots, fills } = coloursOf(choice(['Hall', 'Attic', 'Car']))
  expect(dots).toEqual(fills)
  expect(new Set(fills).size).toBe(3)
})

it('takes the colour of its meaning into charts, and shades of grey for the rest', () => {
  const { dots, fills } = coloursOf(choice(['Calm', 'Nervous', 'Furious'], ['success', 'neutral', 'danger']))
  expect(dots).toEqual([])
  expect(fills).toEqual([
    expect.stringMatching(/ 162\)$/),
    expect.stringContaining('muted-foreground'),
    expect.stringMatching(/ 25\)$/),
  ])
})
