import { createExecutionContext, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { ToolRun } from '#contract/tools/tool-run'
import { readCredits } from '#worker/billing/credits'
import worker from '#worker/index'
import { appOrigin } from '#worker/platform/testing/world'
import { toolRunnerOf } from '#worker/tool-runs/runner-calls'
import { type Caller, createToolWorld, newVisitor } from '#worker/tool-runs/testing'

type World = Awaited<ReturnType<typeof createToolWorld>>
const SLOW = { text: 'Slow. '.repeat(60), delayMs: 30, pieceSize: 6 }
const newest = async (world: World, caller: Caller) => (await world.json<{ runs: ToolRun[] }>('runs', {}, caller)).runs[0]
const untilState = (world: World, caller: Caller, state: ToolRun['state']) =>
  expect.poll(async () => (await newest(world, caller))?.state, { timeout: 30_000 }).toBe(state)
const used = async ({ owner }: World) => (await readCredits(env, owner.accountId)).used

describe('ToolRunner', () => {
  it('carries a run to its end though nobody reads any more, and keeps nothing of it', async () => {
    const world = await createToolWorld({}, SLOW)
    const { visitor = '' } = newVisitor()
    const address = new URL(`/api/apps/${world.app.id}/tools/${world.toolId}/runs`, appOrigin(world.app.slug))
    const headers = { 'content-type': 'application/json', 'x-visitor-key': visitor }
    const request = new Request(address, { method: 'POST', headers, body: JSON.stringify({ input: 'x' }) })
    const answer = await worker.fetch(request as Parameters<typeof worker.fetch>[0], world.model.env, createExecutionContext())
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
    await untilState(world, { visitor }, 'done')
    const run = await newest(world, { visitor })
    expect(run?.result).toMatchObject({ text: SLOW.text.trim() })
    expect(await used(world)).toBe(1)
    const stub = toolRunnerOf(env, run?.runId ?? '')
    const left = await runInDurableObject(stub, async (_, { storage }) => [(await storage.list()).size, await storage.getAlarm()])
    expect(left).toEqual([0, null])
  })

  it('V07, V11, BG01: a run whose object is ended fails in words when the alarm comes again, and gives its hold back', async () => {
    const world = await createToolWorld({}, SLOW)
    const ada = newVisitor()
    const running = world.run({ input: 'x' }, ada).catch(() => undefined)
    await untilState(world, ada, 'streaming')
    const runId = (await newest(world, ada))?.runId ?? ''
    // As the runtime ends an object: nothing of it goes on.
    await runInDurableObject(toolRunnerOf(env, runId), (_, state) => state.abort('ended')).catch(() => undefined)
    await untilState(world, ada, 'failed')
    const problem = 'This run was broken off here before it was done. Nothing was charged for it. Run it again.'
    expect(await newest(world, ada)).toMatchObject({ machine: 'error', problem })
    expect(await used(world)).toBe(0)
    await running
    await world.model.script({ text: 'Yes.' })
    expect((await world.run({ input: 'x' }, ada)).run.state).toBe('done')
    expect(await used(world)).toBe(1)
  })
})
