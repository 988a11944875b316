import { columnsOf } from '#contract/tools/results/result-values'
import type { ResultItem, RunResult } from '#contract/tools/results/run-result'
import type { ResultsLayout } from '#contract/tools/tool'
import type { AppRow } from '#worker/apps/find-app'
import { canDraw, drawPicture, PICTURE_CREDITS } from '#worker/integrations/core/draw-picture'
import { filePath } from '#worker/integrations/files/file-refs'
import type { Env } from '#worker/platform/env'
import { atMost } from '#worker/platform/limits/at-most'

/** Of one run; the other items have their first letter. */
const MAX_PICTURES = 4
const AT_ONCE = 2

/** The most that the pictures of a run can cost. */
export async function mostForPictures(env: Env, { kind, hasImages }: ResultsLayout): Promise<number> {
  const isDrawn = hasImages && (kind === 'cards' || kind === 'list') && (await canDraw(env))
  return isDrawn ? MAX_PICTURES * PICTURE_CREDITS : 0
}

interface Pictures {
  app: AppRow
  layout: ResultsLayout
  result: RunResult
  uploaderId: string
  signal: AbortSignal
  /** After each picture that has come. */
  onPicture: (result: RunResult) => void
}

/** Draws the first items, and answers what that cost. One that cannot be drawn is left out. */
export async function drawPictures(env: Env, { app, layout, result, uploaderId, signal, onPicture }: Pictures) {
  if (result.kind !== 'items') return { result, credits: 0 }
  const pictures: (string | null)[] = result.items.map(() => null)
  let drawn = 0
  await atMost(AT_ONCE, [...result.items.slice(0, MAX_PICTURES).entries()], async ([at, item]) => {
    if (signal.aborted) return
    // A result without a picture is a result; only what was drawn is paid for.
    const file = await drawPicture(env, { app, prompt: promptOf(item, layout), uploaderId, signal }).catch(() => undefined)
    if (!file) return
    drawn += 1
    pictures[at] = filePath(file)
    onPicture({ ...result, pictures: [...pictures] })
  })
  return { result: { ...result, pictures }, credits: drawn * PICTURE_CREDITS }
}

const promptOf = (item: ResultItem, layout: ResultsLayout): string =>
  `A picture without any text in it, of: ${columnsOf(layout)
    .map(({ name }) => item[name] ?? '')
    .filter(Boolean)
    .slice(0, 3)
    .join('. ')
    .slice(0, 600)}`
