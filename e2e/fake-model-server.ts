import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { ScriptedAbilities, ScriptedReply, SeenRequest } from '../worker/models/testing/scripted-reply'
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

interface OfferedTool {
  name?: string
  function?: { name: string }
}
type Asked = Pick<SeenRequest, 'model' | 'messages' | 'temperature'> & { tools?: OfferedTool[] }

interface Conversation {
  replies: ScriptedReply[]
  seen: SeenRequest[]
  abilities: ScriptedAbilities
  /** How often the model was tried. */
  tries: number
  holds: Holds
}

/** Where replies stop until they are told to go on. Told so before they are there, they do not stop. */
class Holds {
  #released = 0
  readonly #held: (() => void)[] = []

  release() {
    const goOn = this.#held.shift()
    if (goOn) goOn()
    else this.#released += 1
  }

  /** Ends, too, when nobody listens to the answer any more. */
  async hold(response: ServerResponse): Promise<void> {
    if (this.#released > 0) {
      this.#released -= 1
      return
    }
    await new Promise<void>((goOn) => {
      this.#held.push(goOn)
      response.once('close', () => {
        const at = this.#held.indexOf(goOn)
        if (at >= 0) this.#held.splice(at, 1)
        goOn()
      })
    })
  }
}

/**
 * A provider that speaks the OpenAI-compatible streaming protocol on loopback and answers what it was told to. `POST
 * /script?key=` sets the answers for an API key, used up in order, the last one again and again; `GET /seen?key=` tells
 * what was asked; `POST /release?key=` lets a reply go on that is held. `POST /abilities?key=` says what the model can
 * do when it is tried, which uses up no answer; `GET /tries?key=` tells how often it was.
 */
export async function startFakeModel(port = 0): Promise<LoopbackServer> {
  const conversations = new Map<string, Conversation>()
  const conversationOf = (key: string): Conversation => {
    const known = conversations.get(key) ?? { replies: [], seen: [], abilities: {}, tries: 0, holds: new Holds() }
    conversations.set(key, known)
    return known
  }
  return startLoopbackServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const key =
      url.searchParams.get('key') ??
      (request.headers['x-api-key']?.toString() ?? request.headers.authorization ?? '').replace(/^Bearer /, '')
    answer(url.pathname, request, response, conversationOf(key)).catch(() => response.destroy())
  }, port)
}

/** As the routing service lists them, with one that has no price and one that is odd. */
const MODEL_LIST = JSON.stringify({
  data: [
    {
      id: 'acme/rocket-1',
      name: 'Acme: Rocket 1',
      context_length: 64_000,
      pricing: { prompt: '0.000002', completion: '0.000008', input_cache_read: '0.0000005' },
    },
    { id: 'local-model', object: 'model' },
    { id: 'acme/odd', context_length: null, pricing: { prompt: 'free', completion: '-1' } },
  ],
})

async function answer(path: string, request: IncomingMessage, response: ServerResponse, conversation: Conversation) {
  if (path === '/script') {
    conversation.replies = JSON.parse(await readBody(request)) as ScriptedReply[]
    conversation.holds = new Holds()
    return response.end('{}')
  }
  if (path === '/release') {
    conversation.holds.release()
    return response.end('{}')
  }
  if (path === '/abilities') {
    conversation.abilities = JSON.parse(await readBody(request)) as ScriptedAbilities
    return response.end('{}')
  }
  if (path === '/tries') return response.end(JSON.stringify(conversation.tries))
  if (path === '/api/show' || path === '/api/ps') return showAsOllama(path, response, conversation.abilities)
  if (path === '/seen') return response.end(JSON.stringify(conversation.seen))
  if (path === '/v1/models') return response.writeHead(200, { 'content-type': 'application/json' }).end(MODEL_LIST)
  if (path === '/v1/images/generations') {
    const { model, prompt } = JSON.parse(await readBody(request)) as { model: string; prompt: string }
    conversation.seen.push({ ...asked({ model }, request), messages: [{ role: 'user', content: prompt }] })
    const picture = JSON.stringify({
      created: 1,
      data: [{ b64_json: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' }],
    })
    return response.writeHead(200, { 'content-type': 'application/json' }).end(picture)
  }
  if (path === '/v1/messages') return answerAsAnthropic(request, response, conversation)
  if (path !== '/v1/chat/completions') return response.writeHead(404).end()
  const body = JSON.parse(await readBody(request)) as Asked
  const { model, messages } = body
  if (isTry(body)) return answerTry(body, response, conversation)
  const seen: SeenRequest = { ...asked(body, request), messages }
  conversation.seen.push(seen)
  response.on('close', () => {
    seen.isAborted = !response.writableFinished
  })
  const reply = (conversation.replies.length > 1 ? conversation.replies.shift() : conversation.replies[0]) ?? {
    text: 'Nothing is scripted.',
  }
  const hold = () => conversation.holds.hold(response)
  if (reply.heldBefore?.includes('')) await hold()
  await sleep(reply.firstDelayMs ?? 0)
  if (reply.status && reply.status !== 200) {
    const error = { error: { message: `Scripted ${reply.status}`, type: 'scripted' } }
    return response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(JSON.stringify(error))
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', ...reply.headers })
  await stream({ reply, model, response, seen, hold })
}

const isTry = ({ messages }: Asked) => JSON.stringify(messages[0]?.content ?? '').includes('You are being tried out')

async function answerTry(body: Asked, response: ServerResponse, conversation: Conversation): Promise<void> {
  const { tools, images, status } = conversation.abilities
  conversation.tries += 1
  const isOfPictures = JSON.stringify(body.messages.at(-1)?.content).includes('image_url')
  const refusal = status ?? (isOfPictures && !images ? 400 : undefined)
  if (refusal) return void response.writeHead(refusal, { 'content-type': 'application/json' }).end('{"error":{"message":"No."}}')
  const name = body.tools?.[0]?.function?.name
  const call = tools && name ? { toolCalls: [{ name, arguments: { word: 'ready' } }] } : {}
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const seen: SeenRequest = {
    model: body.model,
    messages: [],
    authorization: '',
    temperature: undefined,
    tools: [],
    isAborted: false,
    sentPieces: 0,
  }
  const reply = { text: isOfPictures ? 'Orange.' : 'ready', ...call }
  await stream({ reply, model: body.model, response, seen, hold: async () => undefined })
}

function showAsOllama(path: string, response: ServerResponse, { contextTokens, tools, images }: ScriptedAbilities) {
  if (contextTokens === undefined) return response.writeHead(404).end()
  const capabilities = ['completion', ...(tools ? ['tools'] : []), ...(images ? ['vision'] : [])]
  const shown = path === '/api/ps' ? { models: [] } : { capabilities, parameters: `num_ctx ${contextTokens}` }
  return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(shown))
}

/** The same provider in Anthropic's dialect, with a prompt of which most was kept from before. */
async function answerAsAnthropic(request: IncomingMessage, response: ServerResponse, conversation: Conversation) {
  const body = JSON.parse(await readBody(request)) as Asked & { system: unknown }
  conversation.seen.push({
    ...asked(body, request),
    messages: [{ role: 'system', content: body.system }, ...body.messages],
  })
  const event = (type: string, rest: object) => write(response, `event: ${type}\n${frame({ type, ...rest })}`)
  const usage = { input_tokens: 100, cache_read_input_tokens: 3_000, cache_creation_input_tokens: 50, output_tokens: 1 }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  await event('message_start', {
    message: { id: 'm', type: 'message', role: 'assistant', model: body.model, content: [], stop_reason: null, usage },
  })
  await event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } })
  for (const piece of pieces(conversation.replies[0]?.text ?? 'Nothing is scripted.', { isFine: true })) {
    await event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } })
  }
  await event('content_block_stop', { index: 0 })
  await event('message_delta', { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 20 } })
  await event('message_stop', {})
  response.end()
}

const asked = (
  { model, temperature, tools = [] }: Pick<SeenRequest, 'model'> & { temperature?: number | undefined; tools?: OfferedTool[] },
  request: IncomingMessage,
) => ({
  model,
  tools: tools.map((tool) => tool.function?.name ?? tool.name ?? ''),
  authorization: request.headers.authorization,
  temperature,
  isAborted: false,
  sentPieces: 0,
})

interface Streaming {
  reply: ScriptedReply
  model: string
  response: ServerResponse
  seen: SeenRequest
  hold: () => Promise<void>
}

async function stream({ reply, model, response, seen, hold }: Streaming): Promise<void> {
  const event = (delta: object, finish: string | null = null) =>
    frame({
      id: 'chat-1',
      object: 'chat.completion.chunk',
      created: 1,
      model,
      choices: [{ index: 0, delta, finish_reason: finish }],
    })
  const text = reply.text ?? ''
  await write(response, event({ role: 'assistant', content: '' }))
  for (const piece of pieces(reply.thought ?? '')) await write(response, event({ reasoning_content: piece }))
  for (const [at, part] of partsOf(text, reply.heldBefore).entries()) {
    if (at > 0) await hold()
    const pace = { ...(reply.pieceSize ? { size: reply.pieceSize } : {}), isFine: reply.delayMs !== undefined }
    for (const piece of pieces(part, pace)) {
      if (response.destroyed) return
      for (let copy = 0; copy < (reply.copies ?? 1); copy += 1) await write(response, event({ content: piece }))
      seen.sentPieces += 1
      seen.lastTextAtMs = Date.now()
      if (reply.delayMs) await sleep(reply.delayMs)
    }
  }
  for (const [index, { name, arguments: given }] of (reply.toolCalls ?? []).entries()) {
    const call = { index, id: `call-${index}-${writes}`, type: 'function', function: { name, arguments: JSON.stringify(given) } }
    await write(response, event({ tool_calls: [call] }))
  }
  if (reply.fault === 'cut') {
    // What is on its way must arrive before the line breaks.
    await sleep(50)
    return void response.destroy()
  }
  if (reply.fault === 'hang') return
  if (reply.fault === 'malformed') await write(response, 'data: {"choices":[{"delta":{"con\n\n')
  if (reply.fault === 'error') await write(response, frame({ error: { message: 'Scripted failure', type: 'server_error' } }))
  if (reply.fault === undefined) {
    await write(response, event({}, reply.finishReason ?? (reply.toolCalls ? 'tool_calls' : 'stop')))
    const usage = {
      prompt_tokens: 1200,
      completion_tokens: Math.ceil(text.length / 4),
      prompt_tokens_details: { cached_tokens: 200 },
    }
    await write(response, frame({ id: 'chat-1', object: 'chat.completion.chunk', created: 1, model, choices: [], usage }))
    await write(response, 'data: [DONE]\n\n')
  }
  response.end()
}

const frame = (value: object) => `data: ${JSON.stringify(value)}\n\n`

/** The text, cut where it is held. */
function partsOf(text: string, heldBefore: string[] = []): string[] {
  const cuts = heldBefore.filter(Boolean).map((words) => {
    const at = text.indexOf(words)
    if (at < 0) throw new Error(`The reply does not say “${words}”`)
    return at
  })
  return [0, ...cuts].map((from, at) => text.slice(from, cuts[at]))
}

/** How much of a text comes in small pieces: the first words, and the borders of the first actions. */
const FINE_CHARS = 800

/**
 * The text in pieces whose sizes follow no border of words or lines, and are the same every time. After some hundred
 * characters they are larger: each piece costs all who hand it on, and a whole app is thousands of small ones.
 */
function* pieces(text: string, { size, isFine = false }: { size?: number; isFine?: boolean } = {}): Generator<string> {
  let seed = 7
  for (let at = 0; at < text.length; ) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    const length = size ?? (1 + (seed % 37)) * (isFine || at < FINE_CHARS ? 1 : 12)
    yield text.slice(at, at + length)
    at += length
  }
}

let writes = 0
/** Every few writes a frame is torn in the middle, inside a character if need be: the network knows no frames. */
async function write(response: ServerResponse, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  writes += 1
  const cut = writes % 5 === 0 ? Math.floor(bytes.length / 2) : bytes.length
  response.write(bytes.subarray(0, cut))
  if (cut < bytes.length) {
    await new Promise((resolve) => setImmediate(resolve))
    response.write(bytes.subarray(cut))
  }
  if (!response.writableNeedDrain) return
  await new Promise<void>((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go)
      resolve()
    }
    response.on('drain', go).on('close', go)
  })
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) text += chunk
  return text
}

const sleep = (ms: number) => (ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : Promise.resolve())

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { url } = await startFakeModel(Number(process.env.FAKE_MODEL_PORT ?? 8790))
  console.log(url)
}
