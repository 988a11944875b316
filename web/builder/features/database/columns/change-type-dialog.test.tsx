import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { RecordEntity } from '#contract/data/records'
import { notify } from '../../../lib/screen/notify'
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

function Asked({ onConverted }: { onConverted: () => void }) {
  const changes = useColumnChanges({ appId: 'app', entity, onRenamed: () => {}, onConverted })
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

it('keeps what is asked since, when an Undo ends late', async () => {
  const told = vi.spyOn(notify, 'success')
  let letGo = () => {}
  const held = new Promise<void>((released) => {
    letGo = released
  })
  serve(async ({ path, json }) => {
    if (path.endsWith('/plan')) return Response.json(plan)
    if (JSON.stringify(json ?? '').includes('put-type-back')) await held
    return Response.json({ versionId: 'v2', previousVersionId: 'v1', field: 'length', convertedAtMs: 7 })
  })
  let converted = 0
  const { user } = draw(<Asked onConverted={() => (converted += 1)} />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Number')
  await user.click(await screen.findByRole('button', { name: 'Change, and empty 1 value' }))
  await waitFor(() => expect(told).toHaveBeenCalled())
  told.mock.calls[0]?.[1]?.action?.onClick()
  await user.click(screen.getByRole('button', { name: 'Ask to delete' }))
  letGo()
  await waitFor(() => expect(converted).toBe(2))
  screen.getByRole('button', { name: 'Delete' })
  told.mockRestore()
})
