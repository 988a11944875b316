import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listColumns } from '../columns/columns'
import { CellView } from './cell-view'

const columns = listColumns({
  name: 'Boat',
  type: 'object',
  properties: { picture: { type: 'string' }, image: { type: 'string' }, note: { type: 'string' } },
})
const drawn = (id: string, value: string) => {
  const column = columns.find((each) => each.id === id)
  if (!column) throw new Error(`no column ${id}`)
  const { container } = render(<CellView column={column} value={value} />)
  return { source: container.querySelector('img')?.getAttribute('src'), text: container.textContent }
}
const SVG = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

it('shows a picture that stands in the value itself, whatever its column is called', () => {
  expect(drawn('picture', SVG)).toEqual({ source: SVG, text: 'Picture' })
  expect(drawn('image', SVG)).toEqual({ source: SVG, text: 'Picture' })
  expect(drawn('image', 'https://boats.test/tern.png?w=2')).toEqual({
    source: 'https://boats.test/tern.png?w=2',
    text: 'tern.png',
  })
  expect(drawn('note', 'data:text/plain,hello')).toEqual({ source: undefined, text: 'data:text/plain,hello' })
})
