import { describe, expect, it } from 'vitest'
import { entryFor, MAX_MEMORY, type MemoryEntry, remember, withWholeFirst } from './memory'

const asked = (text: string): MemoryEntry => ({ kind: 'asked', day: '2026-11-23', text })

describe('what is remembered of a conversation', () => {
  it('keeps the first request whatever comes after it', () => {
    const told = `A wedding agency app ${'with couples, whom they booked and what is paid '.repeat(20)}`.trim()
    const first = remember('', { kind: 'first', day: '2026-11-01', text: told })
    const later = Array.from({ length: 100 }, (_, at) => asked(`Change number ${at} ${'and more '.repeat(8)}`)).reduce(
      remember,
      first,
    )
    expect(later.length).toBeLessThanOrEqual(MAX_MEMORY)
    expect(later.split('\n')[0]).toBe(`- First asked: ${told}`)
    expect(later).toContain('Change number 99')
    expect(later).not.toContain('Change number 3 ')
  })

  it('tells a model the whole first request, unless the builder wrote another', () => {
    const brief = Array.from({ length: 60 }, (_, at) => `${at + 1}. Couples see table ${at} and its guests`).join('\n')
    const record = remember(remember('', { kind: 'first', day: '2026-11-01', text: brief }), asked('More'))
    expect(record).not.toContain('60. Couples')
    expect(withWholeFirst(record, brief)).toBe(`- First asked: ${brief}\n- 2026-11-23 asked: More`)
    expect(withWholeFirst('- First asked: A smaller app', brief)).toBe('- First asked: A smaller app')
    const endless = 'x'.repeat(9_000)
    expect(withWholeFirst(remember('', { kind: 'first', day: '', text: endless }), endless)).toHaveLength(4_015)
  })

  it('lets requests go before plans and facts', () => {
    const record = [
      { kind: 'first', day: '2026-11-01', text: 'An app' } as const,
      { kind: 'plan', day: '2026-11-02', text: 'Guests, tables and menus' } as const,
      { kind: 'fact', day: '2026-11-02', text: 'Remember that prices are without tax' } as const,
      ...Array.from({ length: 60 }, (_, at) => asked(`Request ${at} ${'x'.repeat(60)}`)),
    ].reduce(remember, '')
    expect(record).toContain('plan approved: Guests, tables and menus')
    expect(record).toContain('said: Remember that prices are without tax')
  })

  it('lets older plans go before facts, and keeps the newest', () => {
    const plan = (text: string): MemoryEntry => ({ kind: 'plan', day: '2026-11-02', text: `${text} ${'x'.repeat(560)}` })
    const fact: MemoryEntry = { kind: 'fact', day: '2026-11-01', text: 'Remember that prices are without tax' }
    const record = [fact, plan('First'), plan('Second'), plan('Third'), plan('Fourth')].reduce(remember, '- First asked: An app')
    expect(record).toContain('said: Remember that prices are without tax')
    expect(record).toContain('plan approved: Fourth')
    expect(record).not.toContain('plan approved: First')
  })

  it.for([
    ['Add a search box', 'asked'],
    ['Remember that we are closed on Mondays', 'fact'],
    ['Let’s keep going', undefined],
    ['  ', undefined],
  ] as const)('takes "%s" for %s', ([words, kind]) => {
    expect(entryFor(words, { day: '2026-11-23', isFirst: false })?.kind).toBe(kind)
  })

  it('says nothing twice, and stays within its size whatever the builder wrote', () => {
    const once = remember('', asked('The same'))
    expect(remember(once, asked('The same'))).toBe(once)
    expect(remember('x'.repeat(MAX_MEMORY), asked('More')).length).toBeLessThanOrEqual(MAX_MEMORY)
  })
})
