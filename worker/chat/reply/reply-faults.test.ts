import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { CHAT_ERROR } from '#contract/chat/chat'
import type { ChatSession } from '#objects/chat-session/chat-session'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { chatOf } from '#worker/conversation/chat-session'
import type { ScriptedReply } from '#worker/models/testing/scripted-reply'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newMessageId } from '#worker/platform/ids'
import { failEverywhere } from '#worker/platform/testing/failing-bindings'
import { readVersionFiles } from '#worker/version-store/read-version'
import { action, addFile, collect, endOf, openChat } from '../testing/chat-world'

it.for([
  ['before', 8],
  ['after', 3],
] as const)('a reply that fails %s any use of D1 or R2 says what became of it, and another can be had', async ([when, least]) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const chat = await openChat()
  const appNow = () => findApp(openDatabase(env.DB), chat.appId) as Promise<AppRow>
  const author = { id: chat.builder.accountId, name: 'Ada', email: chat.builder.email, plan: 'explorer', isAdmin: false } as const
  const payer = { accountId: chat.builder.accountId, plan: 'explorer', isAdmin: false } as const
  let replies = 0
  /** In the object itself, whose bindings are its own. */
  async function send(bindings: Env): Promise<string | undefined> {
    replies += 1
    await chat.model.script({ text: addFile('pages/Home.jsx', `export default function Home() { return <b>${replies}</b> }`) })
    const [id, app] = [newMessageId(), await appNow()]
    const input = { app, author, payer, id, text: 'Change it', attachments: [], annotations: {}, hiddenSecrets: 0 }
    const stub = chatOf(env, chat.appId) as unknown as DurableObjectStub<ChatSession>
    return runInDurableObject(stub, async (object) => {
      const { session } = object as unknown as { session: { env: Env } }
      const own = session.env
      session.env = bindings
      try {
        const answer = await object.send(input)
        if (answer.ok) await new Response(answer.stream).text()
        await object.stop()
      } catch {
        return undefined
      } finally {
        session.env = own
      }
      return id
    })
  }
  await send(env)
  const failures = await failEverywhere(when, async (failing) => {
    const before = (await appNow()).latestVersionId
    const known = new Set((await chat.messages()).map(({ id }) => id))
    await send(failing)
    return async (failed) => {
      const after = (await appNow()).latestVersionId
      const added = (await chat.messages()).filter(({ id }) => !known.has(id))
      const reply = added.at(-1)?.metadata
      // Not taken at all, or taken and answered.
      expect([failed, added.length]).toEqual([failed, expect.toBeOneOf([0, 2])])
      if (!reply) expect([failed, after]).toEqual([failed, before])
      else if (after !== before) expect([failed, reply]).toMatchObject([failed, { versionId: after }])
      else expect([failed, reply]).toMatchObject([failed, { status: 'error', versionId: null, error: { message: CHAT_ERROR } }])
      await send(env)
      const again = (await chat.messages()).at(-1)?.metadata
      expect([failed, again]).toMatchObject([failed, { status: 'ready', versionId: (await appNow()).latestVersionId }])
    }
  })
  expect(failures).toBeGreaterThan(least)
  logged.mockRestore()
})

/** A reply for which the model is asked three times: an edit that finds no place, then a page that lacks a file. */
const CALLS = [
  `${addFile('pages/Home.jsx', 'export default function Home() { return <b>One</b> }')}${action('edit_file', 'pages/Home.jsx', '<<<<<<< SEARCH\nnowhere in it\n=======\nTwo\n>>>>>>> REPLACE')}`,
  addFile('pages/Home.jsx', "import Nav from '@/components/Nav'\nexport default function Home() { return <Nav /> }"),
  addFile('components/Nav.jsx', 'export default function Nav() { return <b>Three</b> }'),
]

it.for([0, 1, 2])('a reply whose model fails at call %i of three says so, and another can be had', async (nth) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const chat = await openChat()
  const filesOf = (versionId: string) => readVersionFiles(env, { appId: chat.appId, versionId })
  const faults: Partial<ScriptedReply>[] = [
    { status: 400 },
    { fault: 'cut' },
    { fault: 'malformed' },
    { fault: 'error' },
    { text: '' },
  ]
  for (const fault of faults) {
    const before = (await findApp(openDatabase(env.DB), chat.appId))?.latestVersionId
    await chat.model.script(...CALLS.map((text, at) => (at === nth ? { text, ...fault } : { text })))
    const end = endOf(await collect(await chat.send('Change it')))
    const after = (await findApp(openDatabase(env.DB), chat.appId))?.latestVersionId
    expect([fault, end.versionId ?? before]).toEqual([fault, after])
    if (end.status !== 'ready') expect([fault, end.error?.message]).toEqual([fault, expect.stringMatching(/\w+ \w+ \w+/)])
    const files = (end.versionId && (await filesOf(end.versionId))) || {}
    const lacks = files['pages/Home.jsx']?.includes('Nav') && !files['components/Nav.jsx']
    expect([fault, (end.unresolvedIssues ?? []).length > 0]).toEqual([fault, Boolean(lacks)])

    await chat.model.script({ text: addFile('pages/Home.jsx', `export default function Home() { return <b>${after}</b> }`) })
    expect([fault, endOf(await collect(await chat.send('And again')))]).toMatchObject([fault, { status: 'ready' }])
  }
  logged.mockRestore()
})
