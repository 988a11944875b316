import { describe, it } from 'vitest'
import { createBuilder } from '#worker/platform/testing/world'

describe('identify', () => {
  it('answers the account of a signed-in builder', async ({ expect }) => {
    const builder = await createBuilder({ plan: 'moon' })
    const response = await builder.fetch('/api/live_api/account/current')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ accountId: builder.accountId, plan: 'moon', isAdmin: false })
  })
})
