import { act, fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Table, TableBody, TableCell, TableRow } from './table'

const SIZES = { clientWidth: 300, scrollWidth: 500 }

it('shows at which side columns are out of sight', () => {
  const looks: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        looks.push(look)
      }
      observe() {}
      disconnect() {}
    },
  )
  const { container } = render(
    <Table>
      <TableBody>
        <TableRow>
          <TableCell>Email</TableCell>
        </TableRow>
      </TableBody>
    </Table>,
  )
  const scroller = container.querySelector('[data-slot=table-container]')
  if (!scroller) throw new Error('no table')
  const edges = () =>
    [...container.querySelectorAll('[data-slot=table-edge]')].map(({ className }) => /\b(left|right)-0/.exec(className)?.[1])
  const resize = (sizes: object) => {
    Object.defineProperties(scroller, describeAll(sizes))
    act(() => {
      for (const look of looks) look()
    })
  }
  resize({ ...SIZES, scrollWidth: 300 })
  expect(edges()).toEqual([])
  resize(SIZES)
  expect(edges()).toEqual(['right'])
  scroller.scrollLeft = 100
  fireEvent.scroll(scroller)
  expect(edges()).toEqual(['left', 'right'])
  scroller.scrollLeft = 200
  fireEvent.scroll(scroller)
  expect(edges()).toEqual(['left'])
})

const describeAll = (sizes: object): PropertyDescriptorMap =>
  Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, { value, configurable: true }]))
