import { appPath, request } from './request'
import { session } from './session'

export interface Conversation {
  id: string
}

/** Never with the token in it: addresses are kept and sent on. */
const connectUrl = (name: string, channel: string) =>
  `${session.base}/api${appPath(`/agents/${encodeURIComponent(name)}/${channel}`)}`
const path = (rest: string) => appPath(`/agents/conversations${rest}`)

/** Conversations with the app's agents. */
export const agents = {
  getConversations: () => request({ method: 'GET', path: path('') }),
  listConversations: (query?: Record<string, string | number>) =>
    request({ method: 'GET', path: path(''), ...(query ? { query } : {}) }),
  getConversation: (id: string) => request({ method: 'GET', path: path(`/${id}`) }),
  createConversation: (conversation: Record<string, unknown>) => request({ method: 'POST', path: path(''), body: conversation }),
  addMessage: ({ id }: Conversation, message: Record<string, unknown>) =>
    request({ method: 'POST', path: path(`/v2/${id}/messages`), body: message }),
  getWhatsAppConnectURL: (name: string) => connectUrl(name, 'whatsapp'),
  getTelegramConnectURL: (name: string) => connectUrl(name, 'telegram'),
  subscribeToConversation: () => () => undefined,
}
