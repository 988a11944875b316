import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw'
import { INITIAL_VIEW, showColumns } from '../columns/column-view'
import { listColumns } from '../columns/columns'
import type { RelationTitles } from '../rows/relation-titles'
import { RelationsEditor } from './relations-editor'

const [crew] = showColumns(
  listColumns({
    name: 'Boat',
    type: 'object',
    properties: { crew: { type: 'array', items: { type: 'string', 'x-relation': 'Person' } } },
  }),
  INITIAL_VIEW,
)
const PEOPLE = [
  { id: 'p1', title: 'Ann' },
  { id: 'p2', title: 'Bob' },
]
const titles: RelationTitles = {
  subscribe: () => () => {},
  getVersion: () => 0,
  titleOf: (_, id) => PEOPLE.find((person) => person.id === id)?.title,
  search: async (_, text) => PEOPLE.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())),
  resolve: async () => new Map(),
}

it('several rows are picked by what they are called, taken out again, and saved together', async () => {
  const saved = vi.fn<(value: unknown) => void>()
  if (!crew) throw new Error('no column')
  const { user } = draw(
    <RelationsEditor
      appId="app"
      column={crew}
      value={['p1', 'gone']}
      typed={undefined}
      titles={titles}
      onSave={saved}
      onCancel={() => {}}
      leave={{ current: () => {} }}
    />,
  )
  expect(crew).toMatchObject({ dataType: 'relations', target: 'Person' })
  const chosen = () =>
    [...screen.getByRole('list', { name: 'Chosen for Crew' }).querySelectorAll('li')].map((each) => each.textContent)
  expect(chosen()).toEqual(['Ann', 'gone'])
  await user.type(screen.getByRole('combobox'), 'bo')
  await waitFor(() => expect(screen.queryByRole('option', { name: /Ann/ })).toBeNull())
  await user.click(screen.getByRole('option', { name: /Bob/ }))
  await user.click(screen.getByRole('button', { name: 'Remove gone' }))
  expect(chosen()).toEqual(['Ann', 'Bob'])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(saved).toHaveBeenCalledWith(['p1', 'p2'], 'stay')
})
