import { createExecutionContext, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { VISITOR_HEADER } from '#contract/assistants/assistant-page'
import { createAssistantWorld, type Talker, wordsOf } from '#worker/assistants/testing'
import { BROKEN_OFF } from '#worker/assistants/turn/end-turn'
import { turnRunnerOf } from '#worker/assistants/turn/turn-calls'
import { readCredits } from '#worker/billing/credits'
import worker from '#worker/index'
import { newSecret } from '#worker/platform/ids'
import { appOrigin } from '#worker/platform/testing/world'

type World = Awaited<ReturnType<typeof createAssistantWorld>>
const HELD = { text: 'It opens at nine. Bring a rope.', heldBefore: ['Bring'] }
const used = async ({ owner }: World) => (await readCredits(env, owner.accountId)).used
const said = async (talker: Talker, id: string) =>
  (await talker.open(id)).messages.map((message) => `${message.role}: ${wordsOf(message).trim()}`)
const stored = (id: string) =>
  runInDurableObject(turnRunnerOf(env, id), async (_, { storage }) => [(await storage.list()).size, await storage.getAlarm()])

/** Asks, hears the first line, and leaves. */
async function askAndLeave(world: World, secret: string, conversationId?: string): Promise<string> {
  const origin = appOrigin(world.app.slug)
  const request = new Request(`${origin}/api/apps/${world.appId}/assistant/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, [VISITOR_HEADER]: secret },
    body: JSON.stringify({ text: 'When do you open the harbour?', ...(conversationId ? { conversationId } : {}) }),
  })
  const answer = await worker.fetch(request as Parameters<typeof worker.fetch>[0], world.connected, createExecutionContext())
  expect(answer.status).toBe(200)
  const reader = answer.body?.getReader()
  const line = new TextDecoder().decode((await reader?.read())?.value).split('\n')[0] ?? ''
  await reader?.cancel()
  return (JSON.parse(line) as { conversationId: string }).conversationId
}

const enter = async (...replies: Parameters<World['script']>[0]) => {
  const world = await createAssistantWorld({}, { replies })
  const secret = newSecret()
  return { world, secret, visitor: world.talker({ headers: { [VISITOR_HEADER]: secret } }) }
}
/** As the runtime ends an object: nothing of it goes on. */
const endObject = (id: string) =>
  runInDurableObject(turnRunnerOf(env, id), (_, state) => state.abort('ended')).catch(() => undefined)
const untilAsked = (world: World, count = 1) => expect.poll(async () => (await world.seen()).length).toBe(count)

describe('TurnRunner', () => {
  it('carries a turn to its end though whoever asked left, says meanwhile that it is answering, and keeps nothing', async () => {
    const { world, secret, visitor } = await enter(HELD)
    const id = await askAndLeave(world, secret)
    await untilAsked(world)
    expect((await visitor.open(id)).isAnswering).toBe(true)
    const busy = await visitor.call('/messages', { method: 'POST', json: { conversationId: id, text: 'And on Sunday?' } })
    expect([busy.status, await busy.text()]).toEqual([409, expect.stringContaining('The last question is still being answered.')])
    await world.release()
    await expect.poll(async () => (await visitor.open(id)).isAnswering).toBe(false)
    expect(await said(visitor, id)).toEqual(['user: When do you open the harbour?', `assistant: ${HELD.text}`])
    expect(await used(world)).toBe(1)
    expect(await stored(id)).toEqual([0, null])
  })

  it('V07, V11, BG01: a turn whose object is ended is ended in words when its alarm comes again; its credit is given back', async () => {
    const { world, secret } = await enter(HELD)
    const id = await askAndLeave(world, secret)
    await untilAsked(world)
    await endObject(id)
    const count = () =>
      env.DB.prepare('select count(*) from assistant_messages where conversationId = ?').bind(id).first<number>('count(*)')
    await expect.poll(count, { timeout: 30_000 }).toBe(2)
    const words = await env.DB.prepare("select parts from assistant_messages where conversationId = ? and role = 'assistant'")
      .bind(id)
      .first<string>('parts')
    expect(words).toContain(BROKEN_OFF)
    expect(await used(world)).toBe(0)
    await expect.poll(() => stored(id)).toEqual([0, null])
  })

  it('takes the next question at once after its object was ended, and charges that one alone', async () => {
    const { world, secret, visitor } = await enter(HELD)
    const id = await askAndLeave(world, secret)
    await untilAsked(world)
    await endObject(id)
    await world.script([{ text: 'At nine.' }])
    expect(wordsOf((await visitor.ask('Once more: when?', id)).message)).toBe('At nine.')
    expect(await said(visitor, id)).toEqual([
      'user: When do you open the harbour?',
      `assistant: ${BROKEN_OFF}`,
      'user: Once more: when?',
      'assistant: At nine.',
    ])
    expect(await used(world)).toBe(1)
  })

  it('stores nothing in a conversation that was deleted meanwhile, and charges nothing', async () => {
    const { world, secret, visitor } = await enter(HELD)
    const id = await askAndLeave(world, secret)
    await untilAsked(world)
    await visitor.call(`/conversations/${id}`, { method: 'DELETE' })
    await world.release()
    await expect.poll(() => stored(id)).toEqual([0, null])
    const left = await env.DB.prepare('select count(*) from assistant_messages where conversationId = ?')
      .bind(id)
      .first('count(*)')
    expect([left, await used(world)]).toEqual([0, 0])
  })
})
