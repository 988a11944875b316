import type { Browser } from 'playwright-core'
import { resolveLocalhostNames } from '../../e2e/localhost-names.ts'
import { VISITOR_HEADER } from '../../worker/contract/assistants/assistant-page'
import type { Tool } from '../../worker/contract/tools/tool'
import { askNothing, askProvider, timeTo } from '../first-word.ts'
import { median, ms, type Row } from '../measure.ts'
import { makeApp, type Product, startProduct } from '../product.ts'
import { publicApp, replyWith } from '../sample-app.ts'

const PAINT_TARGET_MS = 1_000
const WORD_TARGET_MS = 50
const LOADS = 9
const QUESTIONS = 20
const WARM_UPS = 5
/** A middling phone on a slow mobile line, as Lighthouse has them. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const SLOWER_BY = 4
const LINE = { offline: false, latency: 150, downloadThroughput: (1_638_400 * 0.9) / 8, uploadThroughput: (768_000 * 0.9) / 8 }
const VISITOR = 'v'.repeat(43)

/**
 * Row 13: a tool's page on a phone with nothing cached, until its first contentful paint; and the first words of an
 * app's assistant, against asking the same provider directly. As in row 9, what the server takes from an empty request
 * is on both sides.
 */
export async function run(): Promise<Row> {
  resolveLocalhostNames()
  const product = await startProduct()
  try {
    const tool = await publishTool(product)
    const paints: number[] = []
    for (let load = -1; load < LOADS; load += 1) {
      const paintMs = await paintOnPhone(product.browser, tool)
      if (load >= 0) paints.push(paintMs)
    }
    const words = await timeWords(product)
    const added = words.through - words.direct - words.empty
    return {
      row: 13,
      measure: 'tool page, cold, first paint on a phone; first words of an assistant, over the provider’s own',
      result: `${ms(median(paints))}, ${ms(added)} added`,
      target: `≤ ${PAINT_TARGET_MS} ms, ≤ ${WORD_TARGET_MS} ms added`,
      reached: median(paints) <= PAINT_TARGET_MS && added <= WORD_TARGET_MS,
      details: `slowest paint ${ms(Math.max(...paints))}; ${ms(words.through)} against ${ms(words.direct)}, and ${ms(words.empty)} for an empty request`,
    }
  } finally {
    await product.stop()
  }
}

async function publishTool(product: Product): Promise<string> {
  const { appId } = await product.call<{ appId: string }>('/api/apps', { appType: 'AI tool', app: { name: 'Bench tool' } })
  const { tools } = JSON.parse(await product.get(`/api/apps/${appId}/tools`)) as { tools: Tool[] }
  const [tool] = tools
  await product.call(`/api/apps/${appId}/tools/${tool?.toolId}/activate`, { isActive: true })
  const { url } = await product.call<{ url: string }>(`/api/apps/${appId}/publish`, {})
  return `${url}/tool/${tool?.path}`
}

async function paintOnPhone(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY })
    await page.goto(url, { waitUntil: 'load' })
    await page.getByRole('heading').first().waitFor()
    return await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
  } finally {
    await context.close()
  }
}

async function timeWords(product: Product): Promise<{ through: number; direct: number; empty: number }> {
  const appId = await makeApp(product, replyWith(publicApp()))
  await product.call(`/api/apps/${appId}/chat/activate`, { isActive: true })
  const { latestVersionId } = JSON.parse(await product.get(`/api/apps/${appId}`)) as { latestVersionId: string }
  const report = await product.get(`/api/apps/${appId}/exposure?versionId=${latestVersionId}`)
  const { acknowledgement } = JSON.parse(report) as { acknowledgement: string | null }
  const acknowledged = acknowledgement === null ? {} : { exposureAcknowledged: acknowledgement }
  const { url } = await product.call<{ url: string }>(`/api/apps/${appId}/publish`, acknowledged)
  await product.script([{ text: 'Hello there.', pieceSize: 4 }])
  const origin = new URL(url).origin
  const askProduct = () =>
    timeTo('"type":"part"', () =>
      fetch(`${origin}/api/apps/${appId}/assistant/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, [VISITOR_HEADER]: VISITOR },
        body: JSON.stringify({ text: 'Hello' }),
      }),
    )
  const [through, direct, empty]: [number[], number[], number[]] = [[], [], []]
  for (let question = -WARM_UPS; question < QUESTIONS; question += 1) {
    const [throughMs, directMs, emptyMs] = [
      await askProduct(),
      await askProvider(product.providerUrl),
      await askNothing(product.url),
    ]
    if (question < 0) continue
    through.push(throughMs)
    direct.push(directMs)
    empty.push(emptyMs)
  }
  return { through: median(through), direct: median(direct), empty: median(empty) }
}
