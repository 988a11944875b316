import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw'
import { INITIAL_VIEW, showColumns } from '../columns/column-view'
import { listColumns } from '../columns/columns'
import type { RelationTitles } from '../rows/relation-titles'
import { RelationEditor } from './relation-editor'
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
  isKnown: () => true,
  load: async () => {},
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

const HIVES = ['Hive 1', 'Hive 10', 'Hive 9 (old)', 'Hive 9'].map((title, at) => ({ id: `h${at}`, title }))
const [hive] = showColumns(
  listColumns({ name: 'Check', type: 'object', properties: { hive_id: { type: 'string', 'x-relation': 'Hive' } } }),
  INITIAL_VIEW,
)

/** Answers what is looked for only once it is let. */
function drawSlowly() {
  const saved = vi.fn<(value: unknown) => void>()
  const answers: (() => void)[] = []
  const search: RelationTitles['search'] = (_, text) =>
    new Promise((resolve) =>
      answers.push(() => resolve(HIVES.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase())))),
    )
  if (!hive) throw new Error('no column')
  const drawn = draw(
    <RelationEditor
      {...{
        appId: 'app',
        column: hive,
        value: 'h0',
        typed: undefined,
        onSave: saved,
        onCancel: () => {},
        leave: { current: () => {} },
      }}
      titles={{ ...titles, search }}
    />,
  )
  const answer = () =>
    waitFor(() => {
      expect(answers.length).toBeGreaterThan(0)
      for (const each of answers.splice(0)) each()
    })
  return { ...drawn, saved, answer }
}

it('Enter picks what was typed, also where it is pressed before that is found', async () => {
  const { user, saved, answer } = drawSlowly()
  await answer()
  await screen.findByRole('option', { name: /Hive 10/ })
  await user.type(screen.getByRole('combobox'), 'hive 9{Enter}')
  expect(saved).not.toHaveBeenCalled()
  await answer()
  await waitFor(() => expect(saved).toHaveBeenCalledWith('h3', 'stay'))
})

it('Enter picks nothing where nothing is called so, and what was marked where one went there', async () => {
  const { user, saved, answer } = drawSlowly()
  await answer()
  await screen.findByRole('option', { name: /Hive 10/ })
  await user.type(screen.getByRole('combobox'), 'zzz{Enter}')
  await answer()
  await screen.findByText('Nothing found')
  expect(saved).not.toHaveBeenCalled()
  await user.clear(screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), 'hive')
  await answer()
  await screen.findByRole('option', { name: /Hive 10/ })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(saved.mock.calls).toEqual([['h1', 'stay']])
})
