import { expect, it } from 'vitest'
import { MessageEstimate } from '#contract/chat/usage'
import { addFile, collect, openChat, PAGE } from './testing/chat-world'

it('reckons what a message would take, with the app it is about, and sends nothing', async () => {
  const chat = await openChat({ isAdmin: true })
  const estimate = async (text: string) => {
    const json = { id: chat.appId, messages: [{ id: 'x', role: 'user', parts: [{ type: 'text', text }], metadata: {} }] }
    return MessageEstimate.parse(await (await chat.builder.fetch(`${chat.path}/estimate`, { method: 'POST', json })).json())
  }
  const empty = await estimate('Change the heading')
  expect(empty.promptTokens).toBeGreaterThan(2_000)
  await chat.model.script({ text: addFile('pages/Home.jsx', `${PAGE}${'// as long as a page is\n'.repeat(400)}`) })
  await collect(await chat.send('Make a page'))
  const before = (await chat.model.seen()).length
  expect((await estimate('Change the heading')).promptTokens).toBeGreaterThan(empty.promptTokens + 2_000)
  expect(await chat.model.seen()).toHaveLength(before)
  expect(await chat.messages()).toHaveLength(2)
})

it('is for every builder, and tells no dollars to those who are shown none', async () => {
  const chat = await openChat()
  const json = { id: chat.appId, messages: [{ id: 'x', role: 'user', parts: [{ type: 'text', text: 'Hi' }], metadata: {} }] }
  const answer = await chat.builder.fetch(`${chat.path}/estimate`, { method: 'POST', json })
  const estimate = MessageEstimate.parse(await answer.json())
  expect(estimate.promptTokens).toBeGreaterThan(2_000)
  expect(estimate).not.toHaveProperty('cost')
})
