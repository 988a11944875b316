import { describe, it } from 'vitest'
import { isToKeep } from '../../worker/builtin/understand/tagger/keeps-data'
import { ownersOf, PLACED } from '../../worker/builtin/understand/tagger/property-owner'
import { readMarkedOwners } from './marked-owners'
import { parseMarked, readMarked } from './marked-requests'
import { scoreRequests } from './score-requests'

describe('a marked request', () => {
  it('is its words and where each mark stands in them', ({ expect }) => {
    const [request] = parseMarked('### data\nour {A:boats}: {a:name}, {a:state} ({=:new}/{=:old})\n')
    expect(request?.text).toBe('our boats: name, state (new/old)')
    expect(request?.marks.map(({ key, from, to }) => [key, request.text.slice(from, to)])).toEqual([
      ['A', 'boats'],
      ['a', 'name'],
      ['a', 'state'],
      ['=', 'new'],
      ['=', 'old'],
    ])
  })

  it('is none that others have as well: what is kept aside is nowhere to be learned from', ({ expect }) => {
    const learned = new Set([...readMarked('learn'), ...readMarked('kept-or-not')].map(({ text }) => text.toLowerCase()))
    expect(readMarked('held-out').filter(({ text }) => learned.has(text.toLowerCase()))).toEqual([])
  })

  it('holds no mark of a property without its list', ({ expect }) => {
    for (const { text, marks } of [...readMarked('learn'), ...readMarked('held-out')]) {
      const lists = new Set(marks.filter(({ key }) => /[A-Z]/.test(key)).map(({ key }) => key.toLowerCase()))
      const lost = marks.filter(({ key }) => /[b-z]/.test(key) && !lists.has(key))
      expect(lost, text).toEqual([])
    }
  })
})

/** Of requests that nobody learned from: the floor under what was measured when the weights were last written. */
describe('the tagger on requests kept aside', () => {
  const scoreOf = scoreRequests(readMarked('held-out'))

  it.for([
    ['list', 0.75, 0.86, 0.75],
    ['property', 0.5, 0.87, 0.84],
    ['choice', 0.5, 0.9, 0.58],
  ] as const)('finds each %s that is at least %d sure: right %d, of all %d', ([kind, least, right, all], { expect }) => {
    const score = scoreOf(kind, least)
    expect(score.right / score.found).toBeGreaterThan(right)
    expect(score.right / score.marked).toBeGreaterThan(all)
  })
})

/** The same floor under whether anything is to be kept at all. */
describe('what keeps nothing, among requests kept aside', () => {
  const requests = readMarked('held-out')

  it('is told from what does: eight of ten, and of that hardly any', ({ expect }) => {
    const [data, others] = [requests.filter(({ keepsData }) => keepsData), requests.filter(({ keepsData }) => !keepsData)]
    expect(others.filter(({ text }) => !isToKeep(text)).length / others.length).toBeGreaterThan(0.78)
    expect(data.filter(({ text }) => !isToKeep(text)).length / data.length).toBeLessThan(0.03)
  })
})

describe('what a property is told of, among requests kept aside', () => {
  it('is its list nine times of ten where that is as sure as it has to be', ({ expect }) => {
    let [right, placed, all] = [0, 0, 0]
    for (const request of readMarked('held-out')) {
      const { read, owners } = readMarkedOwners(request)
      const found = ownersOf(
        read,
        owners.map(({ property }) => property),
      )
      for (const [at, marked] of owners.entries()) {
        all += 1
        if ((found[at]?.likelihood ?? 0) < PLACED) continue
        placed += 1
        const nouns = [...marked.right].map((place) => read.tokens[read.candidates[place] ?? -1]?.base)
        const own = found[at]?.at
        if (nouns.includes(own === undefined ? undefined : read.tokens[own]?.base)) right += 1
      }
    }
    expect(right / placed).toBeGreaterThan(0.9)
    expect(placed / all).toBeGreaterThan(0.9)
  })
})
