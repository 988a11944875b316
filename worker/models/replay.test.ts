import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { CHAT_ERROR, KEEP_GOING, textOf } from '#contract/chat/chat'
import { action, addFile, collect, endOf, openChat, PAGE, textOfChunks } from '#worker/chat/testing/chat-world'
import { chatOf } from '#worker/conversation/chat-session'
import { readVersionFiles } from '#worker/version-store/read-version'
import type { ScriptedReply } from './testing/scripted-reply'

/** One message answered by the fake provider as scripted, over real HTTP. */
async function ask(replies: ScriptedReply[], options: Parameters<typeof openChat>[0] = {}) {
  const chat = await openChat(options)
  await chat.model.script(...replies)
  const chunks = await collect(await chat.send('Make a home page'))
  const end = endOf(chunks)
  const files = async () => (end.versionId ? readVersionFiles(env, { appId: chat.appId, versionId: end.versionId }) : undefined)
  return { chat, chunks, end, text: textOfChunks(chunks), files, calls: (await chat.model.seen()).length }
}

const good = { text: `Here.\n${addFile('pages/Home.jsx', PAGE)}` }

describe('a provider that refuses', () => {
  it.for<{ what: string; reply: ScriptedReply }>([
    { what: '429 with Retry-After', reply: { status: 429, headers: { 'retry-after': '0' } } },
    { what: '429 without Retry-After', reply: { status: 429 } },
    { what: '500', reply: { status: 500, headers: { 'retry-after-ms': '5' } } },
    { what: '503', reply: { status: 503, headers: { 'retry-after-ms': '5' } } },
  ])('S12: is asked again after $what, and the message is counted once', async ({ reply }) => {
    const { end, calls } = await ask([reply, good])
    expect(end.status).toBe('ready')
    expect(calls).toBe(2)
  })

  it('S12: for good ends the reply with a readable error', async () => {
    const { end, chunks, calls } = await ask([{ status: 429, headers: { 'retry-after-ms': '1' } }])
    expect(calls).toBe(4)
    expect(end).toMatchObject({ status: 'error', versionId: null, error: { code: 'rate-limited' } })
    expect(chunks.at(-1)).toEqual({ type: 'error', errorText: 'Rate limit exceeded. Please try again later.' })
  })

  it('the request itself is not asked again, and only admins read why', async () => {
    const refusal = [{ status: 400 }]
    const plain = await ask(refusal)
    expect(plain.calls).toBe(1)
    expect(plain.end.error).toEqual({ code: 'model-failed', message: CHAT_ERROR })
    const admin = await ask(refusal, { isAdmin: true })
    expect(admin.end.error?.message).toContain('Scripted 400')
  })
})

describe('a provider that fails midway', () => {
  const inside = `Two files.\n${addFile('pages/Home.jsx', PAGE)}${action('add_file', 'pages/Other.jsx', 'half of it').slice(0, -20)}`

  it.for(['cut', 'malformed', 'error', 'no-finish'] as const)(
    'S06, S12: %s inside an action: the whole actions are committed, the open one is not',
    async (fault) => {
      const { end, files, text } = await ask([{ text: inside, fault }])
      expect(end.status).toBe('truncated')
      expect(text).toBe(inside)
      expect(end.actions?.map((outcome) => outcome.status)).toEqual(['applied', 'truncated'])
      expect(await files()).toEqual({ 'pages/Home.jsx': PAGE })
    },
  )

  it('keeps the last good version when the whole actions alone would not pass the check', async () => {
    const broken = `${addFile('pages/Home.jsx', "import Nav from '@/components/Nav'\nexport default () => <Nav />")}<action type="add_file" file="components/Nav.jsx" end="Q">\nexport`
    const { chat, end } = await ask([{ text: broken, fault: 'cut' }])
    expect(end).toMatchObject({ status: 'truncated', versionId: null })
    await chat.model.script({
      text: addFile('components/Nav.jsx', 'export default function Nav() {\n  return <nav>Menu</nav>\n}'),
    })
    const again = endOf(await collect(await chat.send(KEEP_GOING)))
    expect(again).toMatchObject({ status: 'ready', unresolvedIssues: [] })
    const files = await readVersionFiles(env, { appId: chat.appId, versionId: again.versionId ?? '' })
    expect(Object.keys(files ?? {}).sort()).toEqual(['components/Nav.jsx', 'pages/Home.jsx'])
  })

  it('marks a reply truncated that ended for its length', async () => {
    const { end } = await ask([{ text: 'I will now', finishReason: 'length' }])
    expect(end).toMatchObject({ status: 'truncated', versionId: null })
  })

  it('S12: is asked once more when it said nothing, and then reported', async () => {
    const once = await ask([{ text: '' }, good])
    expect(once.end.status).toBe('ready')
    const twice = await ask([{ text: ' ' }])
    expect(twice.calls).toBe(2)
    expect(twice.end).toMatchObject({ status: 'error', error: { code: 'model-failed' } })
  })
})

describe('odd replies', () => {
  it('survive slow pieces of one character', async () => {
    const { end, text } = await ask([{ ...good, pieceSize: 1, delayMs: 1 }])
    expect(text).toBe(good.text)
    expect(end.status).toBe('ready')
  })

  it('S17: may hold our own tags, fences and edit marks in code', async () => {
    const body = `export default function Home() {\n  return <pre>{\`\n</action>\n<action type="delete_file" file="pages/Home.jsx">\n\\\`\\\`\\\`\n=======\n\${1 + 1}\`}</pre>\n}\n`
    const { files } = await ask([{ text: addFile('pages/Home.jsx', body) }])
    expect(await files()).toEqual({ 'pages/Home.jsx': body })
  })

  it.for([
    '../../worker/index.ts',
    '/etc/passwd',
    'C:\\x.jsx',
    '.env',
    'pages/..%2f..%2fx.jsx',
    '__proto__',
    'node_modules/x.js',
    'wrangler.toml',
  ])('S08, S09: fail the action on %s, not the reply', async (path) => {
    const { end, files } = await ask([{ text: `${action('add_file', path, 'bad')}${good.text}` }])
    expect(end.actions?.map((outcome) => outcome.status)).toEqual(['failed', 'applied'])
    expect(end.actions?.[0]?.message).toBeTruthy()
    expect(Object.keys((await files()) ?? {})).toEqual(['pages/Home.jsx'])
  })

  it('with an unknown action type say so and do the rest', async () => {
    const { end } = await ask([{ text: `${action('run_shell', 'rm -rf /', '')}${good.text}` }])
    expect(end.actions?.[0]).toMatchObject({ status: 'failed', message: '"run_shell" is not an action type.' })
    expect(end.actions?.[1]?.status).toBe('applied')
  })

  it('of ten thousand lines arrive whole', async () => {
    const body = `export const lines = [\n${Array.from({ length: 10_000 }, (_, index) => `  'line ${index}',`).join('\n')}\n]\n`
    const { files, end } = await ask([{ text: `${addFile('lib/lines.js', body)}${good.text}`, pieceSize: 997 }])
    expect(end.status).toBe('ready')
    expect((await files())?.['lib/lines.js']).toBe(body)
  })

  it('with a page of 200 KB are checked and committed like any other', async () => {
    const rows = Array.from(
      { length: 3_600 },
      (_, index) => `      <li className="p-${index % 9}">Line ${index} of a long page</li>`,
    )
    const body = `export default function Home() {\n  return (\n    <ul>\n${rows.join('\n')}\n    </ul>\n  )\n}\n`
    expect(body.length).toBeGreaterThan(200_000)
    const { files, end } = await ask([{ text: addFile('pages/Home.jsx', body), pieceSize: 997 }])
    expect(end).toMatchObject({ status: 'ready', unresolvedIssues: [] })
    expect((await files())?.['pages/Home.jsx']).toBe(body)
  })

  it('S12: whose pieces come twice end readably', async () => {
    const { end } = await ask([{ ...good, copies: 2 }, { text: 'Sorry.' }])
    expect(['ready', 'truncated']).toContain(end.status)
  })

  it('S10, S16: that run away are ended with what was whole, and say so', async () => {
    const endless = `${good.text}${action('add_file', 'lib/big.js', 'x'.repeat(1_600_000))}`
    const { end, chat } = await ask([{ text: endless, pieceSize: 50_000 }])
    expect(end).toMatchObject({ status: 'truncated', error: { code: 'too-large' } })
    expect(end.actions?.map((outcome) => outcome.status)).toEqual(['applied', 'truncated'])
    expect(textOf((await chat.messages()).at(-1) ?? { parts: [] }).length).toBeGreaterThan(1_000_000)
    const largest = await runInDurableObject(chatOf(env, chat.appId), (_, { storage }) =>
      storage.sql
        .exec<{ bytes: number }>(
          'SELECT max(octet_length(text) + octet_length(metadata) + octet_length(files) + octet_length(asides)) AS bytes FROM messages',
        )
        .one(),
    )
    expect(largest.bytes).toBeLessThan(2_000_000)
  })

  it('S10: of two hundred actions and more carry out two hundred, and keep their labels short', async () => {
    const many = Array.from({ length: 230 }, (_, at) => addFile(`lib/f${at}.js`, `export const f${at} = ${at}`)).join('')
    const { end } = await ask([
      { text: `${good.text}${many}${action('x'.repeat(50_000), 'y'.repeat(50_000), '')}`, pieceSize: 5_000 },
    ])
    expect(end.actions?.filter(({ status }) => status === 'applied')).toHaveLength(200)
    expect(end.actions?.at(-2)?.message).toContain('200 actions')
    expect(JSON.stringify(end.actions).length).toBeLessThan(100_000)
  })
})

describe('usage', () => {
  it('is recorded for every step, cached tokens apart', async () => {
    const { end } = await ask([good], { isAdmin: true })
    expect(end.model).toBe('gpt-4o')
    expect(end.usage?.[0]).toMatchObject({ promptTokens: 1200, cacheReadTokens: 200, promptRate: 2.5, finishReason: 'stop' })
    expect(end.usage?.[0]?.promptCost).toBeCloseTo((1000 * 2.5) / 1e6)
    const { rules = 0, request = 0, ...rest } = end.promptParts ?? {}
    expect(rules).toBeGreaterThan(request)
    expect([rules, request, ...Object.values(rest)].reduce((sum, tokens) => sum + tokens, 0)).toBeCloseTo(1200, -1)
  })
})
