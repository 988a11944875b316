import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { callWorker, createBuilder } from '#worker/platform/testing/world'
import { forgetBuyer } from '../forget-billing'

const PATH = '/api/live_api/account/businessInfo'
const info = { name: 'Harbour House Ltd', address: '1 Pier', country: 'Norway', taxId: 'NO 123' }

it('is kept for one account, said of it, emptied again, and gone with it', async () => {
  const [builder, other] = [await createBuilder(), await createBuilder()]
  const read = async (person: typeof builder) => (await person.fetch(PATH)).json()
  const save = (json: object) => builder.fetch(PATH, { method: 'PUT', json })
  const hasInfo = async () =>
    ((await (await builder.fetch('/api/live_api/account/current')).json()) as { hasBusinessInfo: boolean }).hasBusinessInfo
  expect([await read(builder), await hasInfo()]).toEqual([{ name: '', address: '', country: '', taxId: '' }, false])
  expect((await save({ ...info, name: '  Harbour House Ltd ' })).status).toBe(200)
  expect([await read(builder), await hasInfo()]).toEqual([info, true])
  expect(await read(other)).toMatchObject({ name: '' })
  await save({ name: '', address: '', country: '', taxId: '' })
  expect(await hasInfo()).toBe(false)
  await save(info)
  await forgetBuyer(env, builder.accountId)
  expect(await read(builder)).toMatchObject({ name: '' })
  expect((await save({ ...info, name: 'x'.repeat(121) })).status).toBe(400)
  expect((await callWorker(PATH)).status).toBe(401)
})
