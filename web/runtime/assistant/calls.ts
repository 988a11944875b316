import type { AssistantProfile } from '#contract/assistants/assistant'
import { VISITOR_HEADER } from '#contract/assistants/assistant-page'
import type {
  AnswerEvent,
  AssistantMessage,
  Conversation,
  ConversationSummary,
  OpenedSource,
  ProposedAction,
} from '#contract/assistants/conversations'
import { readAnswerEvents } from '#contract/assistants/read-events'
import { isExpired, refreshToken } from '../client/refresh'
import { session } from '../client/session'

/** A refusal, in the server's words. */
export class Refused extends Error {
  override readonly name = 'Refused'
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

const SECRET_KEY = 'assistant_visitor'
let inMemory: string | undefined

/** Whose conversations these are while nobody is signed in: whoever holds this secret of the browser. */
function visitorSecret(): string {
  try {
    const known = localStorage.getItem(SECRET_KEY)
    if (known) return known
    const made = newSecret()
    localStorage.setItem(SECRET_KEY, made)
    return made
  } catch {
    // Where storage is refused the conversations last as long as the page.
    inMemory ??= newSecret()
    return inMemory
  }
}

const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function send(path: string, { method = 'GET', json }: { method?: string; json?: unknown } = {}): Promise<Response> {
  const attempt = () => {
    const headers: Record<string, string> = { [VISITOR_HEADER]: visitorSecret() }
    if (session.token) headers.Authorization = `Bearer ${session.token}`
    if (json !== undefined) headers['Content-Type'] = 'application/json'
    const init = {
      method,
      headers,
      credentials: 'same-origin' as const,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    }
    return fetch(`${session.base}/api/apps/${session.appId}/assistant${path}`, init).catch(() => {
      throw new Refused(0, 'offline', 'The server could not be reached. Check your connection and try again.')
    })
  }
  // The editor renews the ticket of a preview itself.
  const mayRefresh = session.place === 'published' && session.token !== null
  if (mayRefresh && isExpired(session.token ?? '')) await refreshToken()
  const first = await attempt()
  const answer = first.status === 401 && mayRefresh && (await refreshToken()) ? await attempt() : first
  if (answer.ok) return answer
  const body: { error?: { code?: string; message?: string } } = await answer.json().catch(() => ({}))
  throw new Refused(
    answer.status,
    body.error?.code ?? 'internal',
    body.error?.message ?? 'The server could not answer. Try again.',
  )
}

const read = async <T>(path: string, init?: Parameters<typeof send>[1]): Promise<T> =>
  (await send(path, init)).json() as Promise<T>

export const calls = {
  profile: () => read<AssistantProfile>(''),
  list: async () => (await read<{ conversations: ConversationSummary[] }>('/conversations')).conversations,
  open: (id: string) => read<Conversation>(`/conversations/${id}`),
  remove: (id: string) => send(`/conversations/${id}`, { method: 'DELETE' }),
  handOver: (id: string) => send(`/conversations/${id}/handover`, { method: 'POST' }),
  takeBack: (id: string) => send(`/conversations/${id}/handover`, { method: 'DELETE' }),
  source: (conversationId: string, message: AssistantMessage, number: number) =>
    read<OpenedSource>(`/conversations/${conversationId}/messages/${message.id}/sources/${number}`),
  decide: async (conversationId: string, { id, digest }: ProposedAction, isApproved: boolean) =>
    (await read<{ action: ProposedAction }>(`/actions/${id}`, { method: 'POST', json: { conversationId, digest, isApproved } }))
      .action,
  async *ask(text: string, conversationId: string | undefined): AsyncGenerator<AnswerEvent> {
    const answer = await send('/messages', { method: 'POST', json: { text, ...(conversationId ? { conversationId } : {}) } })
    if (answer.body) yield* readAnswerEvents(answer.body)
  },
}

export const wordsOfError = (error: unknown): string =>
  error instanceof Refused ? error.message : 'That did not work. Try again.'
