import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import ChartCard from '@/components/shared/ChartCard'

const WEEKS = ['12 Oct', '19 Oct', '26 Oct', '2 Nov', '9 Nov', '16 Nov', '23 Nov', '30 Nov']

afterEach(() => {
  vi.restoreAllMocks()
  // What texts are measured in stays in the page.
  document.getElementById('recharts_measurement_span')?.remove()
})

/** The names on the axis of a chart so wide. */
function namesOn(width: number, shape: 'line' | 'area') {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isText = this.id === 'recharts_measurement_span'
    return new DOMRect(0, 0, isText ? 7 * (this.textContent?.length ?? 0) : width, isText ? 15 : 240)
  })
  const points = () => WEEKS.map((name, at) => ({ name, value: at + 1 }))
  const { container } = render(<ChartCard title="Harvest" shape={shape} query={{ rows: [] }} points={points} />)
  return [...container.querySelectorAll('.recharts-xAxis-tick-labels text')].map((label) => label.textContent)
}

it('names every point of a line for which there is room, the last two among them', () => {
  for (const shape of ['line', 'area'] as const) expect(namesOn(470, shape)).toEqual(WEEKS)
})

it('names every other point where there is less room, the last among them', () => {
  expect(namesOn(340, 'line')).toEqual(['19 Oct', '2 Nov', '16 Nov', '30 Nov'])
})
