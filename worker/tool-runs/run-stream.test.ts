import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import type { ResultsLayout } from '#contract/tools/tool'
import type { RunEvent } from '#contract/tools/tool-run'
import { RunStream } from './run-stream'

it('shows all that came of an answer whose model then falls silent', async () => {
  const shown: RunEvent[] = []
  const layout = { kind: 'article', hasImages: false, columns: [] } satisfies ResultsLayout
  const emit = (event: RunEvent) => void shown.push(event)
  const stream = new RunStream(env, { runId: 'nobody-s', layout, emit, onGone: vi.fn() })
  for (const piece of ['A fine', ' boat', ', and dry.']) stream.add(piece)
  await expect.poll(() => shown.map((event) => (event.type === 'text' ? event.text : '')).join('')).toBe('A fine boat, and dry.')
  stream.end()
})
