import { describe, expect, it } from 'vitest'
import { ada, appId, connect, owner, product, refusal } from './world.ts'

export function restSuite(): void {
  describe('the rest of the client', () => {
    it('app.getPublicSettings', async () => {
      expect(await connect().app.getPublicSettings()).toMatchObject({ id: appId, public_settings: 'public_without_login' })
    })

    it('appLogs', async () => {
      await ada.client.appLogs.logUserInApp('Home')
      expect(await refusal(ada.client.appLogs.fetchLogs())).toMatchObject({ status: 403 })
      const asOwner = connect({ serverUrl: product.url, token: owner.token })
      expect(await asOwner.appLogs.fetchLogs({ limit: 1 })).toMatchObject([{ page_name: 'Home' }])
      expect(await asOwner.appLogs.getStats()).toMatchObject({ visits_by_page: [{ page_name: 'Home' }] })
    })

    it('agents say honestly what is not there', async () => {
      const { agents } = ada.client
      expect(await agents.getConversations()).toEqual([])
      expect(await agents.listConversations({ limit: 5 })).toEqual([])
      expect(await refusal(agents.getConversation('x'))).toMatchObject({ status: 404 })
      expect(await refusal(agents.createConversation({ agent_name: 'helper' }))).toMatchObject({
        status: 501,
        code: 'not-available',
      })
      const conversation = { id: 'x' } as Parameters<typeof agents.addMessage>[0]
      expect(await refusal(agents.addMessage(conversation, { role: 'user', content: 'Hi' }))).toMatchObject({ status: 501 })
      expect((await fetch(agents.getWhatsAppConnectURL('helper'))).status).toBe(501)
      expect((await fetch(agents.getTelegramConnectURL('helper'))).status).toBe(501)
    })

    it('connectors, the AI gateway and actors say so too', async () => {
      expect(await refusal(ada.client.connectors.connectAppUser('c1'))).toMatchObject({ status: 501 })
      expect(await refusal(ada.client.connectors.disconnectAppUser('c1'))).toMatchObject({ status: 501 })
      const { baseURL, token } = connect({ token: ada.token }).aiGateway.connection()
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(`${baseURL}/chat/completions`, { method: 'POST', headers, body: '{}' })).status).toBe(501)
      const failed = new Promise<Error>((done) => {
        connect({ options: { onError: done } })
          .actors.Room?.('lobby')
          .connect()
      })
      expect(await failed).toMatchObject({ status: 404 })
    })

    it('fetchWithAuth brings the caller along', async () => {
      const seen = new Promise<Headers>((done) => {
        const transport = async (_path: unknown, init?: RequestInit) => {
          done(new Headers(init?.headers))
          return new Response('ok')
        }
        void ada.client.fetchWithAuth('/api/orders', { fetch: transport as typeof fetch })
      })
      expect((await seen).get('base44-app-id')).toBe(appId)
      expect((await seen).get('authorization')).toMatch(/^Bearer ey/)
    })
  })
}
