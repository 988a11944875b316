import { env } from 'cloudflare:workers'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { ImportedApp } from '#contract/app/transfer'
import type { ContextItems } from '#contract/knowledge/context-items'
import type { FunctionSummary } from '#contract/services/functions'
import { fileKey } from '#worker/integrations/files/file-refs'
import { latestFiles, rowsOf } from '#worker/platform/testing/talk'
import { callWorker, createBuilder, type TestBuilder } from '#worker/platform/testing/world'
import { importFiles, PNG, page, send } from './testing'

const ADMIN = { user_condition: { role: 'admin' } }
const APP = {
  'src/pages/Home.jsx': `import logo from '../assets/logo.png'\r\nexport default () => <img src={logo} alt="\u{1F600}" />`,
  'src/pages/admin/Desk.jsx': page('Desk'),
  'src/components/build/Step.jsx': page('Step'),
  'src/assets/logo.png': PNG,
  'src/index.css': '@tailwind base;\n.x { @apply font-bold }',
  'base44/entities/Shelf.jsonc':
    '{"name":"Shelf","type":"object","properties":{"label":{"type":"string"},"picture":{"type":"string"}}}',
  'base44/entities/Note.jsonc': JSON.stringify({
    name: 'Note',
    type: 'object',
    properties: { text: { type: 'string', rls: { write: ADMIN } }, shelf_id: { type: 'string' } },
    rls: { create: true, read: { $or: [{ created_by: '{{user.email}}' }, ADMIN] }, update: ADMIN, delete: false },
  }),
  'base44/functions/send/entry.ts': 'Deno.serve(() => new Response(Deno.env.get("MAIL_KEY")))',
  'base44/functions/commerce/pay/entry.ts': `import { sum } from '../../../shared/sum.ts'\nDeno.serve(() => new Response(String(sum(1, 2))))`,
  'base44/functions/commerce/pay/function.jsonc':
    '{ // every night\n "name": "commerce/pay", "automations": [{ "type": "scheduled", "schedule_mode": "recurring", "cron_expression": "0 3 * * *" }] }',
  'base44/shared/sum.ts': 'export const sum = (a: number, b: number) => a + b',
  'base44/agents/helper.jsonc': '{"name":"helper","tool_configs":[]}',
  'data/Shelf.json': '[{"id":"s1","label":"top"}]',
  'data/Note.json': '[{"text":"one","shelf_id":"s1"},{"text":"two"}]',
}

/**
 * What a builder is shown of an app's functions, but for what is an app's own: addresses and when they were deployed.
 */
async function functionsOf(builder: TestBuilder, appId: string) {
  const answer = await builder.fetch(`/api/apps/${appId}/functions/list`)
  const { functions } = (await answer.json()) as { functions: FunctionSummary[] }
  return functions
    .map(({ functionUrl: _url, secrets, ...rest }) => ({ ...rest, secrets: secrets.map(({ name }) => name) }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

async function settingsOf(builder: TestBuilder, appId: string) {
  const app = (await (await builder.fetch(`/api/apps/${appId}`)).json()) as Record<string, unknown>
  const { name, description, mainPage, visibility, appType } = app
  return { name, description, mainPage, visibility, appType }
}

const PATHS = ['', '/tools', '/chat/assistant', '/records/Shelf', '/records/Note'] as const

/** Everything of an app that its builder can read, as it is answered. */
async function rawOf(builder: TestBuilder, appId: string) {
  const read = async (path: string) => (await builder.fetch(`/api/apps/${appId}${path}`)).json<Record<string, never>>()
  const [app, tools, assistant, shelves, notes] = await Promise.all(PATHS.map(read))
  const ids = ((tools?.tools ?? []) as { toolId: string }[]).map(({ toolId }) => toolId)
  const definitions = await Promise.all(ids.map((id) => read(`/tools/${id}`)))
  const known = await builder.fetch(`/api/context/items?appId=${appId}`)
  const { contextItems } = await known.json<ContextItems>()
  return { app, definitions, assistant, shelves, notes, contextItems, files: await latestFiles(builder, appId) }
}

type Said = Record<string, unknown>
interface Plain {
  app: Record<'name' | 'description' | 'appType' | 'mainPage' | 'visibility', unknown> &
    Record<'settings' | 'style' | 'texts', Said>
  definitions: Said[]
  assistant: { document: Said }
  shelves: { rows: Said[] }
  notes: { rows: Said[] }
  contextItems: Said[]
  files: Record<string, string>
}

/** The same, but for what is this app's alone: ids, names of files as they are stored, and when it was made. */
async function wholeOf(builder: TestBuilder, appId: string) {
  const raw = await rawOf(builder, appId)
  const ids = new Map(raw.contextItems.map(({ id, name }) => [id, `item ${name}`]))
  const text = [...ids].reduce((rest, [id, name]) => rest.replaceAll(id, name), JSON.stringify(raw))
  const plain = JSON.parse(text.replaceAll(appId, 'APP').replace(/[a-z0-9]{20}_(?=\w+\.png)/g, 'FILE_')) as Plain
  const { name, description, appType, mainPage, visibility, settings, style, texts } = plain.app
  const rowsOf = (list: { rows: Said[] }) =>
    list.rows
      .map(({ creatorId: _creator, createdBy: _by, ...row }) => row)
      .sort((one, other) => `${one.id}`.localeCompare(`${other.id}`))
  return {
    app: { name, description, appType, mainPage, visibility },
    ...{ settings, style, texts },
    tools: plain.definitions.map(({ title, path, definition }) => ({ title, path, definition })),
    assistant: plain.assistant.document,
    rows: { Shelf: rowsOf(plain.shelves), Note: rowsOf(plain.notes) } as Record<string, Said[]>,
    items: plain.contextItems.map(({ name: item, type, size }) => ({ item, type, size })),
    files: plain.files,
  }
}

/** What is made of an app in its panels. */
async function fillByHand(builder: TestBuilder, appId: string): Promise<void> {
  const path = `/api/apps/${appId}`
  const call = async (method: string, at: string, json: object) => {
    const answer = await builder.fetch(`${path}${at}`, { method, json })
    if (!answer.ok) throw new Error(`${at}: ${await answer.text()}`)
    return answer.json<Record<string, never>>()
  }
  const upload = async (name: string) => {
    const form = new FormData()
    form.set('file', new File([PNG], name, { type: 'image/png' }))
    const answer = await builder.fetch(`${path}/integration-endpoints/Core/UploadFile`, { method: 'POST', body: form })
    return new URL((await answer.json<{ file_url: string }>()).file_url).pathname
  }
  const source = new FormData()
  source.set('file', new File(['name,price\nKayak,12\n'], 'prices of spring.csv'))
  const sent = await builder.fetch(`/api/context/ingest/file?appId=${appId}`, { method: 'POST', body: source })
  const { contextItemId } = await sent.json<{ contextItemId: string }>()
  await call('POST', '/style', { appStyle: { buttonTextColor: '#102030', logoUrl: await upload('logo.png') } })
  await call('POST', '/settings', { appSettings: { termsOfServiceLink: 'https://harbour.example/terms' } })
  await builder.fetch('/api/apps', { method: 'POST', json: { appId, genApp: { header: 'Shelves of the harbour' } } })
  const { toolId } = await call('POST', '/tools', { title: 'Berth finder' })
  const dataItems = [{ contextItemId, type: 'csv' }]
  await call('PATCH', `/tools/${toolId}`, { instructions: 'Find a berth', dataItems })
  await call('PATCH', '/chat/assistant', { welcome: 'Ahoy', knowledge: { reads: 'items', itemIds: [contextItemId] } })
  const [shelf] = await rowsOf(builder, appId, 'Shelf')
  const picture = await upload('shelf.png')
  await call('PATCH', '/records/Shelf', { updates: [{ id: shelf?.id, values: { picture } }] })
}

describe('downloading an app', () => {
  const download = async (builder: TestBuilder, appId: string, query = '') => {
    const answer = await builder.fetch(`/api/apps/${appId}/download${query}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    return new Uint8Array(await answer.arrayBuffer())
  }

  it('comes back as it was: every file, rule, function, agent and record, settings, pictures, and the names of secrets', async ({
    expect,
  }) => {
    const builder = await createBuilder({ plan: 'explorer' })
    const first = await importFiles(builder, APP, { records: 'true' })
    await builder.fetch(`/api/apps/${first.appId}`, { method: 'PATCH', json: { visibility: 'private' } })
    await builder.fetch(`/apps/${first.appId}/secrets`, {
      method: 'POST',
      json: { secrets: { SPARE_KEY: 'sk-not-in-any-code' } },
    })
    const source = new FormData()
    source.set('file', new File(['name,price\nKayak,12\n'], 'prices of spring.csv'))
    await builder.fetch(`/api/context/ingest/file?appId=${first.appId}`, { method: 'POST', body: source })
    const knownIn = async (appId: string) => {
      const answer = await builder.fetch(`/api/context/items?appId=${appId}`)
      return (await answer.json<ContextItems>()).contextItems.map(({ name, type, size }) => ({ name, type, size }))
    }
    expect(Object.keys(unzipSync(await download(builder, first.appId))).join()).not.toContain('data-sources/')
    const zip = await download(builder, first.appId, '?records=true')
    expect(Object.values(unzipSync(zip)).some((bytes) => strFromU8(bytes).includes('sk-not-in-any-code'))).toBe(false)
    const answer = await send(builder, zip, { records: 'true' })
    const second = (await answer.json()) as ImportedApp
    expect(second.report).toMatchObject({ layout: 'An app downloaded from BuildAI', adapted: [], notUnderstood: [] })
    expect(second.report.warnings).toEqual([
      {
        reason: 'Its functions need secrets, which no archive holds. Set them in the app’s settings: MAIL_KEY, SPARE_KEY.',
      },
    ])

    const [before, after] = [await latestFiles(builder, first.appId), await latestFiles(builder, second.appId)]
    const addressIn = (files: Record<string, string>): string => JSON.parse(files['assets/logo.png.json'] ?? '""')
    const [old, anew] = [addressIn(before), addressIn(after)]
    expect(anew).toContain(second.appId)
    expect((await callWorker(`http://preview--${second.appId}.apps.localhost:8787${anew}`)).status).toBe(200)
    const readdressed = Object.entries(before).map(([path, text]) => [path, text.replaceAll(old, anew)])
    expect(after).toEqual(Object.fromEntries(readdressed))
    expect(Object.keys(after)).toEqual(expect.arrayContaining(['agents/helper.jsonc', 'functions/commerce/pay/entry.ts']))

    expect(await functionsOf(builder, second.appId)).toEqual(await functionsOf(builder, first.appId))
    expect((await functionsOf(builder, second.appId)).map(({ name }) => name)).toEqual(['commerce/pay', 'send'])
    expect(await settingsOf(builder, second.appId)).toEqual(await settingsOf(builder, first.appId))
    expect((await settingsOf(builder, second.appId)).visibility).toBe('private')
    expect(second.report.counts.dataSources).toBe(1)
    expect(await knownIn(second.appId)).toEqual([{ name: 'prices of spring.csv', type: 'csv', size: 20 }])
    const [shelf] = await rowsOf(builder, second.appId, 'Shelf')
    const notes = await rowsOf(builder, second.appId, 'Note')
    expect(notes.map(({ text, shelf_id }) => [text, shelf_id]).sort()).toEqual([
      ['one', shelf?.id],
      ['two', undefined],
    ])
  })

  it.for(['download?records=true', 'export', 'account'])(
    'AB07: comes back whole by its %s: records with their files and dates, tools, assistant, settings, texts and branding',
    async (way, { expect }) => {
      const builder = await createBuilder({ plan: 'monetizer', isAdmin: true })
      const { appId } = await importFiles(builder, APP, { records: 'true' })
      await fillByHand(builder, appId)
      const zip = await builder.fetch(way === 'account' ? '/api/live_api/account/export' : `/api/apps/${appId}/${way}`)
      const taker = await createBuilder({ plan: 'monetizer', isAdmin: true })
      const answer = await send(taker, new Uint8Array(await zip.arrayBuffer()), { records: 'true' }, 'everything.zip')
      const brought = (await answer.json()) as ImportedApp
      expect([answer.status, brought.report.notUnderstood]).toEqual([201, []])
      const [before, after] = [await wholeOf(builder, appId), await wholeOf(taker, brought.appId)]
      expect(after).toEqual(before)
      expect(before).toMatchObject({ tools: [{ title: 'Berth finder' }], style: { buttonTextColor: '#102030' } })
      expect(before.rows.Shelf?.[0]).toMatchObject({ label: 'top', picture: '/files/APP/FILE_shelf.png' })
      // Under its new address each file is there, and nobody's but those who may open it.
      for (const name of ['logo', 'shelf']) {
        const address = new RegExp(`/files/${brought.appId}/\\w+_${name}\\.png`).exec(
          JSON.stringify(await rawOf(taker, brought.appId)),
        )
        expect((await callWorker(`http://preview--${brought.appId}.apps.localhost:8787${address?.[0]}`)).status).toBe(200)
      }
    },
  )

  it('is the same once more when what came back is downloaded: code byte by byte', async ({ expect }) => {
    const builder = await createBuilder()
    const { 'src/assets/logo.png': _picture, ...files } = { ...APP, 'src/pages/Home.jsx': page('Home \u{1F600} \r\n') }
    const sourcesOf = async (appId: string) =>
      Object.fromEntries(Object.entries(unzipSync(await download(builder, appId))).filter(([path]) => path.startsWith('src/')))
    const first = await importFiles(builder, files)
    const sources = await sourcesOf(first.appId)
    const second = (await (await send(builder, await download(builder, first.appId))).json()) as ImportedApp
    expect(Object.keys(sources).length).toBeGreaterThan(8)
    expect(await sourcesOf(second.appId)).toEqual(sources)
  })

  it('takes what its owner added elsewhere, and says what it leaves out', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId } = await importFiles(builder, { 'src/pages/Home.jsx': page('Home') })
    const files = {
      ...unzipSync(await download(builder, appId)),
      'public/hero.png': PNG,
      'src/assets/icon.png': PNG,
      'src/pages/About.jsx': strToU8(
        `import icon from '../assets/icon.png'\nexport default () => <img src="/hero.png" alt={icon} />`,
      ),
      'docs/plan.md': strToU8('later'),
      'src/.hidden.js': strToU8('x'),
      'package-lock.json': strToU8('{}'),
    }
    const { appId: second, report } = await importFiles(builder, files)
    const code = await latestFiles(builder, second)
    expect(code['pages/About.jsx']).toMatch(new RegExp(`src="/files/${second}/\\w+_hero\\.png"`))
    expect(code['assets/icon.png.json']).toContain(`/files/${second}/`)
    expect(code['pages/Home.jsx']).toBe(page('Home'))
    expect(report.notUnderstood.map(({ path }) => path).sort()).toEqual(['docs/plan.md', 'src/.hidden.js'])
  })

  it('is a project with its packages pinned, and the same bytes each time', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId } = await importFiles(builder, { 'src/pages/Home.jsx': `import { format } from 'date-fns'\n${page('Home')}` })
    const zip = await download(builder, appId)
    expect(await download(builder, appId)).toEqual(zip)
    const files = unzipSync(zip)
    const { dependencies, scripts } = JSON.parse(strFromU8(files['package.json'] ?? new Uint8Array()))
    expect(scripts).toMatchObject({ build: 'vite build' })
    expect(dependencies).toMatchObject({ 'date-fns': expect.stringMatching(/^\d+\./), react: expect.stringMatching(/^\d+\./) })
    expect(dependencies.three).toBeUndefined()
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['src/pages/Home.jsx', 'buildai/runtime/kit/inputs/button.tsx', 'README.md']),
    )
    expect(strFromU8(files['.env'] ?? new Uint8Array())).toContain(`VITE_APP_ID=${appId}`)
  })

  it('names the files there was no room for, and so does what is made of it', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId } = await importFiles(builder, { 'src/pages/Home.jsx': page('Home') })
    await env.FILES.put(fileKey({ appId, name: 'film.mp4', isPrivate: false }), new Uint8Array(40_000_001))
    await env.FILES.put(fileKey({ appId, name: 'note.txt', isPrivate: true }), 'small')
    const answer = await builder.fetch(`/api/apps/${appId}/download?records=true`)
    expect(answer.headers.get('x-files-left-out')).toBe('1')
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(strFromU8(files['FILES-LEFT-OUT.md'] ?? new Uint8Array())).toContain(`- public/files/${appId}/film.mp4 (40.0 MB)`)
    expect(Object.keys(files)).toContain('private-files/note.txt')
    const { report } = (await (await send(builder, zipSync(files))).json()) as ImportedApp
    expect(report.notUnderstood.map(({ path }) => path)).toEqual(['FILES-LEFT-OUT.md'])
    expect(unzipSync(await download(builder, appId))['FILES-LEFT-OUT.md']).toBeUndefined()
  })

  it('says when there is nothing yet, and is the owner’s alone', async ({ expect }) => {
    const builder = await createBuilder()
    const made = await builder.fetch('/api/apps', { method: 'POST', json: { appType: 'gen app', genApp: { name: 'Empty' } } })
    const { appId } = (await made.json()) as { appId: string }
    const answer = await builder.fetch(`/api/apps/${appId}/download`)
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([400, 'no-version'])
    expect((await (await createBuilder()).fetch(`/api/apps/${appId}/download`)).status).toBe(404)
  })

  it('K03: a marker cannot make an import write what it likes', async ({ expect }) => {
    const builder = await createBuilder()
    const marker = { format: 1, app: { name: 'x', description: '', mainPage: null, visibility: 'public', isSignupEnabled: true } }
    const { report } = await importFiles(builder, {
      'buildai.json': JSON.stringify({ ...marker, assets: { 'public/files/a': '' } }),
      'src/pages/Home.jsx': page('Home'),
    })
    expect(report.layout).not.toBe('An app downloaded from BuildAI')
  })
})
