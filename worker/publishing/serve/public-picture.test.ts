import { describe, expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import { readPictureSize } from '#worker/platform/picture-size'
import { createPublishedApp, type TestApp } from '../testing'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2])
const page = (entity: string) => `import { ${entity} } from '@/entities/all'
export default function Page() { ${entity}.list(); return <h1>Rows</h1> }`
const entity = (name: string, level: string) =>
  JSON.stringify({
    name,
    type: 'object',
    properties: { title: { type: 'string' } },
    'x-accessControl': { permissions: { read: level, write: 'admin' } },
  })
const OPEN = { 'pages/Home.jsx': page('Post'), 'entities/Post.json': entity('Post', 'anonymous') }
const STAFF = { 'pages/Diary.jsx': page('Visit'), 'entities/Visit.json': entity('Visit', 'admin') }

const versionOf = async ({ owner, appId }: TestApp) =>
  (await (await owner.fetch(`/api/apps/${appId}`)).json<{ latestVersionId: string }>()).latestVersionId

async function takePicture(app: TestApp, of?: { page: string; versionId: string }, body = PNG) {
  const headers = { 'content-type': 'image/png' }
  const query = of ? `?${new URLSearchParams(of)}` : ''
  const answer = await app.owner.fetch(`/api/apps/${app.appId}/thumbnail${query}`, { method: 'PUT', body, headers })
  expect(answer.status).toBe(200)
}

async function look(app: TestApp) {
  const html = await (await app.visit('/')).text()
  const named = /"og:image" content="[^"]*(\/_app\/picture[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  const answer = await app.visit(named ?? '/_app/picture')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (!answer.ok) return { status: answer.status, isNamed: named !== undefined }
  const size = readPictureSize(bytes)
  return { isNamed: named !== undefined, ...(size?.width === 1200 ? { card: size } : { bytes: bytes.byteLength }) }
}
const SHOWN = { isNamed: true, bytes: PNG.byteLength }
const CARD = { isNamed: true, card: { width: 1200, height: 630 } }
const HIDDEN = { status: 404, isNamed: false }

/** An app with a picture that was taken of what its owner sees of a page. */
async function createPictured(files: AppFiles, name: string) {
  const app = await createPublishedApp(files)
  await takePicture(app, { page: name, versionId: await versionOf(app) })
  return app
}

describe('the picture of an app', () => {
  it('is shown to strangers where its page is for them, whatever other pages there are', async () => {
    expect(await look(await createPictured(OPEN, 'Home'))).toEqual(SHOWN)
    expect(await look(await createPictured({ ...OPEN, ...STAFF }, 'Home'))).toEqual(SHOWN)
    expect(await look(await createPictured({ ...OPEN, ...STAFF }, 'Diary'))).toEqual(CARD)
    expect(await look(await createPictured(STAFF, 'Diary'))).toEqual(HIDDEN)
  })

  it('is a card drawn of its words where none was taken, or it is not known what it shows; of a private app nothing', async () => {
    const app = await createPublishedApp(OPEN)
    expect(await look(app)).toEqual(CARD)
    await takePicture(app)
    expect(await look(app)).toEqual(CARD)
    const before = await (await app.visit('/_app/picture?page=home')).arrayBuffer()
    await app.owner.fetch(`/api/apps/${app.appId}`, { method: 'PATCH', json: { name: 'Ørsted & Ζωή <b>' } })
    const after = await (await app.visit('/_app/picture?page=home')).arrayBuffer()
    expect(new Uint8Array(after)).not.toEqual(new Uint8Array(before))
    expect((await app.visit('/_app/picture?page=Nowhere')).status).toBe(404)
    const closed = await createPictured(OPEN, 'Home')
    await closed.owner.fetch(`/api/apps/${closed.appId}`, { method: 'PATCH', json: { visibility: 'private' } })
    expect(await look(closed)).toEqual(HIDDEN)
  })

  it('stays that of the live version while a draft is made, whose page may show other rows', async () => {
    const app = await createPictured(OPEN, 'Home')
    const versionId = await app.commit({
      ...OPEN,
      'pages/Home.jsx': page('Visit'),
      'entities/Visit.json': entity('Visit', 'admin'),
    })
    await takePicture(app, { page: 'Home', versionId }, new Uint8Array([...PNG, 3, 4, 5]))
    expect(await look(app)).toEqual(SHOWN)
    const card = await app.owner.fetch(`/api/apps/${app.appId}/thumbnail`)
    expect((await card.arrayBuffer()).byteLength).toBe(PNG.byteLength + 3)
    await app.publish(versionId)
    expect(await look(app)).toEqual(HIDDEN)
  })
})
