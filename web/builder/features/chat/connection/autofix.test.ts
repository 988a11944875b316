import { expect, it } from 'vitest'
import type { BuilderMessage } from '../messages/messages'
import { nextAutofix } from './autofix'

const issue = (message: string) => ({ message, detectorId: 'render', severity: 'error' as const, path: 'pages/Home.jsx' })
const warning = { ...issue('A field has no label'), detectorId: 'missing-label', severity: 'warning' as const }
const asked = (autofix = false): BuilderMessage => ({
  id: 'msgc000000000001',
  role: 'user',
  parts: [{ type: 'text', text: 'x' }],
  metadata: autofix ? { systemActionInfo: { type: 'autofix' } } : {},
})
const answered = (...issues: string[]): BuilderMessage => ({
  id: 'msgc000000000002',
  role: 'assistant',
  parts: [{ type: 'text', text: 'y' }],
  metadata: { status: 'ready', versionId: 'v1', unresolvedIssues: issues.map(issue) },
})

it('asks for a fix when a reply leaves errors, naming them', () => {
  const fix = nextAutofix([asked(), answered('Home throws')])
  expect(fix).toMatchObject({ fixesMessageId: 'msgc000000000002', unresolvedIssuesCount: 1 })
  expect(fix?.text).toContain('- Home throws (pages/Home.jsx)')
})

it('asks for nothing when all is well, or the reply did not end well', () => {
  expect(nextAutofix([asked(), answered()])).toBeUndefined()
  const stopped = answered('Home throws')
  stopped.metadata = { ...stopped.metadata, status: 'stopped' }
  expect(nextAutofix([asked(), stopped])).toBeUndefined()
  expect(nextAutofix([asked()])).toBeUndefined()
})

it('asks for nothing over warnings alone, and for errors only beside them', () => {
  const advised = (reply: BuilderMessage) => {
    const { unresolvedIssues = [], ...metadata } = reply.metadata ?? {}
    return { ...reply, metadata: { ...metadata, unresolvedIssues: [...unresolvedIssues, warning] } }
  }
  expect(nextAutofix([asked(), advised(answered())])).toBeUndefined()
  const fix = nextAutofix([asked(), advised(answered('Home throws'))])
  expect(fix).toMatchObject({ unresolvedIssuesCount: 1, text: expect.not.stringContaining('no label') })
})

it('stops early when the same issues come back', () => {
  expect(nextAutofix([asked(), answered('a'), asked(true), answered('a')])).toBeUndefined()
  expect(nextAutofix([asked(), answered('a'), asked(true), answered('b')])).toBeDefined()
})

it('stops after three in a row, and starts anew when the person speaks', () => {
  const three = [asked(), answered('a'), asked(true), answered('b'), asked(true), answered('c'), asked(true), answered('d')]
  expect(nextAutofix(three.slice(0, 6))).toBeDefined()
  expect(nextAutofix(three)).toBeUndefined()
  expect(nextAutofix([...three, asked(), answered('d')])).toBeDefined()
})
