import { describe, expect, it } from 'vitest'
import { createAppWorld } from '#worker/entities/testing/app-world'
import { callWorker } from '#worker/platform/testing/world'
import { MAX_UPLOAD_BYTES } from './uploads'

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

  it('refuses an end user of another app (F03)', async () => {
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
    { what: 'a script', content: 'GIF89a=1;alert(1)', type: 'image/gif' },
    { what: 'a program', content: new Uint8Array([0x4d, 0x5a, 0, 0]), type: 'application/octet-stream' },
  ])('serves $what that claims to be a PNG so that it cannot run (L01, L02, L13)', async ({ content, type }) => {
    const file = await upload(content, { name: 'x.png', type: 'image/png' })
    expect(file.headers.get('content-type')).toBe(type)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    if (type !== 'image/gif') expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    await file.body?.cancel()
  })

  it('refuses a file of 10,000,000 bytes and takes one byte less (L05)', async () => {
    const world = await createAppWorld({})
    const user = await world.createUser()
    const big = await user.fetch('/integrations/Core/UploadFile', multipart(new Uint8Array(MAX_UPLOAD_BYTES)))
    expect(big.status).toBe(413)
    expect((await user.fetch('/integrations/Core/UploadFile', multipart(new Uint8Array(MAX_UPLOAD_BYTES - 1)))).status).toBe(200)
  })

  it('keeps names with slashes and dots inside the app (L04)', async () => {
    const world = await createAppWorld({})
    const user = await world.createUser()
    const url = await urlOf(await user.fetch('/integrations/Core/UploadFile', multipart(PNG, { name: '../../other/x".png' })))
    expect(new URL(url).pathname).toMatch(new RegExp(`^/files/${world.app.id}/[a-z0-9]{20}_other-x-22.png$`))
  })

  it('serves part of a file', async () => {
    const world = await createAppWorld({})
    const user = await world.createUser()
    const url = await urlOf(await user.fetch('/integrations/Core/UploadFile', multipart('0123456789', { name: 'n.txt' })))
    const part = await callWorker(url, { headers: { range: 'bytes=2-4' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
  })
})

describe('what is not there', () => {
  it.for([
    { endpoint: 'InvokeLLM', status: 503, code: 'model-missing' },
    { endpoint: 'GenerateImage', status: 501, code: 'not-available' },
  ])('$endpoint says so under a stable code', async ({ endpoint, status, code }) => {
    const world = await createAppWorld({})
    const user = await world.createUser()
    const response = await user.fetch(`/integrations/Core/${endpoint}`, { method: 'POST', json: { prompt: 'Hello' } })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: { code } })
  })

  it('asks for named parameters in the words of the specification', async () => {
    const world = await createAppWorld({})
    const user = await world.createUser()
    const response = await user.fetch('/integrations/Core/InvokeLLM', { method: 'POST', json: 'Hello' })
    expect(await response.json()).toMatchObject({
      error: { message: 'Integration InvokeLLM must receive an object with named parameters, received: "Hello"' },
    })
  })

  it('a function answers that it cannot run yet', async () => {
    const world = await createAppWorld({})
    const response = await world.nobody(`/api/apps/${world.app.id}/functions/sendReport`, { method: 'POST', json: {} })
    expect(response.status).toBe(501)
    expect(await response.json()).toMatchObject({ error: { code: 'not-available' } })
  })
})
