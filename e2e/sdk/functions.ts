import { describe, expect, it } from 'vitest'
import { ada, appId, bob, connect, mailTo, refusal } from './world.ts'

export function functionsSuite(): void {
  describe('functions', () => {
    it('invoke, with JSON and with a file', async () => {
      const { data, status } = await ada.client.functions.invoke('echo', { a: [1] })
      expect([status, data]).toMatchObject([200, { method: 'POST', body: { a: [1] }, email: ada.email }])
      const file = new File(['hello'], 'hello.txt')
      expect((await ada.client.functions.invoke('echo', { file, note: { b: 2 } })).data.body).toEqual({
        name: 'hello.txt',
        text: 'hello',
        note: '{"b":2}',
      })
      expect((await connect().functions.invoke('echo', {})).data).toMatchObject({ email: null })
    })

    it('rejects as a program expects', async () => {
      expect(await refusal(ada.client.functions.invoke('fail', {}))).toMatchObject({
        response: { status: 418, data: { error: 'It is broken' } },
      })
      expect(await refusal(ada.client.functions.invoke('nothing', {}))).toMatchObject({ response: { status: 404 } })
    })

    it('fetch, with any method, found by the host', async () => {
      const client = connect({ token: ada.token })
      const answer = await client.functions.fetch('/echo', {
        method: 'PUT',
        body: '{"c":3}',
        headers: { 'content-type': 'application/json' },
      })
      expect(await answer.json()).toMatchObject({ method: 'PUT', body: { c: 3 }, email: ada.email })
    })
  })

  describe('the service role', () => {
    it('is a function’s: there it sees every row and says what is not here', async () => {
      expect(() => connect().asServiceRole).toThrow('Service token is required')
      await bob.client.entities.Diary.create({ line: 'for the service' })
      const { data } = await ada.client.functions.invoke('service', { to: bob.email })
      expect(data).toMatchObject({
        gateway: expect.stringContaining(`/api/apps/${appId}/ai/openai/v1`),
        rows: { value: [{ line: 'for the service', created_by: bob.email }] },
        invoke: { value: { body: { from: 'service' } } },
        fetch: { value: 200 },
        stats: { value: { total_visits: expect.any(Number) } },
        logs: { value: expect.any(Array) },
        conversations: { value: [] },
      })
      const absent = { status: 501, code: 'not-available' }
      const { getAccessToken, getConnection, getWorkspaceConnection, getCurrentAppUserConnection, callApi } = data
      expect([getAccessToken, getConnection, getWorkspaceConnection, getCurrentAppUserConnection, callApi]).toEqual(
        Array(5).fill(absent),
      )
      expect([data.ssoAccessToken, data.ssoIdToken]).toEqual([absent, absent])
      expect(await mailTo(bob.email)).toContain('Sent by the service')
    })

    it('is nothing outside of one', async () => {
      const forged = connect({ token: ada.token, serviceToken: ada.token }).asServiceRole
      expect(await forged.entities.Diary.filter({ line: 'for the service' })).toEqual([])
    })
  })
}
