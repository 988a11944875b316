import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, serve } from '../../../testing/draw'
import { createRelationTitles } from './relation-titles'
import { RowPanel } from './row-panel'

const text = { type: 'string' as const }
const BOAT = {
  name: 'Boat',
  type: 'object' as const,
  properties: { title: text, company_id: { ...text, 'x-relation': 'Company' } },
}
const COMPANY = { name: 'Company', type: 'object' as const, properties: { name: text } }

function drawAnna(company: typeof COMPANY, rows: Record<string, object[]>) {
  const boat = { id: 'b1', title: 'Anna', company_id: 'c1' }
  serve(({ path }) => Response.json({ rows: rows[path.split('/').at(-1) ?? ''] ?? [boat] }))
  const source = { appId: 'app', dataSet: 'test' as const }
  draw(
    <RowPanel
      source={source}
      entity={{ name: 'Boat', schema: BOAT, total: 1 }}
      id="b1"
      as="owner"
      titles={createRelationTitles(source, { Boat: BOAT, Company: company, Person: COMPANY })}
      onOpenRelated={() => {}}
      onClose={() => {}}
    />,
  )
}

it('shows what a related row is called also where nothing else has asked for it', async () => {
  drawAnna(COMPANY, { Company: [{ id: 'c1', name: 'Blue Line' }] })
  expect(await screen.findByRole('button', { name: 'Blue Line' })).toBeTruthy()
})

it('says of a related row that it is gone', async () => {
  drawAnna(COMPANY, { Company: [] })
  expect(await screen.findByText('Deleted record')).toBeTruthy()
})

it('calls a row that is called after another one by that one’s name', async () => {
  const properties = { name: { ...text, 'x-relation': 'Person' } }
  drawAnna({ ...COMPANY, properties }, { Company: [{ id: 'c1', name: 'p1' }], Person: [{ id: 'p1', name: 'Ada' }] })
  expect(await screen.findByRole('button', { name: 'Ada' })).toBeTruthy()
})
