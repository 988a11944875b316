import { describe, expect, it } from 'vitest'
import { type AppWorld, createAppWorld } from '#worker/entities/testing/app-world'
import { appOrigin, callWorker } from '#worker/platform/testing/world'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
type Caller = Awaited<ReturnType<AppWorld['createUser']>>['fetch']

const endpoint = (world: AppWorld, name: string) => `/api/apps/${world.app.id}/integration-endpoints/Core/${name}`
const BOUNDARY = 'x-boundary'
const sendRaw = (call: Caller, world: AppWorld, body: string | Uint8Array, headers: Record<string, string> = {}) =>
  call(endpoint(world, 'UploadFile'), {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    body,
  })
const part = (name: string, head: string, content = 'hello') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n${content}\r\n`
const END = `--${BOUNDARY}--\r\n`

async function createUploader() {
  const world = await createAppWorld({})
  const user = await world.createUser()
  return { world, call: user.fetch, user }
}

const upload = (call: Caller, world: AppWorld, content: string | Uint8Array, name: string, type = 'image/png') => {
  const form = new FormData()
  form.set('file', new File([content], name, { type }))
  return call(endpoint(world, 'UploadFile'), { method: 'POST', body: form })
}
const urlOf = async (answer: Response): Promise<string> => {
  expect(answer.status).toBe(200)
  return (await answer.json<{ file_url: string }>()).file_url
}

const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Array.from(text, (letter) => [letter.charCodeAt(0), 0]).flat()])

describe('what a stranger uploads', () => {
  it.for<[what: string, content: string | Uint8Array, name: string, type: string]>([
    ['a page in UTF-16', utf16('<html><script>alert(1)</script>'), 'a.png', 'text/html'],
    ['a page behind a byte order mark', '\uFEFF<html><script>alert(1)</script>', 'a.html', 'text/html'],
    [
      'a stylesheet that transforms',
      '<?xml version="1.0"?><?xml-stylesheet href="#s" type="text/xsl"?><a/>',
      'a.xml',
      'text/xml',
    ],
    ['a page in XML', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'a.xhtml', 'application/xhtml+xml'],
    [
      'an archive of a page',
      'MIME-Version: 1.0\nContent-Type: text/html\n\n<script>alert(1)</script>',
      'a.mhtml',
      'multipart/related',
    ],
    ['a script', 'self.addEventListener("fetch", () => {})', 'sw.js', 'text/javascript'],
    ['a module in WebAssembly', new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), 'a.wasm', 'application/wasm'],
    ['a manifest of a web app', '{"start_url":"/"}', 'a.webmanifest', 'application/manifest+json'],
    ['a page that begins as a picture', 'GIF89a\u0001\u0000\u0001\u0000<html><script>alert(1)</script>', 'a.html', 'text/html'],
  ])('is served as nothing that runs: %s', async ([, content, name, type]) => {
    const { world, call } = await createUploader()
    const file = await callWorker(await urlOf(await upload(call, world, content, name, type)))
    expect(file.headers.get('content-type')).toMatch(/^(?:text\/plain; charset=utf-8|application\/octet-stream|image\/gif)$/)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/)
    for (const header of ['service-worker-allowed', 'set-cookie', 'refresh', 'location'])
      expect(file.headers.has(header)).toBe(false)
    await file.body?.cancel()
  })

  it.for([
    ['a line break', 'a\r\nSet-Cookie: buildai-session=evil\r\n.png'],
    ['quotes', 'a"; filename*=UTF-8\'\'evil.html; x=".png'],
    ['letters that turn the reading round', 'photo\u202Egnp.exe'],
    ['nothing but dots', '....'],
    ['a drive', 'C:\\Windows\\system32\\cmd.exe'],
    ['escapes', '%2e%2e%2f%2e%2e%2fapp.json'],
    ['five thousand letters', `${'n'.repeat(5_000)}.png`],
    ['half a letter', 'a\uD800.png'],
  ] as const)('has a name that names nothing else: %s', async ([, name]) => {
    const { world, call } = await createUploader()
    const answer = await upload(call, world, PNG, name)
    if (answer.status !== 200) return expect(answer.status).toBe(400)
    const url = new URL(await urlOf(answer))
    expect(url.pathname).toMatch(new RegExp(`^/files/${world.app.id}/[a-z0-9]{20}_[\\w.-]{0,120}$`))
    const file = await callWorker(url.href)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).toMatch(/^inline; filename="[\w.-]*"$/)
    expect(file.headers.has('set-cookie')).toBe(false)
    await file.body?.cancel()
  })

  it.for<[what: string, body: string | Uint8Array, headers?: Record<string, string>]>([
    ['a form without an end', part('file', '; filename="a.png"')],
    ['a form of nothing', END],
    ['a field that is text', `${part('file', '')}${END}`],
    ['a file by another name', `${part('picture', '; filename="a.png"')}${END}`],
    ['no form at all', '{"file":"a"}', { 'content-type': 'application/json' }],
    ['a boundary of two thousand letters', 'x', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(2_000)}` }],
    ['a form without a boundary', part('file', '; filename="a.png"'), { 'content-type': 'multipart/form-data' }],
    ['bytes that say they are packed', new Uint8Array([0x1f, 0x8b, 8, 0, 0]), { 'content-encoding': 'gzip' }],
  ])('is refused in words where it is no file: %s', async ([, body, headers]) => {
    const { world, call } = await createUploader()
    const answer = await sendRaw(call, world, body, headers)
    expect([400, 413, 415]).toContain(answer.status)
    expect(await answer.json()).toMatchObject({ error: { message: expect.stringMatching(/\w/) } })
  })

  it('is one file where a form brings several, and the first', async () => {
    const { world, call } = await createUploader()
    const body = `${part('file', '; filename="a.txt"', 'first')}${part('file', '; filename="b.txt"', 'second')}${END}`
    const answer = await sendRaw(call, world, body)
    if (answer.status === 200) expect(await (await callWorker(await urlOf(answer))).text()).toBe('first')
    else expect(answer.status).toBe(400)
    const { files } = await (await world.owner.fetch(`/api/apps/${world.app.id}/files`)).json<{ files: unknown[] }>()
    expect(files.length).toBeLessThanOrEqual(1)
  })
})

describe('a file that is there', () => {
  it.for([
    'bytes=5-2',
    'bytes=99-',
    'bytes=-0',
    'bytes=0-99999999999999999999999',
    'bytes=-99999999999999999999999',
    'bytes=0-1,2-3,4-5',
    `bytes=${Array.from({ length: 2_000 }, () => '0-').join(',')}`,
    'bytes=-',
    'lines=0-5',
    'bytes=0x0-0x5',
  ])('answers any part that is asked for, and no more than it has: %s', async (range) => {
    const { world, call } = await createUploader()
    const url = await urlOf(await upload(call, world, '0123456789', 'n.txt', 'text/plain'))
    const answer = await callWorker(url, { headers: { range } })
    expect([200, 206, 416]).toContain(answer.status)
    expect('0123456789').toContain(answer.status === 416 ? '' : await answer.text())
  })

  it('is changed by no method, and is of its own app alone', async () => {
    const { world, call, user } = await createUploader()
    const url = new URL(await urlOf(await upload(call, world, PNG, 'a.png')))
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([404, 405], method).toContain((await user.fetch(url.href, { method })).status)
    expect((await callWorker(url.href, { method: 'HEAD' })).status).toBe(200)
    const other = await createAppWorld({})
    expect((await callWorker(url.pathname, {}, { origin: appOrigin(other.app.slug) })).status).toBe(404)
    expect((await callWorker(url.href)).status).toBe(200)
  })

  it('is listed and removed by its owner alone, whoever else has sent it or runs the app', async () => {
    const { world, call, user } = await createUploader()
    await urlOf(await upload(call, world, PNG, 'a.png'))
    const path = `/api/apps/${world.app.id}/files`
    const { files } = await (await world.owner.fetch(path)).json<{ files: { key: string }[] }>()
    const other = await createAppWorld({})
    const admin = await world.createUser('admin')
    for (const caller of [user.fetch, admin.fetch, world.nobody, other.owner.fetch]) {
      expect([401, 403, 404]).toContain((await caller(path)).status)
      expect([401, 403, 404]).toContain((await caller(`${path}/${files[0]?.key}`, { method: 'DELETE' })).status)
    }
    const foreign = `/api/apps/${other.app.id}/files/${files[0]?.key}`
    expect((await other.owner.fetch(foreign, { method: 'DELETE' })).status).toBe(404)
    expect((await (await world.owner.fetch(path)).json<{ files: unknown[] }>()).files).toHaveLength(1)
  })
})
