import { expect, it } from 'vitest'
import type { App } from '#contract/app/apps'
import { fakeModel } from '#worker/models/testing/fake-model'
import { newMessageId } from '#worker/platform/ids'
import { createBuilder } from '#worker/platform/testing/world'
import { addFile, collect, PAGE } from './testing/chat-world'

const WISH = 'make me a platform game in which a brave hen jumps over all the weeds'

async function createUnnamedApp() {
  const builder = await createBuilder({ plan: 'explorer' })
  const { appId } = await (await builder.fetch('/api/apps', { method: 'POST', json: {} })).json<{ appId: string }>()
  const model = fakeModel()
  model.serve(appId)
  return {
    model,
    name: async () => (await (await builder.fetch(`/api/apps/${appId}`)).json<App>()).name,
    rename: (name: string) => builder.fetch(`/api/apps/${appId}`, { method: 'PATCH', json: { name } }),
    async say(text: string) {
      const messages = [{ id: newMessageId(), role: 'user', parts: [{ type: 'text', text }], metadata: {} }]
      await collect(await builder.fetch(`/api/apps/${appId}/chat`, { method: 'POST', json: { id: appId, messages } }))
    },
    async deletedName() {
      await builder.fetch(`/api/apps/${appId}`, { method: 'DELETE' })
      const listed = await (await builder.fetch('/api/apps')).json<{ deleted: { name: string }[] }>()
      return listed.deleted.map(({ name }) => name)
    },
  }
}

it('an app for which nothing was built goes by what was first asked, until it has a name', async () => {
  const app = await createUnnamedApp()
  expect(await app.name()).toBe('Untitled app')
  await app.model.script(
    { text: 'A game is beyond me.' },
    { text: 'So is that.' },
    { text: addFile('app.json', '{ "name": "Hens" }') + addFile('pages/Home.jsx', PAGE) },
  )
  for (const words of [WISH, 'another game then']) {
    await app.say(words)
    expect(await app.name()).toBe('Make me a platform game in which a brave hen…')
  }
  await app.say('A list of hens')
  expect(await app.name()).toBe('Hens')
})

it('a name given by hand comes first, and what was deleted is listed by what was asked', async () => {
  const [named, deleted] = [await createUnnamedApp(), await createUnnamedApp()]
  for (const app of [named, deleted]) {
    await app.model.script({ text: 'A game is beyond me.' })
    await app.say(WISH)
  }
  await named.rename('Brave hen')
  expect(await named.name()).toBe('Brave hen')
  expect(await deleted.deletedName()).toEqual(['Make me a platform game in which a brave hen…'])
})
