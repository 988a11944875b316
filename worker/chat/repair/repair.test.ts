import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import type { AppliedRepair, RepairResult, ValidationResult } from '#contract/app/validation'
import { CHAT_ERROR, type ChatMessage } from '#contract/chat/chat'
import { findApp } from '#worker/apps/find-app'
import { fakeModel } from '#worker/models/testing/fake-model'
import { openDatabase } from '#worker/platform/database'
import { consumeLimit } from '#worker/platform/limits/limits'
import { createBuilder, type TestBuilder } from '#worker/platform/testing/world'
import { DETECTORS } from '#worker/validation/detectors'
import { readVersionFiles } from '#worker/version-store/read-version'
import { commitVersion } from '#worker/versions/commit-version'
import { addFile, openChat } from '../testing/chat-world'
import { repairFiles } from './repair-files'
import { repairVersion } from './repair-version'

const HOME = `export default function Home() {\n  return <p>Home</p>\n}\n`
/** One fault a fixer fixes, and one that takes a model. */
const BROKEN = `export default function Home() {\n  return <Button>{total}</Button>\n}\n`
const ONE_LEFT = `import { Button } from '@/components/ui/button'\n\nexport default function Home() {\n  return <Button>{sum}</Button>\n}\n`

const appOf = async (appId: string) => {
  const app = await findApp(openDatabase(env.DB), appId)
  if (!app) throw new Error('no app')
  return app
}

async function makeApp(options: Parameters<typeof createBuilder>[0] = {}, files: AppFiles = { 'pages/Home.jsx': BROKEN }) {
  const builder = await createBuilder({ plan: 'explorer', ...options })
  const { appId } = await (await builder.fetch('/api/apps', { method: 'POST', json: {} })).json<{ appId: string }>()
  const author = { id: builder.accountId, email: builder.email }
  const app = await appOf(appId)
  const made = { app, parentId: null, files, messageId: null, author, userRequest: 'x', description: 'y' }
  const { versionId } = await commitVersion(env, made)
  return { builder, appId, versionId, path: `/api/apps/${appId}/versions/${versionId}` }
}
const post = (builder: TestBuilder, path: string, json: unknown) => builder.fetch(path, { method: 'POST', json })
const errorOf = async (answer: Response) => (await answer.json<{ error: { code: string; message: string } }>()).error
const CALLER = {
  kind: 'builder',
  name: 'A',
  plan: 'explorer',
  isAdmin: true,
  emailVerified: true,
  sessionId: 'x',
} as const
const ABOUT = { messageId: 'msgc000000000000', messageContent: 'Made it.' }

/** Two for all that is refused, which leaves an app as it was. */
let ofBuilder: Awaited<ReturnType<typeof makeApp>>
let ofAdmin: Awaited<ReturnType<typeof makeApp>>
beforeAll(async () => {
  ofBuilder = await makeApp()
  ofAdmin = await makeApp({ isAdmin: true })
})

describe('validate', () => {
  it('answers the issues with all the specification names, the detectors and the time it took', async () => {
    const { builder, path } = await makeApp()
    const answer = await post(builder, `${path}/validate`, ABOUT)
    const { issues, detectors, executionTimeMs } = await answer.json<ValidationResult>()
    expect(issues.map(({ detectorId, severity, componentName, line }) => [detectorId, severity, componentName, line])).toEqual([
      ['undefined-name', 'error', 'Home', 2],
      ['undefined-name', 'error', 'Home', 2],
    ])
    expect(detectors).toEqual(DETECTORS)
    expect(executionTimeMs).toBeGreaterThanOrEqual(0)
  })

  it('offers to put right what takes nobody, as what takes the place of a piece of the file', async () => {
    const { builder, path } = await makeApp()
    const { issues } = await (await post(builder, `${path}/validate`, ABOUT)).json<ValidationResult>()
    const [component, name] = issues
    // What no import has is nothing to be put right alone.
    expect([component?.message, name?.message, name?.fix]).toEqual([
      expect.stringContaining('<Button>'),
      expect.stringContaining('"total"'),
      undefined,
    ])
    const { start = 0, end = 0, text = '', said } = component?.fix ?? {}
    expect(BROKEN.slice(0, start) + text + BROKEN.slice(end)).toBe(`import { Button } from '@/components/ui/button'\n${BROKEN}`)
    expect(said).toBe('Imported Button from @/components/ui/button')
  })

  it('P05: tells of a credential in the message, without showing it', async () => {
    const { builder, path } = await makeApp({}, { 'pages/Home.jsx': HOME })
    const key = `sk_live_${'a1'.repeat(12)}`
    const text = await (await post(builder, `${path}/validate`, { ...ABOUT, messageContent: `Use ${key}` })).text()
    expect(text).toContain('The message holds what looks like a Stripe secret key')
    expect(text).not.toContain(key)
  })
})

it('P06: publishing is refused while a credential stands in the app, with its line, and goes through once it is gone', async () => {
  const secret = { 'pages/Home.jsx': HOME, 'lib/pay.js': `const a = 1\nexport const key = 'sk_live_${'a1'.repeat(12)}'\n` }
  const { builder, appId, versionId } = await makeApp({}, secret)
  const refused = await post(builder, `/api/apps/${appId}/publish`, {})
  expect(refused.status).toBe(422)
  expect(await errorOf(refused)).toMatchObject({
    code: 'validation-failed',
    message: expect.stringContaining('(lib/pay.js, line 2)'),
  })
  const app = await appOf(appId)
  const author = { id: builder.accountId, email: builder.email }
  const files = { 'pages/Home.jsx': HOME }
  await commitVersion(env, { app, parentId: versionId, files, messageId: null, author, userRequest: '', description: '' })
  expect((await post(builder, `/api/apps/${appId}/publish`, {})).status).toBe(200)
})

describe('repair', () => {
  it('commits one version of what it could fix, and costs no message', async () => {
    const { builder, appId, versionId, path } = await makeApp({}, { 'pages/Home.jsx': BROKEN.replace('{total}', 'Add') })
    const answer = await post(builder, `${path}/repair`, ABOUT)
    expect(answer.status).toBe(200)
    const result = await answer.json<RepairResult>()
    expect(result).toMatchObject({ unresolvedIssues: [], iterationsPerformed: 0, previousVersionId: versionId })
    expect(result.initialIssues).toHaveLength(1)
    expect(result.repairedFiles.map(({ path, status }) => [path, status])).toEqual([['pages/Home.jsx', 'modified']])
    expect(result.repairProcessDetails).toMatchObject({
      stoppedBecause: 'resolved',
      appliedFixes: [{ detectorId: 'undefined-name' }],
    })
    expect(result.appBundle).toMatchObject({
      id: appId,
      versionId: result.versionId,
      pages: { Home: expect.stringContaining('import { Button }') },
    })
    expect(result.timingBreakdown.totalMs).toBeGreaterThanOrEqual(0)
    expect((await appOf(appId)).latestVersionId).toBe(result.versionId)
    const { versions } = await (await builder.fetch(`/api/apps/${appId}/versions`)).json<{ versions: unknown[] }>()
    expect(versions).toHaveLength(2)
  })

  it('as a test leaves the history alone until its result is applied', async () => {
    const { builder, appId, versionId, path } = await makeApp(
      { isAdmin: true },
      { 'pages/Home.jsx': BROKEN.replace('{total}', 'Add') },
    )
    const result = await (await post(builder, `${path}/repair`, { ...ABOUT, isTest: true, iterations: 99 })).json<RepairResult>()
    expect(result.versionId).toBeNull()
    expect((await appOf(appId)).latestVersionId).toBe(versionId)
    const repairedFiles = result.repairedFiles.map(({ path, newCode, status }) => ({ path, newCode, status }))
    const applied = await post(builder, `${path}/apply-repair`, { messageId: null, repairedFiles })
    const { versionId: next } = await applied.json<{ versionId: string }>()
    expect((await appOf(appId)).latestVersionId).toBe(next)
    expect((await readVersionFiles(env, { appId, versionId: next }))?.['pages/Home.jsx']).toContain('import { Button }')
    const late = await post(builder, `${path}/apply-repair`, { messageId: null, repairedFiles })
    expect([late.status, await errorOf(late)]).toMatchObject([
      409,
      { code: 'conflict', message: expect.stringMatching(/^Only the latest version of an app can be repaired/) },
    ])
  })

  it.for<[string, Record<string, unknown>, number, string, boolean?]>([
    ['a model from someone who is no admin', { customModel: 'builtin' }, 403, 'forbidden'],
    ['a test from someone who is no admin', { isTest: true }, 403, 'forbidden'],
    ['a model that does not exist', { customModel: 'no/such-model' }, 400, 'invalid-input', true],
    ['issues that are none', { initialIssues: [{ a: 1 }] }, 400, 'invalid-input'],
    [
      'more issues than fit',
      { initialIssues: Array.from({ length: 201 }, () => ({ message: 'x', detectorId: 'y', severity: 'error' })) },
      400,
      'invalid-input',
    ],
    ['iterations that are no number', { iterations: 'many' }, 400, 'invalid-input'],
    ['a body that is none', { messageContent: { $gt: '' } }, 400, 'invalid-input'],
  ])('refuses %s', async ([, json, status, code, isAdmin = false], { expect }) => {
    const { builder, path } = isAdmin ? ofAdmin : ofBuilder
    const answer = await post(builder, `${path}/repair`, { ...ABOUT, ...json })
    expect([answer.status, (await errorOf(answer)).code]).toEqual([status, code])
  })

  it.for(['../../worker/index.ts', '/etc/passwd', 'pages/..%2fx.jsx', '__proto__', '.env'])(
    'S08: applies nothing to %s',
    async (path, { expect }) => {
      const { builder, appId, versionId, path: at } = ofAdmin
      const answer = await post(builder, `${at}/apply-repair`, {
        messageId: null,
        repairedFiles: [{ path, newCode: 'x', status: 'added' }],
      })
      expect([answer.status, (await errorOf(answer)).code]).toEqual([400, 'invalid-path'])
      expect((await appOf(appId)).latestVersionId).toBe(versionId)
    },
  )

  it.for([
    ['validate', 300],
    ['repair', 30],
  ] as const)('U04: %s is refused beyond %s an hour, for that account alone', async ([call, limit], { expect }) => {
    const [full, other] = [await makeApp(), await makeApp()]
    const subject = `account:${full.builder.accountId}`
    await consumeLimit(env, { subject, name: `app-${call}`, limit, windowMs: 3_600_000, amount: limit })
    const refused = await post(full.builder, `${full.path}/${call}`, { ...ABOUT, iterations: 1 })
    expect([refused.status, await errorOf(refused)]).toMatchObject([
      429,
      { code: 'rate-limited', message: 'Rate limit exceeded. Please try again later.' },
    ])
    expect((await post(other.builder, `${other.path}/${call}`, { ...ABOUT, iterations: 1 })).status).toBe(200)
  })

  it('counts an issue it was told of and found itself once', async () => {
    const { builder, path } = await makeApp()
    const { issues } = await (await post(builder, `${path}/validate`, ABOUT)).json<ValidationResult>()
    const asked = { ...ABOUT, initialIssues: issues, iterations: 1 }
    const result = await (await post(builder, `${path}/repair`, asked)).json<RepairResult>()
    expect(issues.length).toBeGreaterThan(0)
    expect(result.initialIssues).toEqual(issues.map(({ fix: _fix, ...issue }) => issue))
  })

  it('applies all of a result or none of it: what cannot be carried out is refused by name', async () => {
    const { builder, appId, versionId, path } = await makeApp({ isAdmin: true })
    const repairedFiles = [
      { path: 'lib/new.js', newCode: 'export const a = 1', status: 'added' },
      { path: 'pages/Gone.jsx', newCode: '', status: 'deleted' },
    ]
    const answer = await post(builder, `${path}/apply-repair`, { messageId: null, repairedFiles })
    expect([answer.status, await errorOf(answer)]).toMatchObject([
      400,
      { code: 'invalid-input', message: expect.stringMatching(/^pages\/Gone\.jsx: /) },
    ])
    expect((await appOf(appId)).latestVersionId).toBe(versionId)
  })

  it("E03: of another's app, or through one's own, finds nothing", async () => {
    const [mine, theirs] = [await makeApp({ isAdmin: true }), await makeApp()]
    const crossed = `/api/apps/${mine.appId}/versions/${theirs.versionId}`
    for (const path of [theirs.path, crossed])
      for (const call of ['validate', 'repair']) expect((await post(mine.builder, `${path}/${call}`, ABOUT)).status).toBe(404)
  })

  it('is refused while a reply is written, and so is a message while it repairs', async () => {
    const chat = await openChat()
    await chat.model.script({ text: addFile('pages/Home.jsx', HOME) })
    await (await chat.send('Make a page')).text()
    const { latestVersionId } = await appOf(chat.appId)
    await chat.model.script({ text: 'Words', fault: 'hang' })
    const running = await chat.send('Say something')
    const answer = await post(chat.builder, `/api/apps/${chat.appId}/versions/${latestVersionId}/repair`, ABOUT)
    expect([answer.status, (await errorOf(answer)).code]).toEqual([409, 'chat-busy'])
    await chat.stop()
    await running.body?.cancel().catch(() => undefined)
  })
})

describe('a repair by a model', () => {
  async function repair(
    replies: Parameters<ReturnType<typeof fakeModel>['script']>,
    more: { iterations?: number; files?: AppFiles; told?: string; seesDetails?: boolean } = {},
  ) {
    const model = fakeModel()
    await model.script(...replies)
    const { appId } = await makeApp()
    const told = more.told ? [{ message: more.told, detectorId: 'runtime', severity: 'error' as const }] : []
    const result = await repairFiles(env, {
      app: await appOf(appId),
      files: more.files ?? { 'pages/Home.jsx': BROKEN },
      told,
      said: '',
      iterations: more.iterations ?? 5,
      resolve: () => model.resolve(),
      seesDetails: more.seesDetails ?? false,
      signal: AbortSignal.timeout(20_000),
    })
    return { ...result, seen: await model.seen() }
  }
  const good = { text: addFile('pages/Home.jsx', HOME) }

  it('fixes what the fixers could not, and is told only that', async () => {
    const result = await repair([good])
    expect(result).toMatchObject({ unresolvedIssues: [], iterationsPerformed: 1, stoppedBecause: 'resolved' })
    expect(result.steps).toMatchObject([
      { kind: 'fixers', issuesBefore: 2, issuesAfter: 1 },
      { kind: 'model', outcome: 'kept', issuesAfter: 0 },
    ])
    const asked = JSON.stringify(result.seen[0]?.messages.at(-1))
    expect(asked).toContain('\\"total\\" is used but nowhere')
    expect(asked).not.toContain('<Button> is used but nowhere')
    expect(result.usage).toHaveLength(1)
  })

  it('stops when the same issues come back, long before its last iteration', async () => {
    const same = { text: addFile('pages/Home.jsx', BROKEN.replace('<Button>', '<b>').replace('</Button>', '</b>')) }
    const result = await repair([same])
    expect(result).toMatchObject({ iterationsPerformed: 1, stoppedBecause: 'repeated' })
    expect(result.unresolvedIssues).toHaveLength(1)
  })

  it('goes on while it gets somewhere, and stops where it has been before', async () => {
    const result = await repair([{ text: addFile('pages/Home.jsx', ONE_LEFT) }, { text: addFile('pages/Home.jsx', BROKEN) }])
    expect(result).toMatchObject({ iterationsPerformed: 2, stoppedBecause: 'repeated' })
    expect((await repair([{ text: addFile('pages/Home.jsx', ONE_LEFT) }, good])).unresolvedIssues).toEqual([])
  })

  it('makes no more calls than it was given iterations', async () => {
    const names = ['one', 'two', 'three', 'four']
    const replies = names.map((name) => ({ text: addFile('pages/Home.jsx', ONE_LEFT.replace('sum', name)) }))
    const result = await repair(replies, { iterations: 2 })
    expect(result).toMatchObject({ iterationsPerformed: 2, stoppedBecause: 'exhausted' })
    expect(result.seen).toHaveLength(2)
  })

  it('takes back what makes more errors than it fixes', async () => {
    const worse = { text: addFile('pages/Home.jsx', ONE_LEFT.replace('{sum}', '{sum}{more}{most}')) }
    const result = await repair([worse], { iterations: 1 })
    expect(result.steps.at(-1)).toMatchObject({ outcome: 'discarded' })
    expect(result.files['pages/Home.jsx']).toContain('{total}')
  })

  it.for([
    ['refuses', { status: 400 }],
    ['says nothing of use', { text: 'I cannot.' }],
    ['breaks off before it said anything', { text: '', fault: 'cut' as const }],
  ] as const)('keeps what the fixers fixed when the model %s', async ([, reply], { expect }) => {
    const result = await repair([reply])
    expect(result.stoppedBecause).toBe('failed')
    expect(result.files['pages/Home.jsx']).toContain('import { Button }')
    expect(result.steps.at(-1)?.notes.join()).not.toBe('')
  })

  it('tells what the provider said of its failure to admins only', async () => {
    const notes = async (seesDetails: boolean) => (await repair([{ status: 400 }], { seesDetails })).steps.at(-1)?.notes.join()
    expect(await notes(true)).toContain('Scripted 400')
    expect(await notes(false)).toBe(CHAT_ERROR)
  })

  it('hears of errors of the running app once', async () => {
    const result = await repair([good], {
      told: 'Clicking throws',
      files: { 'pages/Home.jsx': HOME.replace('Home</p>', 'Old</p>') },
    })
    expect(JSON.stringify(result.seen[0]?.messages.at(-1))).toContain('Clicking throws')
    expect(result).toMatchObject({ iterationsPerformed: 1, stoppedBecause: 'resolved', unresolvedIssues: [] })
  })
})

describe('a repair that only the builder may let through', () => {
  const note = (read: string) =>
    `${JSON.stringify(
      {
        name: 'Note',
        type: 'object',
        properties: { text: { type: 'string' } },
        'x-accessControl': { permissions: { read, write: 'creator' } },
      },
      null,
      2,
    )}\n`
  const HARMS = [
    ['loses rows', 'entity-removed', '<action type="delete_file" file="entities/Note.json" title="Go" end="W1">\n</action:W1>\n'],
    [
      'opens rows',
      'access-widened',
      `<action type="edit_entity" file="Note" title="Open" end="W1">\n${note('anonymous')}\n</action:W1>\n`,
    ],
  ] as const

  async function makeHarmable() {
    const made = await makeApp({ isAdmin: true }, { 'pages/Home.jsx': BROKEN, 'entities/Note.json': note('creator') })
    const row = await post(made.builder, `/live_api/apps/${made.appId}/entities/Note`, { text: 'Mine' })
    expect(row.status).toBeLessThan(300)
    const messages = async () =>
      (await (await made.builder.fetch(`/api/apps/${made.appId}/chat/messages`)).json<{ messages: ChatMessage[] }>()).messages
    const confirm = (messageId: string | null, isConfirmed: boolean) =>
      post(made.builder, `/api/apps/${made.appId}/chat/confirm`, { messageId, isConfirmed })
    const filesNow = async () =>
      readVersionFiles(env, { appId: made.appId, versionId: (await appOf(made.appId)).latestVersionId ?? '' })
    return { ...made, messages, confirm, filesNow }
  }

  it.for(HARMS)('that %s waits for Confirm when a model wrote it', async ([, kind, harm], { expect }) => {
    const { builder, appId, versionId, messages, confirm, filesNow } = await makeHarmable()
    const model = fakeModel()
    await model.script({ text: `${addFile('pages/Home.jsx', HOME)}${harm}` })
    const files = (await filesNow()) ?? {}
    const target = { app: await appOf(appId), builder: { ...CALLER, ...builder }, versionId, files }
    const asked = { ...ABOUT, initialIssues: [], iterations: 3, isTest: false }
    const result = await repairVersion(model.env, target, asked, AbortSignal.timeout(20_000))
    expect(result).toMatchObject({ versionId: null, awaits: expect.stringMatching(/^msgc/), unresolvedIssues: [] })
    expect((await appOf(appId)).latestVersionId).toBe(versionId)
    const line = (await messages()).at(-1)
    expect(line).toMatchObject({ id: result.awaits, parts: [{ text: 'The repair needs your confirmation.' }] })
    expect(line?.metadata.confirmation).toMatchObject({ status: 'waiting', restoreVersionId: versionId, risks: [{ kind }] })
    expect((await confirm(result.awaits, true)).status).toBe(200)
    expect((await filesNow())?.['pages/Home.jsx']).toBe(HOME)
    expect((await filesNow())?.['entities/Note.json']).not.toBe(note('creator'))
  })

  it('that loses rows waits when the result of a test is applied too, and is dropped by Dismiss', async () => {
    const { builder, appId, versionId, path, messages, confirm } = await makeHarmable()
    const repairedFiles = [{ path: 'entities/Note.json', newCode: '', status: 'deleted' }]
    const answer = await post(builder, `${path}/apply-repair`, { messageId: null, repairedFiles })
    const applied = await answer.json<AppliedRepair>()
    expect(applied).toMatchObject({ versionId: null, awaits: expect.stringMatching(/^msgc/) })
    expect((await confirm(applied.awaits, false)).status).toBe(200)
    expect((await messages()).at(-1)?.metadata.confirmation).toMatchObject({ status: 'dismissed' })
    expect((await appOf(appId)).latestVersionId).toBe(versionId)
  })

  it('is outdated once the app has another version', async () => {
    const { builder, path, appId, messages } = await makeHarmable()
    const harm = { messageId: null, repairedFiles: [{ path: 'entities/Note.json', newCode: '', status: 'deleted' }] }
    await post(builder, `${path}/apply-repair`, harm)
    const fix = { messageId: null, repairedFiles: [{ path: 'pages/Home.jsx', newCode: HOME, status: 'modified' }] }
    const { versionId } = await (await post(builder, `${path}/apply-repair`, fix)).json<AppliedRepair>()
    expect((await messages()).at(-1)?.metadata.confirmation).toMatchObject({ status: 'outdated' })
    expect((await appOf(appId)).latestVersionId).toBe(versionId)
  })
})
