import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { markingRuntime } from '../mark-elements'
import { LastClicks } from './last-clicks'

/** As much of an element as a click is read from, with React's record of where it was written. */
class Drawn {
  readonly __reactFiber$test: object
  readonly parentElement = null

  constructor(
    readonly localName: string,
    readonly innerText: string,
    line: number,
    private readonly control?: Drawn,
  ) {
    const { props } = markingRuntime.jsxDEV('p', {}, undefined, false, { fileName: 'pages/Home.jsx', lineNumber: line })
    this.__reactFiber$test = { return: null, memoizedProps: props, stateNode: this, type: localName }
  }

  closest = () => this.control ?? null
  getAttribute = () => null
}

beforeAll(() => {
  vi.stubGlobal('Element', Drawn)
  vi.stubGlobal('HTMLElement', Drawn)
})
afterAll(() => vi.unstubAllGlobals())

function listen() {
  const heard: ((event: { target: unknown }) => void)[] = []
  const clicks = new LastClicks()
  clicks.listen({ addEventListener: (_type: string, listener: (typeof heard)[number]) => heard.push(listener) } as never)
  return { clicks, click: (target: unknown) => heard.forEach((listener) => void listener({ target })) }
}

it('says the last three clicks in words, oldest first, and nothing before the first', () => {
  const { clicks, click } = listen()
  expect(clicks.said).toEqual({})
  for (const line of [1, 2, 3, 4]) click(new Drawn('button', `Save ${line}`, line))
  expect(clicks.said).toEqual({
    clicks: ['button "Save 2" (pages/Home.jsx:2)', 'button "Save 3" (pages/Home.jsx:3)', 'button "Save 4" (pages/Home.jsx:4)'],
  })
})

it('names the control around what was hit, shortens long words, and leaves out what has none', () => {
  const { clicks, click } = listen()
  click(new Drawn('svg', '', 9, new Drawn('button', `Send ${'x'.repeat(100)}`, 8)))
  click(new Drawn('div', '', 10))
  const [first = '', second] = clicks.said.clicks ?? []
  expect(first).toMatch(/^button "Send x{54}…" \(pages\/Home\.jsx:8\)$/)
  expect(second).toBe('div (pages/Home.jsx:10)')
})

it('keeps nothing of what the app did not write, and hands out a list of its own', () => {
  const { clicks, click } = listen()
  click('no element')
  click(Object.assign(new Drawn('p', 'From the platform', 1), { __reactFiber$test: { return: null, memoizedProps: {} } }))
  expect(clicks.said).toEqual({})
  click(new Drawn('a', 'Home', 2))
  clicks.said.clicks?.push('more')
  expect(clicks.said.clicks).toHaveLength(1)
})
