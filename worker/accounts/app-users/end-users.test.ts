import { env } from 'cloudflare:workers'
import { it } from 'vitest'
import { createBareApp, createBuilder, createEndUser } from '#worker/platform/testing/world'
import { deleteEndUsersOf, findEndUser, listEndUsers, updateEndUserData } from './end-users'

const newApp = async () => (await createBareApp(await createBuilder())).appId

it('F02, F07: an app knows its own people only, and nothing they sign in with', async ({ expect }) => {
  const [appId, other] = [await newApp(), await newApp()]
  const user = await createEndUser(appId)
  await createEndUser(other)
  const found = await findEndUser(env, { appId, userId: user.userId })
  expect(Object.keys(found ?? {}).sort()).toEqual([
    'createdAt',
    'data',
    'email',
    'emailVerified',
    'id',
    'isInvited',
    'name',
    'role',
    'updatedAt',
  ])
  expect((await listEndUsers(env, { appId })).map(({ id }) => id)).toEqual([user.userId])
  expect(await findEndUser(env, { appId: other, userId: user.userId })).toBeUndefined()
  expect(await updateEndUserData(env, { appId: other, userId: user.userId, data: { a: 1 } })).toBeUndefined()
})

it('two updates at once both count, whole values and odd names included', async ({ expect }) => {
  const appId = await newApp()
  const { userId } = await createEndUser(appId)
  await Promise.all([
    updateEndUserData(env, { appId, userId, data: { city: 'Porto', 'it"s $odd': [1, { a: null }], __proto: true } }),
    updateEndUserData(env, { appId, userId, data: { age: 41, tags: [] } }),
  ])
  const updated = await updateEndUserData(env, { appId, userId, data: { city: null, skipped: undefined } })
  expect(updated?.data).toEqual({ city: null, 'it"s $odd': [1, { a: null }], __proto: true, age: 41, tags: [] })
})

it('takes forty fields at once and says so when there are more', async ({ expect }) => {
  const appId = await newApp()
  const { userId } = await createEndUser(appId)
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, index]))
  const updated = await updateEndUserData(env, { appId, userId, data: fields(40) })
  expect(Object.keys(updated?.data ?? {})).toHaveLength(40)
  await expect(updateEndUserData(env, { appId, userId, data: fields(41) })).rejects.toMatchObject({ code: 'too-large' })
})

it('AB01: a deleted app leaves no people behind, and their tokens are dead', async ({ expect }) => {
  const appId = await newApp()
  const user = await createEndUser(appId)
  await deleteEndUsersOf(env, appId)
  expect(await listEndUsers(env, { appId })).toEqual([])
  expect((await user.fetch('/api/live_api/account/current')).status).toBe(401)
})
