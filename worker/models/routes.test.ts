import { describe, expect, it } from 'vitest'
import { callWorker, createBuilder } from '#worker/platform/testing/world'

describe('GET /api/models/current', () => {
  it('names the built-in builder where no model is connected', async () => {
    const builder = await createBuilder()
    const response = await builder.fetch('/api/models/current')
    expect(await response.json()).toEqual({ id: 'builtin', name: 'Built-in builder' })
  })

  it('refuses whoever is not signed in', async () => {
    const response = await callWorker('/api/models/current')
    expect(response.status).toBe(401)
  })
})
