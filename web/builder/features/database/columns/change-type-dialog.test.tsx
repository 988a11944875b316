import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ColumnChange } from '#contract/data/column-change'
import type { RecordEntity } from '#contract/data/records'
import { draw, serve } from '../../../testing/draw'
import { ColumnDialogs } from './column-dialogs'
import { listColumns } from './columns'
import { useColumnChanges } from './use-column-changes'

const entity: RecordEntity = {
  name: 'Boat',
  total: 3,
  schema: { name: 'Boat', type: 'object', properties: { length: { type: 'string' } } },
}
const [length] = listColumns(entity.schema)

interface AskedProps {
  onConverted: () => void
  onRemembered?: (label: string, back: ColumnChange) => void
}

function Asked({ onConverted, onRemembered = () => {} }: AskedProps) {
  const changes = useColumnChanges({ appId: 'app', entity, onRenamed: () => {}, onConverted, onRemembered })
  return (
    <>
      <button type="button" onClick={() => length && changes.askFor({ kind: 'change-type', column: length })}>
        Ask
      </button>
      <button type="button" onClick={() => length && changes.askFor({ kind: 'delete', column: length })}>
        Ask to delete
      </button>
      <ColumnDialogs changes={changes} appId="app" versionId="v1" entity="Boat" entities={['Boat', 'Berth']} />
    </>
  )
}

const plan = { kept: 2, emptied: 1, examples: ['Tern'], options: [], isReversible: true }

it('says what becomes of the values before a type is changed, and changes it having said that', async () => {
  let converted = 0
  const calls = serve(({ path, json }) => {
    if (!path.endsWith('/plan'))
      return Response.json({ versionId: 'v2', previousVersionId: 'v1', field: 'length', convertedAtMs: 7 })
    const { type } = json as { type: string }
    return Response.json(type === 'select' ? { ...plan, kept: 3, emptied: 0, options: ['Tern', '4'] } : plan)
  })
  const { user } = draw(<Asked onConverted={() => (converted += 1)} />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  const types = screen.getByRole('combobox', { name: 'Type' })
  expect([...types.querySelectorAll('option')].map(({ value }) => value)).not.toContain('text')
  await user.selectOptions(types, 'One of several options')
  await screen.findByText('Options: Tern, 4.')
  await user.selectOptions(types, 'Row of another list')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'List' }).value).toBe('Berth')
  await user.selectOptions(types, 'Number')
  await screen.findByText('1 value would be emptied: “Tern”.')
  screen.getByText('2 rows keep their value.')
  await user.click(screen.getByRole('button', { name: 'Change, and empty 1 value' }))
  await waitFor(() => expect(converted).toBe(1))
  const sent = calls.find(({ path }) => path.endsWith('/columns'))
  expect(sent?.json).toEqual({ change: { kind: 'change-type', field: 'length', type: 'number', mayEmpty: 1 } })
})

it('is remembered with what takes it back, to be undone in its turn', async () => {
  const plainAnswer = { versionId: 'v2', previousVersionId: 'v1', field: 'length', convertedAtMs: 7 }
  serve(({ path }) => Response.json(path.endsWith('/plan') ? plan : plainAnswer))
  const onRemembered = vi.fn()
  const { user } = draw(<Asked onConverted={() => {}} onRemembered={onRemembered} />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Number')
  await user.click(await screen.findByRole('button', { name: 'Change, and empty 1 value' }))
  await waitFor(() => expect(onRemembered).toHaveBeenCalledOnce())
  const field = { field: 'length', property: { type: 'string' } }
  expect(onRemembered).toHaveBeenCalledWith('Changed the type of “Length”', { kind: 'put-type-back', ...field, convertedAtMs: 7 })
  await user.click(screen.getByRole('button', { name: 'Ask to delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onRemembered).toHaveBeenCalledTimes(2))
  expect(onRemembered).toHaveBeenLastCalledWith(
    'Deleted the column “Length”',
    expect.objectContaining({ kind: 'put-back', ...field, behind: null }),
  )
})
