import { afterEach, expect, it, vi } from 'vitest'
import { formatCode } from './format'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('BE03: a text whose layout never ends ends the worker, and the next one is made by another', async () => {
  const workers: { ended: number; hear: (event: { data: unknown }) => void }[] = []
  class FormatWorker {
    readonly state: (typeof workers)[number] = { ended: 0, hear: () => undefined }
    constructor() {
      workers.push(this.state)
    }
    addEventListener(kind: string, hear: (event: { data: unknown }) => void) {
      if (kind === 'message') this.state.hear = hear
    }
    postMessage({ id, text }: { id: number; text: string }) {
      if (text !== 'endless') this.state.hear({ data: { id, result: { kind: 'formatted', text: `${text};` } } })
    }
    terminate() {
      this.state.ended += 1
    }
  }
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FormatWorker)
  const endless = formatCode('pages/Home.jsx', 'endless')
  await vi.runAllTimersAsync()
  expect(await endless).toEqual({ kind: 'refused', message: 'This took too long to format.' })
  expect(await formatCode('pages/Home.jsx', 'a')).toEqual({ kind: 'formatted', text: 'a;' })
  expect(workers.map(({ ended }) => ended)).toEqual([1, 0])
})
