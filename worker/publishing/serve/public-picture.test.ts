import { describe, expect, it } from 'vitest'
import { createPublishedApp } from '../testing'

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

/** An app with a picture that was taken of what its owner sees. */
async function createPictured(files: Record<string, string>) {
  const app = await createPublishedApp(files)
  const headers = { 'content-type': 'image/png' }
  expect((await app.owner.fetch(`/api/apps/${app.appId}/thumbnail`, { method: 'PUT', body: PNG, headers })).status).toBe(200)
  const html = await (await app.visit('/')).text()
  return { status: (await app.visit('/_app/picture')).status, isNamed: html.includes('og:image') }
}

describe('the picture of an app', () => {
  it('is shown to strangers only where every page is for them', async () => {
    expect(await createPictured(OPEN)).toEqual({ status: 200, isNamed: true })
    expect(await createPictured(STAFF)).toEqual({ status: 404, isNamed: false })
    expect(await createPictured({ ...OPEN, ...STAFF })).toEqual({ status: 404, isNamed: false })
  })
})
