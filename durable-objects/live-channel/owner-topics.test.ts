import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createAppWorld, levels, text } from '#worker/entities/testing/app-world'
import { openLive } from '#worker/entities/testing/live-client'
import { liveChannelOf } from '#worker/platform/live-channel'
import { PLATFORM_ORIGIN } from '#worker/platform/testing/world'

it('tells the owner that data sources changed, and nobody else', async () => {
  const world = await createAppWorld({ Note: { properties: { title: text }, ...levels('anonymous', 'anonymous') } })
  const room = `context:${world.app.id}`
  const owner = await openLive(world, { token: world.owner.token, origin: PLATFORM_ORIGIN })
  await owner.joined(room)
  const user = await openLive(world, await world.createUser('admin'))
  user.join(room)
  expect(await user.next('error')).toMatchObject({ code: 'not-found' })
  owner.join('context:another-app')
  expect(await owner.next('error')).toMatchObject({ code: 'not-found' })
  await liveChannelOf(env, world.app.id).notifyOwner(world.app.id, 'context')
  expect(await owner.next()).toMatchObject({ type: 'reload' })
  await user.quiet()
})
