import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/paths.ts'
import { lackingOf, Wants } from '../../worker/chat/testing/lacking'
import { areRepliesWhole } from '../../worker/chat/testing/reply-score'
import { median, ms, type Row } from '../measure.ts'
import { type Product, startProduct } from '../product.ts'

const FOLDER = join(ROOT, 'bench/replies')
const COMPILER = new Set(['syntax', 'no-pages', 'invalid-css', 'invalid-json', 'unresolved-import', 'unknown-export'])

interface Message {
  id: string
  metadata?: {
    status?: string
    versionId?: string | null
    confirmation?: { status: string }
    actions?: { status: string }[]
    unresolvedIssues?: { detectorId?: string; path?: string }[]
  }
}

/**
 * Row 14: whole replies as models wrote them, strong and weak ones, through the whole product: compiled, rendered, and
 * blamed for nothing but their faults. What a model left out of what it was asked for is printed, and its reply is not
 * whole: the row is reached only where nothing is missing.
 */
export async function run(): Promise<Row> {
  const product = await startProduct()
  try {
    const sums = { replies: 0, refused: 0, compiled: 0, rendered: 0, alarms: 0, missed: 0, lacking: 0, whole: 0 }
    const times: number[] = []
    for (const app of readdirSync(FOLDER, { withFileTypes: true }).filter((each) => each.isDirectory())) {
      const read = (name: string) => {
        const path = join(FOLDER, app.name, name)
        return existsSync(path) ? readFileSync(path, 'utf8') : undefined
      }
      const asks = (read('asks.txt') ?? '').trim().split('\n')
      const known = JSON.parse(read('faults.json') ?? '{}') as Record<string, string[]>
      const wants = Wants.parse(JSON.parse(read('wants.json') ?? '{}'))
      const { appId } = await product.call<{ appId: string }>('/api/apps', { appType: 'gen app', genApp: { name: app.name } })
      const made: string[] = []
      for (const [step, text] of asks.entries()) {
        const replies = [read(`${step}.md`), read(`${step}.1.md`), 'I leave it as it is.'].filter((each) => each !== undefined)
        await product.script(
          replies.map((reply) => ({ text: reply.replace(/"step-(\d)"/g, (_, at: string) => JSON.stringify(made[Number(at)])) })),
        )
        const started = performance.now()
        const { actions = [], unresolvedIssues = [], versionId } = await sendMessage(product, appId, text)
        times.push(performance.now() - started)
        made.push(versionId ?? '')
        const ids = unresolvedIssues.map(({ detectorId }) => detectorId ?? '')
        const said = unresolvedIssues.map(({ detectorId, path }) => `${detectorId} ${path}`)
        const faults = known[step] ?? []
        const alarms = said.filter((each) => !faults.includes(each)).length
        const missed = faults.filter((each) => !said.includes(each)).length
        const refused = actions.filter(({ status }) => status === 'failed' || status === 'truncated').length
        const missing = lackingOf(await filesOf(product, appId, made.findLast(Boolean)), wants[step] ?? [])
        for (const want of missing) console.log(`${app.name} ${step} lacks ${want}`)
        sums.replies += 1
        sums.compiled += ids.some((id) => COMPILER.has(id)) ? 0 : 1
        sums.rendered += ids.includes('render') ? 0 : 1
        sums.alarms += alarms
        sums.missed += missed
        sums.refused += refused
        sums.lacking += missing.length
        sums.whole += alarms + missed + refused + missing.length === 0 ? 1 : 0
      }
    }
    const { replies, compiled, rendered, alarms, missed, refused, lacking, whole } = sums
    return {
      row: 14,
      measure: 'replies of models, strong and weak: an app and three changes each',
      result: `${compiled} of ${replies} compiled, ${rendered} rendered, ${alarms} false alarms, ${whole} whole`,
      target: 'all, all, none, all',
      reached: areRepliesWhole(sums),
      cause: 'the models left out what is named above, and a recorded reply stays as it was written',
      details: `${refused} actions refused, ${missed} faults not seen, ${lacking} things asked for are lacking · checked and saved in ${ms(median(times))}`,
    }
  } finally {
    await product.stop()
  }
}

async function filesOf(product: Product, appId: string, versionId = ''): Promise<Record<string, string>> {
  const answer = await product.get(`/api/apps/${appId}/versions/${versionId}`)
  return (JSON.parse(answer) as { files: Record<string, string> }).files
}

let sent = 0
async function sendMessage(product: Product, appId: string, text: string): Promise<NonNullable<Message['metadata']>> {
  sent += 1
  const id = `msgr${String(sent).padStart(12, '0')}`
  await product.call(`/api/apps/${appId}/chat`, {
    id: appId,
    messages: [{ id, role: 'user', parts: [{ type: 'text', text }], metadata: {} }],
  })
  const last = async () => {
    const { messages } = JSON.parse(await product.get(`/api/apps/${appId}/chat/messages?limit=1`)) as { messages: Message[] }
    return messages.at(-1)
  }
  const reply = await last()
  if (reply?.metadata?.confirmation?.status !== 'waiting') return reply?.metadata ?? {}
  // Whoever asked for it confirms it: the next change builds on it.
  await product.call(`/api/apps/${appId}/chat/confirm`, { messageId: reply.id, isConfirmed: true })
  return (await last())?.metadata ?? {}
}
