import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Issue } from '#contract/app/versions'
import { latestFiles, makeApp, sendMessage } from '#worker/platform/testing/talk'
import { createBuilder } from '#worker/platform/testing/world'
import { readVersionFiles } from '#worker/version-store/read-version'
import { addFile, collect, endOf, openChat, PAGE, textOfChunks } from './testing/chat-world'

describe('answering a message', () => {
  it('streams the reply, carries out its actions and commits one version', async () => {
    const chat = await openChat()
    const text = `Here you are.\n\n${addFile('pages/Home.jsx', PAGE)}\nDone.`
    await chat.model.script({ text })
    const chunks = await collect(await chat.send('Make a home page', { currentPath: '/Home', versionId: null }))
    expect(chunks[0]).toMatchObject({ type: 'start', messageMetadata: { status: 'streaming' } })
    expect(chunks.at(-1)).toMatchObject({ type: 'finish', finishReason: 'stop' })
    expect(textOfChunks(chunks)).toBe(text)
    const end = endOf(chunks)
    expect(end).toMatchObject({ status: 'ready', unresolvedIssues: [], actions: [{ file: 'pages/Home.jsx', status: 'applied' }] })
    const versionId = end.versionId ?? ''
    expect(await readVersionFiles(env, { appId: chat.appId, versionId })).toEqual({ 'pages/Home.jsx': PAGE })
    const [asked, answered] = await chat.messages()
    expect(asked).toMatchObject({ role: 'user', parts: [{ text: 'Make a home page' }], metadata: { versionId: null } })
    expect(answered).toMatchObject({ role: 'assistant', parts: [{ text }], metadata: { versionId } })
  })

  it('without actions makes no version', async () => {
    const chat = await openChat()
    await chat.model.script({ text: 'Yes, it can.' })
    expect(endOf(await collect(await chat.send('Can it print?')))).toMatchObject({ status: 'ready', versionId: null })
  })

  it('shows the model the last messages, the app and the issues left open, without the bodies of earlier actions', async () => {
    const chat = await openChat()
    await chat.model.script(
      { text: addFile('pages/Home.jsx', 'export default () => <Missing />\nimport x from "@/nowhere"') },
      { text: 'Ok.' },
    )
    await collect(await chat.send('First'))
    await collect(await chat.send('Second', { currentPath: '/Home' }))
    const prompts = (await chat.model.seen()).at(-1)?.messages ?? []
    expect(prompts.map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(prompts[1]?.content).toMatch(/^<files .*<Missing \/>.*<\/files:\w+>\n\nFirst$/s)
    expect(prompts[2]?.content).toContain('The platform carried out: add_file pages/Home.jsx')
    expect(prompts[3]?.content).toContain('current page: "Home"')
    expect(prompts[3]?.content).toContain('issue: ')
    expect(prompts[3]?.content).not.toContain('<files ')
  })
})

describe('edits that find no place', () => {
  const edit = (search: string, replace: string) =>
    `<action type="edit_file" file="pages/Home.jsx" title="Edit" end="E1">\n<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n</action:E1>`

  async function withHome() {
    const chat = await openChat({ isAdmin: true })
    await chat.model.script({ text: addFile('pages/Home.jsx', PAGE) })
    await collect(await chat.send('Make it'))
    return chat
  }

  it('go back to the model with the nearest lines', async () => {
    const chat = await withHome()
    await chat.model.script(
      { text: edit('export default function Home() {\n  return <h2>Hello</h2>', 'x') },
      { text: edit('  return <h1>Hello</h1>', '  return <h1>Bye</h1>') },
    )
    const end = endOf(await collect(await chat.send('Change it')))
    expect(end).toMatchObject({ status: 'ready', unresolvedIssues: [] })
    expect(end.actions?.map((outcome) => outcome.status)).toEqual(['applied', 'applied'])
    expect(end.usage).toHaveLength(2)
    const back = String((await chat.model.seen()).at(-1)?.messages.at(-1)?.content)
    expect(back).toContain('The nearest lines of pages/Home.jsx:')
    expect(back).toContain('<h1>Hello</h1>')
    const files = await readVersionFiles(env, { appId: chat.appId, versionId: end.versionId ?? '' })
    expect(files?.['pages/Home.jsx']).toContain('Bye')
  })

  it('are asked for as whole files in the end, and fail after that', async () => {
    const chat = await withHome()
    await chat.model.script({ text: edit('nowhere', 'x') })
    const end = endOf(await collect(await chat.send('Change it')))
    expect(end).toMatchObject({ status: 'ready', versionId: null })
    expect(end.actions?.every((outcome) => outcome.status === 'failed')).toBe(true)
    const asked = (await chat.model.seen()).slice(1).map((seen) => String(seen.messages.at(-1)?.content))
    expect(asked).toHaveLength(3)
    expect(asked[2]).toContain('Send each of these files whole')
  })
})

describe('a check that finds errors', () => {
  const broken = addFile('pages/Home.jsx', "import Nav from '@/components/Nav'\nexport default () => <Nav />")

  it('is followed by one fix', async () => {
    const chat = await openChat()
    await chat.model.script({ text: broken }, { text: addFile('components/Nav.jsx', 'export default () => <nav>Menu</nav>') })
    const chunks = await collect(await chat.send('Make it'))
    expect(endOf(chunks)).toMatchObject({ status: 'ready', unresolvedIssues: [] })
    const asked = String((await chat.model.seen()).at(-1)?.messages.at(-1)?.content)
    expect(asked).toContain('The check found errors')
    expect(asked).toContain('components/Nav')
  })

  it('leaves what a fix did not fix as unresolved issues of the version', async () => {
    const chat = await openChat()
    await chat.model.script({ text: broken }, { text: 'I cannot.' })
    const end = endOf(await collect(await chat.send('Make it')))
    expect(end.versionId).toBeTruthy()
    expect(end.unresolvedIssues?.[0]).toMatchObject({ severity: 'error', path: 'pages/Home.jsx' })
    expect(await chat.model.seen()).toHaveLength(2)
  })

  it('takes a fix back that makes things worse', async () => {
    const chat = await openChat()
    const worse = addFile(
      'pages/Home.jsx',
      "import A from '@/components/A'\nimport B from '@/components/B'\nexport default () => <A><B /></A>",
    )
    await chat.model.script({ text: broken }, { text: worse })
    const end = endOf(await collect(await chat.send('Make it')))
    expect(end.actions?.map((outcome) => outcome.status)).toEqual(['applied', 'failed'])
    const files = await readVersionFiles(env, { appId: chat.appId, versionId: end.versionId ?? '' })
    expect(files?.['pages/Home.jsx']).toContain('components/Nav')
    expect(end.unresolvedIssues).toHaveLength(1)
  })
})

describe('what is known to be wrong', () => {
  const byHand = async ({ builder, appId }: Pick<Awaited<ReturnType<typeof openChat>>, 'builder' | 'appId'>, code: string) => {
    const json = { file: { id: 'pages/Home.jsx', content: code } }
    expect((await builder.fetch(`/api/apps/${appId}/files/update`, { method: 'POST', json })).status).toBe(200)
  }

  it('is told of the version that is the newest: of what a hand edit broke when a repair is asked for, never of what is gone', async () => {
    const chat = await openChat({ isAdmin: true })
    await chat.model.script({ text: addFile('pages/Home.jsx', 'export default () => <p>{total}</p>') }, { text: 'I cannot.' })
    await collect(await chat.send('Make it'))
    const lastPrompt = async (words: string, annotations = {}) => {
      await collect(await chat.send(words, annotations))
      return String((await chat.model.seen()).at(-1)?.messages.at(-1)?.content)
    }
    expect(await lastPrompt('What is wrong?')).toContain('issue: {"message":"\\"total\\" is used')
    await byHand(chat, 'export default () => <p>{sum}</p>')
    expect(await lastPrompt('What is this?')).not.toContain('issue:')
    for (const [words, annotations] of [
      ['Please fix the errors in my app', {}],
      ['Fix this error: It is odd  in component Home', { systemActionInfo: { type: 'fix-error' } }],
    ] as const) {
      const prompt = await lastPrompt(words, annotations)
      expect(prompt).toContain('issue: {"message":"\\"sum\\" is used')
      expect(prompt).not.toContain('total')
    }
  })

  it('by hand is fixed by the built-in builder, asked as "Resolve with AI" asks, and by a repair', {
    timeout: 300_000,
  }, async () => {
    const builder = await createBuilder({ plan: 'monetizer', isAdmin: true })
    const { appId } = await makeApp(builder, 'A list of books with title and author')
    const page = Object.keys(await latestFiles(builder, appId)).find((path) => /^pages\/Book/.test(path)) ?? ''
    const check = async () => {
      const { latestVersionId } = await (await builder.fetch(`/api/apps/${appId}`)).json<{ latestVersionId: string }>()
      const json = { messageId: 'msgc000000000000', messageContent: '', iterations: 1, initialIssues: [] }
      const ask = (call: string) =>
        builder.fetch(`/api/apps/${appId}/versions/${latestVersionId}/${call}`, { method: 'POST', json })
      return { issues: (await (await ask('validate')).json<{ issues: Issue[] }>()).issues, repair: () => ask('repair') }
    }
    const spoil = async (code: string) => {
      const json = { file: { id: page, content: code } }
      expect((await builder.fetch(`/api/apps/${appId}/files/update`, { method: 'POST', json })).status).toBe(200)
      expect((await check()).issues).toHaveLength(1)
    }
    const crash = 'export default function Books() {\n  const gone = null\n  return <p>{gone.name}</p>\n}\n'
    const empty = 'export default function Books() {\n  return null\n}\n'
    for (const [code, words] of [
      [crash, `Fix this error: TypeError: Cannot read properties of null (reading 'name')  in component ${page}`],
      [empty, 'Please fix the errors in my app'],
    ] as const) {
      await spoil(code)
      const reply = await sendMessage(builder, appId, words)
      expect(reply.metadata).toMatchObject({ status: 'ready', versionId: expect.any(String), unresolvedIssues: [] })
      expect((await check()).issues).toEqual([])
      await spoil(code)
      const repaired = await (await (await check()).repair()).json<{ unresolvedIssues: Issue[]; versionId: string | null }>()
      expect(repaired).toMatchObject({ unresolvedIssues: [], versionId: expect.any(String) })
      expect((await check()).issues).toEqual([])
    }
  })
})

describe('the Context Files dialog', () => {
  it('knows each file that was shown, how it was found, and what each way of finding was worth', async () => {
    const chat = await openChat({ isAdmin: true })
    await chat.model.script(
      { text: `${addFile('pages/Home.jsx', PAGE)}${addFile('components/Card.jsx', 'export default () => null')}` },
      { text: addFile('components/Card.jsx', 'export default () => <p>Card</p>') },
    )
    await collect(await chat.send('Make it'))
    const { contextFiles, contextMetadata } = endOf(await collect(await chat.send('Fill the card', { currentPath: '/Home' })))
    expect(contextFiles?.sort()).toEqual(['components/Card.jsx', 'pages/Home.jsx'])
    expect(contextMetadata?.relevantFiles).toEqual(['components/Card.jsx'])
    expect(contextMetadata?.evals.mentioned?.recall).toBe(1)
    expect(contextMetadata?.evals['current-page']?.recall).toBe(0)
    const asked = (await chat.messages()).at(-2)
    expect(asked?.metadata.contextFiles).toHaveLength(2)
  })
})
