import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { callWorker } from '#worker/platform/testing/world'

/** The official client, over HTTP against the Worker. */
export async function connectClient(address: string, token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(address), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: (url, init) => callWorker(String(url), init),
  })
  await client.connect(transport)
  return client
}

/** What a call answered, as text. */
export async function callTool(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: given })
  const [first] = content
  const text = first?.type === 'text' ? first.text : ''
  return { text, isError: isError === true }
}

/** The same of an answer that is JSON. */
export async function callForJson<T>(client: Client, name: string, given: Record<string, unknown> = {}): Promise<T> {
  const { text, isError } = await callTool(client, name, given)
  if (isError) throw new Error(`${name} was refused: ${text}`)
  return JSON.parse(text) as T
}

/** One message as no client would send it. */
export const postMessage = (address: string, { token, body }: { token?: string; body: string }) =>
  callWorker(address, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })

export const LIST_TOOLS = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
