import { describe, it } from 'vitest'
import { createAppWorld, levels, text } from '../testing/app-world'
import { make, type Row, send } from '../testing/sales'

const STAY = {
  properties: {
    guest: text,
    starts_on: { ...text, format: 'date' },
    ends_on: { ...text, format: 'date', 'x-notBefore': 'starts_on' },
  },
  ...levels('anonymous', 'anonymous'),
}
const MARCH = { starts_on: '2031-03-02', ends_on: '2031-03-05' }
const TURNED = { error: { code: 'validation-failed', message: 'Error in field ends_on: must not be before starts_on' } }

describe('an end that must not be before its start', () => {
  it('is refused of a new row and of a change, also where only one of the two is sent', async ({ expect }) => {
    const { owner, client } = await createAppWorld({ Stay: STAY })
    const path = client('Stay')
    expect(await send(owner.fetch, path, 'POST', { starts_on: '2031-03-05', ends_on: '2031-03-02' }, 422)).toMatchObject(TURNED)
    const [stay] = await make(owner.fetch, path, [MARCH])
    const change = (patch: object, status?: number) => send<Row>(owner.fetch, `${path}/${stay?.id}`, 'PUT', patch, status)
    expect(await change({ ends_on: '2031-03-01' }, 422)).toMatchObject(TURNED)
    expect(await change({ starts_on: '2031-03-06' }, 422)).toMatchObject(TURNED)
    expect(await change({ ends_on: '2031-03-02' })).toMatchObject({ ends_on: '2031-03-02' })
    expect(await change({ starts_on: '2031-04-01', ends_on: null })).toMatchObject({ starts_on: '2031-04-01' })
  })

  it('is said to the owner of the row it is about', async ({ expect }) => {
    const { owner, app } = await createAppWorld({ Stay: STAY })
    const records = async (method: string, json: object) =>
      (await owner.fetch(`/api/apps/${app.id}/records/Stay`, { method, json })).json<{
        results: { status: string; row?: Row }[]
      }>()
    const { results } = await records('POST', { rows: [MARCH] })
    const id = results[0]?.row?.id
    const refused = { id, status: 'refused', message: 'Ends on must not be before Starts on' }
    expect(await records('PATCH', { updates: [{ id, values: { ends_on: '2031-01-01' } }] })).toEqual({ results: [refused] })
  })
})
