import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PlanUsage } from '../../worker/contract/plan-cards'
import { VISITOR_HEADER } from '../../worker/contract/tools/run-words'
import type { Tool } from '../../worker/contract/tools/tool'
import type { RunEvent, ToolRuns } from '../../worker/contract/tools/tool-run'
import { send } from '../load/clients.ts'
import type { Ledger, Work } from './ledger.ts'

/** Longer than a run that was broken off holds its credits, with the tick after it. */
const SETTLED_WITHIN_MS = 420_000
/** Visitors of one network may run 30 a minute. */
const BETWEEN_RUNS_MS = 2_000

interface Given {
  call: <T>(path: string, json?: unknown) => Promise<T>
  nextKey: () => string
  /** An app whose function `keep` makes a row. */
  functions: string
  /** Where the app of an address is published. */
  siteOf: (slug: string) => string
}
type Run = ToolRuns['runs'][number]

/** A tool that is run again and again, and a function that is called. */
export async function openRuns({ call, nextKey, functions, siteOf }: Given, ledger: Ledger) {
  const { appId } = await call<{ appId: string }>('/api/apps', { appType: 'AI tool', app: { name: 'Desk' } })
  const [tool] = (await call<{ tools: Tool[] }>(`/api/apps/${appId}/tools`)).tools
  await call(`/api/apps/${appId}/tools/${tool?.toolId}/activate`, { isActive: true })
  await call(`/api/apps/${appId}/publish`, {})
  const site = siteOf((await call<{ slug: string }>(`/api/apps/${appId}`)).slug)
  const visitor = { [VISITOR_HEADER]: randomBytes(32).toString('base64url') }
  async function callAsVisitor(json?: unknown): Promise<string> {
    const answer = await send(site, `/api/apps/${appId}/tools/${tool?.toolId}/runs`, { json, headers: visitor })
    if (answer.status !== 200) throw new Error(`the tool answered ${answer.status}: ${answer.text.slice(0, 300)}`)
    return answer.text
  }
  const readRuns = async () => (JSON.parse(await callAsVisitor()) as ToolRuns).runs
  const keyOf = (run: Run) => run.values.input ?? ''
  const isOver = ({ state }: Run) => state !== 'queued' && state !== 'running' && state !== 'streaming'
  const isCharged = ({ state }: Run) => state === 'done' || state === 'partial'
  const readUsed = async () => (await call<PlanUsage>('/api/live_api/app/planUsage')).credits.used

  const works: Work[] = [
    async () => {
      const key = nextKey()
      await ledger.write('function', key, () => call(`/api/apps/${functions}/functions/keep`, { key }))
    },
    async () => {
      const key = nextKey()
      await sleep(BETWEEN_RUNS_MS)
      await ledger.write('run', key, async () => {
        const lines = (await callAsVisitor({ input: key })).trim().split('\n')
        const last = JSON.parse(lines.at(-1) ?? '{}') as RunEvent
        if (last.type !== 'run' || last.run.state !== 'done') throw new Error(`run ${key} came to nothing`)
      })
    },
  ]

  async function check(): Promise<string[]> {
    const runs = await readRuns()
    const [used, most] = [await readUsed(), ledger.countAsked('run')]
    const done = runs.filter(({ state }) => state === 'done').map(keyOf)
    const there = runs.map(keyOf)
    const wrong = [...ledger.acknowledgedOf('run')].filter((key) => !done.includes(key)).map((key) => `run ${key} is lost`)
    if (new Set(there).size !== there.length) wrong.push('a run is there twice')
    const least = ledger.acknowledgedOf('run').size
    if (used < least || used > most) wrong.push(`${used} credits are used, of ${least} to ${most}`)
    return wrong
  }

  /** At the end: no run is under way, and what was charged is what was done. */
  async function checkAllSettled(): Promise<string[]> {
    for (const startedAt = Date.now(); ; await sleep(5_000)) {
      const runs = await readRuns()
      const open = runs.filter((run) => !isOver(run)).map((run) => `run ${keyOf(run)} is still ${run.state}`)
      const [used, charged] = [await readUsed(), runs.filter(isCharged).length]
      if (used !== charged) open.push(`${used} credits are used for ${charged} runs`)
      if (open.length === 0 || Date.now() - startedAt > SETTLED_WITHIN_MS) return open
    }
  }

  return { works, check, checkAllSettled }
}
