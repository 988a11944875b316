import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { readCredits } from '#worker/billing/credits'
import { PLANS } from '#worker/billing/plans'
import { type AppWorld, createAppWorld } from '#worker/entities/testing/app-world'
import { consumeLimit } from '#worker/platform/limits/limits'
import { callWorker } from '#worker/platform/testing/world'
import { MAX_UPLOAD_BYTES } from '../read-parameters'
import { readFileUrl } from './file-refs'
import { openPublicFile } from './open-file'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])

function multipart(content: string | Uint8Array, { name = 'picture.png', type = 'image/png' } = {}): RequestInit {
  const form = new FormData()
  form.set('file', new File([content], name, { type }))
  return { method: 'POST', body: form }
}

const urlOf = async (response: Response) => ((await response.json()) as { file_url: string }).file_url
const upload = async (content: string | Uint8Array, claim?: { name?: string; type?: string }) => {
  const world = await createAppWorld({})
  const user = await world.createUser()
  const response = await user.fetch('/integrations/Core/UploadFile', multipart(content, claim))
  expect(response.status).toBe(200)
  return callWorker(await urlOf(response))
}

describe('UploadFile', () => {
  it('keeps a file and serves it on the host it was sent to', async () => {
    const file = await upload(PNG)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(PNG)
  })

  it('says what is wrong where there is no file, or too large a one', async () => {
    const world = await createAppWorld({})
    const user = await world.createUser()
    const form = new FormData()
    form.set('file', 'only words')
    for (const [init, words] of [
      [{ method: 'POST', body: form }, 'File not found'],
      [multipart(new Uint8Array(MAX_UPLOAD_BYTES)), 'File size to large'],
    ] as const) {
      const response = await user.fetch('/integrations/Core/UploadFile', init)
      expect((await response.json<{ error: { message: string } }>()).error.message).toBe(words)
    }
  })

  it('answers under the path of the published client and to the owner in the preview', async () => {
    const world = await createAppWorld({})
    const path = `/api/apps/${world.app.id}/integration-endpoints/Core/UploadFile`
    expect(await urlOf(await world.preview(path, multipart(PNG)))).toContain(`//preview--${world.app.id}.`)
    expect(await urlOf(await world.owner.fetch(path, multipart(PNG)))).toContain(`/files/${world.app.id}/`)
  })

  it('refuses visitors who are not signed in', async () => {
    const world = await createAppWorld({})
    const response = await world.nobody(`/api/apps/${world.app.id}/integration-endpoints/Core/UploadFile`, multipart(PNG))
    expect(response.status).toBe(401)
  })

  it('F03: refuses an end user of another app', async () => {
    const [mine, other] = [await createAppWorld({}), await createAppWorld({})]
    const stranger = await other.createUser()
    const path = `http://${new URL(mine.live('x'), 'http://localhost:8787').host}/api/apps/${mine.app.id}/integration-endpoints/Core/UploadFile`
    expect((await stranger.fetch(path, multipart(PNG))).status).toBe(401)
  })

  it.for([
    { what: 'HTML', content: '<!doctype html><script>alert(1)</script>', type: 'text/plain; charset=utf-8' },
    {
      what: 'SVG',
      content: '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      type: 'image/svg+xml',
    },
    { what: 'a script', content: 'GIF89a\n\n\n\n=1;alert(1)', type: 'image/gif' },
    { what: 'a program', content: new Uint8Array([0x4d, 0x5a, 0, 0]), type: 'application/octet-stream' },
  ])('L01, L02, L13: serves $what that claims to be a PNG so that it cannot run', async ({ content, type }) => {
    const file = await upload(content, { name: 'x.png', type: 'image/png' })
    expect(file.headers.get('content-type')).toBe(type)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    if (type !== 'image/gif') expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    await file.body?.cancel()
  })

  it('L05: refuses a file of 10,000,000 bytes and takes one byte less', async () => {
    const world = await createAppWorld({})
    const user = await world.createUser()
    const big = await user.fetch('/integrations/Core/UploadFile', multipart(new Uint8Array(MAX_UPLOAD_BYTES)))
    expect(big.status).toBe(413)
    expect((await user.fetch('/integrations/Core/UploadFile', multipart(new Uint8Array(MAX_UPLOAD_BYTES - 1)))).status).toBe(200)
  })

  it('L04: keeps names with slashes and dots inside the app', async () => {
    const world = await createAppWorld({})
    const user = await world.createUser()
    const url = await urlOf(await user.fetch('/integrations/Core/UploadFile', multipart(PNG, { name: '../../other/x".png' })))
    expect(new URL(url).pathname).toMatch(new RegExp(`^/files/${world.app.id}/[a-z0-9]{20}_other-x-22.png$`))
    for (const path of [`/files/${world.app.id}/../${world.app.id}/x`, `/files/${world.app.id}x/${url.split('/').at(-1)}`])
      expect((await callWorker(path, {}, { origin: new URL(url).origin })).status).toBe(404)
  })

  it('L05: refuses an empty file, and one that is longer than it announced', async () => {
    const world = await createAppWorld({})
    const user = await world.createUser()
    expect((await user.fetch('/integrations/Core/UploadFile', multipart(''))).status).toBe(400)
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const init: RequestInit = { method: 'POST', headers, body: endless }
    expect((await user.fetch('/integrations/Core/UploadFile', init)).status).toBe(413)
    expect(await storedFiles(world.app.id)).toBe(0)
  })

  it('serves part of a file', async () => {
    const world = await createAppWorld({})
    const user = await world.createUser()
    const url = await urlOf(await user.fetch('/integrations/Core/UploadFile', multipart('0123456789', { name: 'n.txt' })))
    const part = await callWorker(url, { headers: { range: 'bytes=2-4' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
    // One that is there is never said to be gone, though the bucket is: browsers and apps would believe it.
    const { ref } = readFileUrl(url) ?? {}
    const FILES = Object.assign(Object.create(env.FILES), { get: () => Promise.reject(new Error('The bucket is away')) })
    for (const headers of [new Headers(), new Headers({ range: 'bytes=2-4' })]) {
      const opened = openPublicFile({ ...env, FILES }, new Request(url, { headers }), ref ?? { appId: '', name: '' })
      await expect(opened).rejects.toThrow('The bucket is away')
    }
  })
})

describe('room and credits', () => {
  it('L06, U02: of 50 uploads at once with room for one, one is kept', async () => {
    const world = await createAppWorld({})
    const user = await world.createUser()
    const room = PLANS.lite.storageBytes
    await fillStorage(world, room - 150)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => user.fetch('/integrations/Core/UploadFile', multipart(new Uint8Array(100)))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(413)])
    expect(await storedFiles(world.app.id)).toBe(1)
    expect((await readCredits(env, world.owner.accountId)).used).toBe(1)
  })

  it('of 20 uploads at once with one credit left, one is kept, and the others hear why', async () => {
    const world = await createAppWorld({})
    const user = await world.createUser()
    await useCredits(world.owner.accountId, PLANS.lite.creditsPerMonth - 1)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => user.fetch('/integrations/Core/UploadFile', multipart(PNG))),
    )
    const refused = answers.filter(({ status }) => status === 402)
    expect(refused).toHaveLength(19)
    expect(await refused[0]?.json()).toMatchObject({
      error: {
        code: 'app-runs-limit-reached',
        message:
          "You've used up all your AI credits for the month. Upgrade your plan to keep using integrations (AI calls, file uploads, emails, etc).",
      },
    })
  })

  it('L14: an upload that is broken off leaves nothing and costs nothing', async () => {
    const world = await createAppWorld({})
    const user = await world.createUser()
    const half = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(
          new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
        )
        controller.close()
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const init: RequestInit = { method: 'POST', headers, body: half }
    expect((await user.fetch('/integrations/Core/UploadFile', init)).status).toBe(400)
    expect(await storedFiles(world.app.id)).toBe(0)
    expect((await readCredits(env, world.owner.accountId)).used).toBe(0)
  })

  it('U10: L10: the owner lists files and removes one, and it is gone at once and no longer counts', async () => {
    const world = await createAppWorld({})
    const user = await world.createUser()
    const url = await urlOf(await user.fetch('/integrations/Core/UploadFile', multipart(PNG)))
    const listed = await world.owner.fetch(`/api/apps/${world.app.id}/files`)
    const { files } = await listed.json<{ files: { key: string; bytes: number; uploaderId: string }[] }>()
    expect(files).toMatchObject([{ bytes: PNG.length, uploaderId: user.userId }])
    const path = `/api/apps/${world.app.id}/files/${files[0]?.key}`
    const stranger = await createAppWorld({})
    expect((await stranger.owner.fetch(path, { method: 'DELETE' })).status).toBe(404)
    expect((await stranger.owner.fetch(path.replace(world.app.id, stranger.app.id), { method: 'DELETE' })).status).toBe(404)
    expect((await callWorker(url)).status).toBe(200)
    expect((await world.owner.fetch(path, { method: 'DELETE' })).status).toBe(200)
    expect((await callWorker(url)).status).toBe(404)
    const meter = await env.DB.prepare('select coalesce(sum(bytes), 0) as bytes from uploads where accountId = ?')
    expect(await meter.bind(world.owner.accountId).first('bytes')).toBe(0)
  })
})

const storedFiles = async (appId: string) => (await env.FILES.list({ prefix: `uploads/${appId}/` })).objects.length

const useCredits = (accountId: string, amount: number) =>
  consumeLimit(env, { subject: `account:${accountId}`, name: 'credits', limit: 1_000_000, period: 'month', amount })

const fillStorage = ({ app, owner }: AppWorld, bytes: number) =>
  env.DB.prepare(
    "insert into uploads (key, appId, name, accountId, uploaderId, bytes, type, createdAt) values (?, ?, 'full', ?, 'x', ?, 'text/plain', 0)",
  )
    .bind(`uploads/${app.id}/full`, app.id, owner.accountId, bytes)
    .run()
