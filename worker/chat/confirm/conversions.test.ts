import { expect, it } from 'vitest'
import { action, addFile, collect, endOf, openChat } from '../testing/chat-world'

const page = 'export default function Home() {\n  return <h1>Boats</h1>\n}\n'
const boats = (price: object, extra = {}) =>
  JSON.stringify({ name: 'Boat', type: 'object', properties: { name: { type: 'string' }, price, ...extra } })
const becomes = (price: object) => action('edit_entity', 'Boat', boats(price))

async function openBoats(prices: unknown[]) {
  const chat = await openChat()
  await chat.model.script({ text: action('add_entity', 'Boat', boats({ type: 'string' })) + addFile('pages/Home.jsx', page) })
  await collect(await chat.send('Build a list of boats'))
  const rows = `/live_api/apps/${chat.appId}/entities/Boat`
  for (const price of prices) await chat.builder.fetch(rows, { method: 'POST', json: { name: 'x', price } })
  return {
    ...chat,
    async reply(text: string, words = 'Make the price a number') {
      await chat.model.script({ text })
      return endOf(await collect(await chat.send(words)))
    },
    async confirm() {
      const messageId = (await chat.messages()).at(-1)?.id
      return chat.builder.fetch(`${chat.path}/confirm`, { method: 'POST', json: { messageId, isConfirmed: true } })
    },
    async prices() {
      const list = await (await chat.builder.fetch(`${rows}?sort=created_date`)).json<{ price?: unknown }[]>()
      return list.map(({ price }) => price ?? null)
    },
  }
}

it('a type that a reply changes takes the values along, and the reply says so where none is lost', async () => {
  const chat = await openBoats(['12', ' 7 '])
  const { confirmation, versionId } = await chat.reply(becomes({ type: 'number' }))
  expect(confirmation).toBeUndefined()
  expect(versionId).toBeTruthy()
  expect(await chat.prices()).toEqual([12, 7])
  const said = JSON.stringify((await chat.messages()).at(-1)?.parts)
  expect(said).toContain('2 values of price in boats were converted to number; none was lost.')
})

it('says before anything is done what fits no value of the new type, and empties it once that is confirmed', async () => {
  const chat = await openBoats(['12', 'soon', 'on request'])
  const { confirmation } = await chat.reply(becomes({ type: 'number' }))
  expect(confirmation).toMatchObject({ status: 'waiting', risks: [{ kind: 'values-emptied', subject: 'Boat.price' }] })
  expect(confirmation?.risks[0]?.message).toMatch(
    /^2 values of price in boats are emptied, since they make no number: “(soon|on request)”, “(soon|on request)”\.$/,
  )
  expect(await chat.prices()).toEqual(['12', 'soon', 'on request'])
  expect((await chat.confirm()).status).toBe(200)
  expect(await chat.prices()).toEqual([12, null, null])
})

it('counts what a renamed field holds under the name it had', async () => {
  const chat = await openBoats(['12', 'Gone'])
  const length = { type: 'number', 'x-renamedFrom': 'price' }
  const schema = JSON.stringify({ name: 'Boat', type: 'object', properties: { name: { type: 'string' }, length } })
  const { confirmation } = await chat.reply(action('edit_entity', 'Boat', schema), 'Rename price to length, a number')
  expect(confirmation?.risks).toMatchObject([{ subject: 'Boat.length', message: expect.stringContaining('“Gone”') }])
})

it('leaves words in a field that becomes a choice, also those that it does not offer', async () => {
  const chat = await openBoats(['Cheap', 'on request'])
  const { confirmation } = await chat.reply(becomes({ type: 'string', enum: ['cheap', 'dear'] }), 'Make price a choice')
  expect(confirmation).toBeUndefined()
  expect(await chat.prices()).toEqual(['cheap', 'on request'])
})
