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

it('shows what a related row is called also where nothing else has asked for it', async () => {
  serve(({ path }) =>
    Response.json({
      rows: [path.endsWith('/Company') ? { id: 'c1', name: 'Blue Line' } : { id: 'b1', title: 'Anna', company_id: 'c1' }],
    }),
  )
  const source = { appId: 'app', dataSet: 'test' as const }
  draw(
    <RowPanel
      source={source}
      entity={{ name: 'Boat', schema: BOAT, total: 1 }}
      id="b1"
      as="owner"
      titles={createRelationTitles(source, { Boat: BOAT, Company: COMPANY })}
      onOpenRelated={() => {}}
      onClose={() => {}}
    />,
  )
  expect(await screen.findByRole('button', { name: 'Blue Line' })).toBeTruthy()
})
