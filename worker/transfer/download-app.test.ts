import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { ImportedApp } from '#contract/transfer'
import { latestFiles, rowsOf } from '#worker/platform/testing/talk'
import { callWorker, createBuilder, type TestBuilder } from '#worker/platform/testing/world'
import { bring, PNG, page, send } from './testing'

describe('downloading an app', () => {
  const download = async (builder: TestBuilder, appId: string, query = '') => {
    const answer = await builder.fetch(`/api/apps/${appId}/download${query}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    return new Uint8Array(await answer.arrayBuffer())
  }

  it('comes back as it was: files, entities, functions, settings, pictures and records', async ({ expect }) => {
    const builder = await createBuilder()
    const first = await bring(
      builder,
      {
        'src/pages/Home.jsx': `import logo from '../assets/logo.png'\r\nexport default () => <img src={logo} alt="\u{1F600}" />`,
        'src/components/build/Step.jsx': page('Step'),
        'src/assets/logo.png': PNG,
        'src/index.css': '@tailwind base;\n.x { @apply font-bold }',
        'base44/entities/Note.jsonc': '{"name":"Note","type":"object","properties":{"text":{"type":"string"}}}',
        'base44/functions/send/entry.ts': 'Deno.serve(() => new Response("x"))',
        'base44/agents/helper.jsonc': '{"name":"helper"}',
        'data/Note.json': '[{"text":"one"},{"text":"two"}]',
      },
      { records: 'true' },
    )
    await builder.fetch(`/api/apps/${first.appId}`, { method: 'PATCH', json: { visibility: 'private', isSignupEnabled: false } })
    const zip = await download(builder, first.appId, '?records=true')
    const answer = await send(builder, zip, { records: 'true' })
    const second = (await answer.json()) as ImportedApp
    expect(second.report.layout).toBe('An app downloaded from BuildAI')
    expect(second.report.adapted).toEqual([])
    const [before, after] = [await latestFiles(builder, first.appId), await latestFiles(builder, second.appId)]
    const plain = (files: Record<string, string>) =>
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace(/\/files\/[^"]+_/, '/files/_')]))
    expect(plain(after)).toEqual(plain(before))
    const app = async (appId: string) => {
      const { name, description, mainPage, visibility } = (await (await builder.fetch(`/api/apps/${appId}`)).json()) as Record<
        string,
        unknown
      >
      return { name, description, mainPage, visibility }
    }
    expect(await app(second.appId)).toEqual(await app(first.appId))
    expect((await app(second.appId)).visibility).toBe('private')
    expect((await rowsOf(builder, second.appId, 'Note')).map(({ text }) => text).sort()).toEqual(['one', 'two'])
    const picture = JSON.parse(after['assets/logo.png.json'] ?? '""') as string
    expect(picture).toContain(second.appId)
    expect((await callWorker(`http://preview--${second.appId}.apps.localhost:8787${picture}`)).status).toBe(200)
  })

  it('is a project with its packages pinned, and the same bytes each time', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId } = await bring(builder, { 'src/pages/Home.jsx': `import { format } from 'date-fns'\n${page('Home')}` })
    const zip = await download(builder, appId)
    expect(await download(builder, appId)).toEqual(zip)
    const files = unzipSync(zip)
    const { dependencies, scripts } = JSON.parse(strFromU8(files['package.json'] ?? new Uint8Array()))
    expect(scripts).toMatchObject({ build: 'vite build' })
    expect(dependencies).toMatchObject({ 'date-fns': expect.stringMatching(/^\d+\./), react: expect.stringMatching(/^\d+\./) })
    expect(dependencies.three).toBeUndefined()
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['src/pages/Home.jsx', 'buildai/runtime/kit/button.tsx', 'README.md']),
    )
    expect(strFromU8(files['.env'] ?? new Uint8Array())).toContain(`VITE_APP_ID=${appId}`)
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
    const { report } = await bring(builder, {
      'buildai.json': JSON.stringify({ ...marker, assets: { 'public/files/a': '' } }),
      'src/pages/Home.jsx': page('Home'),
    })
    expect(report.layout).not.toBe('An app downloaded from BuildAI')
  })
})
