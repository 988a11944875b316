import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, inject, it } from 'vitest'
import type { DriveFiles } from '#contract/knowledge/connectors'
import worker from '#worker/index'
import type { Env } from '#worker/platform/env'
import { createBareApp, createBuilder, PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { advanceItem } from '../../ingest/advance-item'
import { createKnowledge, standIn, unqueued } from '../../testing/knowledge-world'
import { readTokens } from './open-drive'

const idOf = (name: string) => name.padEnd(20, '0')
const MINUTES = idOf('folder_minutes')
const outside = (path: string) => `${inject('outsideUrl')}/google${path}`
const withDrive = (): Env => ({
  ...unqueued,
  GOOGLE_DRIVE_URL: outside(''),
  GOOGLE_DRIVE_CLIENT_ID: 'drive-test',
  GOOGLE_DRIVE_CLIENT_SECRET: 'drive-test-secret',
})

interface CallOptions {
  json?: object
  method?: string
  as?: string
  cookie?: string | undefined
  vars?: Partial<Env>
}
async function call(path: string, { json, method = json ? 'POST' : 'GET', as, cookie, vars }: CallOptions) {
  const headers = { ...(as ? { authorization: `Bearer ${as}` } : {}), ...(cookie ? { cookie } : {}) }
  const request = new Request(new URL(path, PLATFORM_ORIGIN), {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(json ? { body: JSON.stringify(json) } : {}),
  })
  return worker.fetch(request as Parameters<typeof worker.fetch>[0], { ...withDrive(), ...vars }, createExecutionContext())
}

/**
 * An app of an installation whose Google is the stand-in of e2e/outside/drive-stand-in.ts, and whose owner signs in
 * there.
 */
async function createDrive(kind = 'mara', { isConnected = true } = {}) {
  const knows = await createKnowledge()
  const email = `${kind}-${knows.appId}@example.com`
  const as = knows.owner.token
  const at = (path = '') => `/api/apps/${knows.appId}/connectors${path}`
  async function begin(answer: Record<string, string> = { email }) {
    const begun = await call(at('/google-drive'), { as, json: { popup: '0123456789abcdef' } })
    expect(begun.status).toBe(200)
    const cookie = begun.headers.getSetCookie()[0]?.split(';')[0]
    const { address } = await begun.json<{ address: string }>()
    const url = new URL(address)
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
    const back = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? ''
    return { cookie, address: new URL(address), back: new URL(back) }
  }
  const finish = async ({ back, cookie }: { back: URL; cookie?: string | undefined }) =>
    (await call(back.pathname + back.search, { cookie })).text()
  async function list(query = '') {
    const answer = await call(at(`/google-drive/files?${query}`), { as })
    expect(answer.status).toBe(200)
    return answer.json<DriveFiles>()
  }
  async function addFile(name: string): Promise<string> {
    const id = idOf(name)
    const item = { source: 'google drive', externalFileId: id, externalFileUrl: `https://drive.google.com/open?id=${id}`, name }
    const answer = await call(knows.at('ingest/metadata'), { as, json: { contextItems: [item] } })
    expect(answer.status).toBe(201)
    return (await answer.json<{ contextItemIds: string[] }>()).contextItemIds[0] ?? ''
  }
  async function readFile(name: string) {
    const id = await addFile(name)
    await advanceItem(withDrive(), id)
    return knows.itemOf(id)
  }
  const seen = async () => (await fetch(outside(`/seen?email=${encodeURIComponent(email)}`))).json<string[]>()
  const edit = (id: string, change: object) =>
    fetch(outside('/edit'), { method: 'POST', body: JSON.stringify({ email, id: idOf(id), ...change }) })
  if (isConnected) expect(await finish(await begin())).toContain('"problem":null')
  return { ...knows, ingestAt: knows.at('ingest/metadata'), email, as, at, begin, finish, list, addFile, readFile, seen, edit }
}
const connectorsOf = (appId: string) => env.DB.prepare('SELECT * FROM connectors WHERE appId = ?').bind(appId).all()
const textOf = async (itemId: string) => {
  const { results } = await env.SEARCH.prepare('SELECT text FROM pieces WHERE itemId = ?').bind(itemId).all<{ text: string }>()
  return results.map(({ text }) => text).join('\n')
}

describe('connecting Google Drive', () => {
  it('A13: asks with PKCE and a state of its own, and keeps the tokens sealed', async () => {
    const app = await createDrive('mara', { isConnected: false })
    const [one, other] = [await app.begin(), await app.begin()]
    expect(Object.fromEntries(one.address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'https://www.googleapis.com/auth/drive.readonly',
      redirect_uri: `${PLATFORM_ORIGIN}/api/integrations/google-drive/callback`,
    })
    for (const name of ['state', 'code_challenge']) {
      expect(one.address.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
      expect(one.address.searchParams.get(name)).not.toBe(other.address.searchParams.get(name))
    }
    const page = await app.finish(other)
    expect(page).toContain('new BroadcastChannel("google-drive:0123456789abcdef")')
    const tokens = await readTokens(env, { appId: app.appId, accountId: app.owner.accountId })
    const { results } = await connectorsOf(app.appId)
    expect(results).toMatchObject([{ source: 'google drive', workspace: app.email }])
    for (const text of [page, JSON.stringify(results), await (await call(app.at(), { as: app.as })).text()])
      for (const token of Object.values(tokens?.tokens ?? {})) expect(text).not.toContain(String(token))
    expect(await readTokens(env, { appId: app.appId, accountId: 'another' })).toBeUndefined()
  })

  it('A13: connects only what this browser began, with its own state, once, for who is still signed in', async () => {
    const app = await createDrive('mara', { isConnected: false })
    const [mine, theirs] = [await app.begin(), await app.begin()]
    const refusals = [
      { back: mine.back },
      { back: mine.back, cookie: theirs.cookie },
      { back: mine.back, cookie: `${mine.cookie?.slice(0, -4)}AAAA` },
      { back: new URL(mine.back.href.replace(/code=[^&]+/, 'code=stolen')), cookie: mine.cookie },
      { back: new URL(mine.back.href.replace(/state=[^&]+/, 'state=')), cookie: mine.cookie },
    ]
    for (const refused of refusals) expect(await app.finish(refused)).not.toContain('"problem":null')
    expect(await app.finish(await app.begin({ cancel: '1' }))).toContain('access was not given')
    const last = await app.begin()
    expect(await app.finish(last)).toContain('"problem":null')
    expect(await app.finish(last)).toContain('could not be connected')
    const left = await app.begin()
    await env.DB.prepare('UPDATE sessions SET revokedAtMs = 1 WHERE userId = ?').bind(app.owner.accountId).run()
    expect(await app.finish(left)).toContain('could not be connected')
  })

  it('keeps nothing where the right to read was not ticked', async () => {
    const app = await createDrive('narrow', { isConnected: false })
    expect(await app.finish(await app.begin())).toContain('was not given')
    expect((await connectorsOf(app.appId)).results).toEqual([])
  })

  it('is open to the app’s owner alone', async () => {
    const app = await createDrive()
    const stranger = await createBuilder()
    for (const [method, path] of [
      ['POST', '/google-drive'],
      ['DELETE', '/google-drive'],
      ['GET', '/google-drive/files'],
    ] as const) {
      const json = method === 'POST' ? { json: { popup: '0123456789abcdef' } } : {}
      expect((await call(app.at(path), { method, as: stranger.token, ...json })).status).toBe(404)
    }
    const { appId } = await createBareApp(stranger)
    expect((await call(`/api/apps/${appId}/connectors/google-drive/files`, { as: stranger.token })).status).toBe(409)
  })

  it('is ended here and at Google by disconnecting', async () => {
    const app = await createDrive()
    const opened = await readTokens(env, { appId: app.appId, accountId: app.owner.accountId })
    expect((await call(app.at('/google-drive'), { method: 'DELETE', as: app.as })).status).toBe(200)
    expect((await connectorsOf(app.appId)).results).toEqual([])
    const token = opened?.tokens.refreshToken ?? ''
    const again = await fetch(outside('/revoke'), { method: 'POST', body: new URLSearchParams({ token }) })
    expect(again.status).toBe(400)
    expect((await call(app.at('/google-drive/files'), { as: app.as })).status).toBe(409)
  })

  it('says what is to be set where it is not configured', async () => {
    const knows = await createKnowledge()
    const vars = { GOOGLE_DRIVE_CLIENT_SECRET: '' }
    const item = { source: 'google drive', externalFileId: MINUTES, externalFileUrl: 'https://drive.google.com/x' }
    for (const [path, json] of [
      [`/api/apps/${knows.appId}/connectors/google-drive`, { popup: '0123456789abcdef' }],
      [knows.at('ingest/metadata'), { contextItems: [item] }],
    ] as const) {
      const answer = await call(path, { as: knows.owner.token, json, vars })
      expect([answer.status >= 400, await answer.text()]).toEqual([true, expect.stringContaining('GOOGLE_DRIVE_CLIENT_SECRET')])
    }
    const said = await call('/api/integrations/fetchCarbonTokens', { as: knows.owner.token, vars })
    expect(await said.text()).toContain('GOOGLE_DRIVE_CLIENT_ID and GOOGLE_DRIVE_CLIENT_SECRET')
  })
})

describe('the picker of Drive', () => {
  it('shows folders, what stands in them page by page, what others share, and finds by name', async () => {
    const app = await createDrive('busy')
    const root = await app.list()
    const typeOf = (title: string) => root.files.find((each) => each.title === title)?.type
    expect([typeOf('Minutes'), typeOf('House rules'), typeOf('Boats'), typeOf('Tour'), typeOf('Survey')]).toEqual([
      'folder',
      'google_doc',
      'google_sheet',
      'google_slide',
      'unrecognized',
    ])
    expect(root.files.find(({ title }) => title.startsWith('Rules'))).toMatchObject({ id: idOf('doc_rules'), type: 'google_doc' })
    let cursor: string | null = ''
    const sizes: number[] = []
    while (cursor !== null) {
      const page: DriveFiles = await app.list(`folder=${MINUTES}&cursor=${cursor}`)
      sizes.push(page.files.length)
      cursor = page.nextCursor
    }
    expect(sizes).toEqual([50, 50, 20])
    expect((await app.list('folder=shared')).files.map(({ title }) => title)).toEqual(['Shared by others.txt'])
    expect((await app.list('search=minutes 120')).files.map(({ title }) => title)).toEqual(['Minutes 120.txt'])
  })

  it('takes quotes and folders for what they are, and poisoned names for text of one line', async () => {
    const app = await createDrive()
    const found = async (search: string) => (await app.list(`search=${encodeURIComponent(search)}`)).files
    expect(await found("The keeper's")).toHaveLength(1)
    expect(await found("' or name contains '")).toEqual([])
    expect(await found("\\' or trashed = true or name contains \\'")).toEqual([])
    for (const folder of ["root' in parents or 'x", '../about', 'x'])
      expect((await call(app.at(`/google-drive/files?folder=${encodeURIComponent(folder)}`), { as: app.as })).status).toBe(400)
    const [poisoned] = await found('passwd')
    expect(poisoned?.title).toMatch(/^[^\p{Cc}]{1,120}$/u)
    expect(poisoned?.url).toMatch(/^https:\/\/drive\.google\.com\//)
    const bad = { source: 'google drive', externalFileId: '../about', externalFileUrl: 'https://drive.google.com/x' }
    expect((await call(app.ingestAt, { as: app.as, json: { contextItems: [bad] } })).status).toBe(400)
  })
})

describe('an item of Drive', () => {
  it('is a document, a sheet, slides or a file, by export or download', async () => {
    const app = await createDrive('busy')
    const texts: Record<string, string> = {}
    for (const name of ['doc_rules', 'sheet_boats', 'slides_tour', 'notes_text', 'wide_doc']) {
      const item = await app.readFile(name)
      expect(item).toMatchObject({ status: 'synced', source: 'google drive', problem: null })
      texts[item.type] = await textOf(item.id)
    }
    expect(Object.keys(texts).sort()).toEqual(['google_doc', 'google_sheet', 'google_slide', 'txt'])
    expect(texts.google_sheet).toMatch(/Name: Kayak.*Name: Vera\nTask: harbour master/s)
    const large = await app.readFile('wide_sheet')
    expect([large.status, await textOf(large.id)]).toEqual(['synced', expect.stringContaining('Entry: Rent')])
    expect(texts.txt).toContain('trimmed at dusk')
    const rules = await app.readFile('doc_rules')
    expect(await textOf(rules.id)).toContain('The pier is quiet after ten.')
    expect(await textOf(rules.id)).not.toContain('base64')
  })

  it('read again is downloaded only where it changed', async () => {
    const app = await createDrive()
    const [notes, rules] = [await app.readFile('notes_text'), await app.readFile('doc_rules')]
    const again = async (id: string) => {
      expect((await call(`/api/context/${id}/sync`, { method: 'POST', as: app.as })).status).toBe(200)
      const before = (await app.seen()).length
      await advanceItem(withDrive(), id)
      return (await app.seen()).slice(before)
    }
    expect(await again(notes.id)).toEqual([`/files/${idOf('notes_text')}`])
    expect(await again(rules.id)).toEqual([`/files/${idOf('doc_rules')}`])
    await app.edit('notes_text', { text: 'The lamp is trimmed at dawn.' })
    await app.edit('doc_rules', { text: '# House rules\n\nNo rules any more.' })
    expect(await again(notes.id)).toContain(`/files/${idOf('notes_text')}?media`)
    expect(await again(rules.id)).toContain(`/files/${idOf('doc_rules')}/export`)
    expect([await textOf(notes.id), await textOf(rules.id)]).toEqual([
      expect.stringContaining('at dawn'),
      expect.stringContaining('No rules any more'),
    ])
    // Another name or time is no other text: a file goes by its checksum.
    await app.edit('notes_text', { name: 'Notes of the keeper.txt' })
    expect(await again(notes.id)).toEqual([`/files/${idOf('notes_text')}`])
  })

  it('is read with a token that is renewed as it runs out, or is refused', async () => {
    for (const kind of ['brief', 'stale']) {
      const app = await createDrive(kind)
      expect(await app.readFile('notes_text')).toMatchObject({ status: 'synced' })
      expect(await app.seen()).toContain('refresh')
    }
  })

  it('says that access was revoked, and goes on once it was given anew', async () => {
    const app = await createDrive()
    const opened = await readTokens(env, { appId: app.appId, accountId: app.owner.accountId })
    const token = opened?.tokens.refreshToken ?? ''
    await fetch(outside('/revoke'), { method: 'POST', body: new URLSearchParams({ token }) })
    const item = await app.readFile('notes_text')
    expect(item).toMatchObject({ status: 'error', problem: expect.stringContaining('no longer lets this app read') })
    expect((await call(app.at('/google-drive/files'), { as: app.as })).status).toBe(409)
    expect(await app.finish(await app.begin())).toContain('"problem":null')
    await call(`/api/context/${item.id}/sync`, { method: 'POST', as: app.as })
    await advanceItem(withDrive(), item.id)
    expect(await app.itemOf(item.id)).toMatchObject({ status: 'synced', problem: null })
  })

  it('L05: is bounded by the plan, whatever size was said, and says why what cannot be had', async () => {
    const app = await createDrive()
    const problemOf = async (name: string) => (await app.readFile(name)).problem
    expect(await problemOf('huge_text')).toContain('file size is too big')
    expect(await app.seen()).not.toContain(`/files/${idOf('huge_text')}?media`)
    expect(await problemOf('swelling_text')).toContain('file size is too big')
    expect(await problemOf('locked_text')).toContain('does not let this file be downloaded')
    expect(await problemOf('binned_text')).toContain('in the bin')
    expect(await problemOf('folder_minutes')).toContain('Choose the files in it')
    expect(await problemOf('no_such_file')).toContain('no longer shared')
    expect(await app.readFile('poison_text')).toMatchObject({ status: 'synced' })
  })

  it('M02, M04: the token goes to Google’s own host alone and follows no redirect', async () => {
    const app = await createDrive()
    const id = await app.addFile('notes_text')
    const address = `https://www.googleapis.com/drive/v3/files/${idOf('notes_text')}`
    const headers = { location: 'https://elsewhere.example/', 'retry-after': '60' }
    const asked: string[] = []
    const { tools } = standIn({})
    await advanceItem(unqueued, id, {
      tools: {
        ...tools,
        fetch: async (request) => {
          asked.push(request.url.split('?')[0] ?? '')
          return new Response(null, { status: 302, headers })
        },
      },
    })
    expect(asked).toEqual([address])
    const inside = { resolve: async () => ['169.254.169.254'], fetch: async () => new Response('{}') }
    await env.DB.prepare('UPDATE context_items SET leaseUntilMs = 0, attempts = 4 WHERE id = ?').bind(id).run()
    await advanceItem(unqueued, id, { tools: inside })
    expect((await app.itemOf(id)).problem).toContain('did not answer')
  })
})
