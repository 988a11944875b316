import { describe, expect, it } from 'vitest'
import { PLACEHOLDER_THEMES } from '#contract/app/placeholders'
import { readJson } from '#contract/data/json-values'
import { directionTo, PANEL_IDS } from '#contract/panels'
import { isReadableRule } from '#worker/entities/access/row-rules'
import { REFERENCE_TOPICS, referenceOf, touchedTopics } from './reference'
import { SYSTEM_PROMPT } from './system-prompt'

const ORDER = {
  name: 'Order',
  type: 'object' as const,
  properties: { status: { type: 'string' }, tenant_email: { type: 'string' }, member_emails: { type: 'array' } },
}

describe('what is shown beside the system prompt', () => {
  it.for([
    ['Customers see their own orders, only staff change the status', ['access', 'functions']],
    ['Make a hair salon booking app where nobody can book the same slot twice', ['functions']],
    ['A directory of parks with a map', ['maps']],
    ['A recipe book with photos', ['pictures']],
    ['What happens to old records when I make the phone required?', ['data']],
    ['Show the assistant on the home page', ['embeds']],
    ['Bats at 40 places round the lake; the public may look, but not see exact places of rare ones', ['access', 'maps']],
    ['A console for two game masters, and nobody else may see it', ['access']],
    ['Hide salaries from juniors', ['access']],
    ['Show the price list only to wholesalers', ['access']],
    ['Only wholesalers see the price list', ['access']],
    ['Neighbours adopt a street tree and note when they water it; the city office sees all', ['access', 'maps']],
    ['a crm for my agency', ['access']],
    ['Juniors must never see what others earn', ['access']],
    ['Make the heading bigger', []],
    ['Hide the sidebar on phones', []],
    ['Show only the first ten words, and add a field for the street address', ['data']],
    ['Draw my family trees', []],
  ] as const)('"%s" touches %j', ([words, topics]) => {
    expect(touchedTopics(words, {})).toEqual(topics)
  })

  it('follows the files where the words name nothing', () => {
    expect(touchedTopics('Fix it', { 'functions/order.js': '', 'entities/A.json': '{"rls":{}}' })).toEqual([
      'access',
      'functions',
    ])
  })

  it('stays small: all of it is less than the prompt', () => {
    expect(referenceOf(REFERENCE_TOPICS).length).toBeLessThan(12_000)
    expect(referenceOf([])).toBe('')
  })
})

it('teaches rules of rows and fields that the platform understands', () => {
  const taught = [...rulesIn(`${SYSTEM_PROMPT}\n${referenceOf(['access'])}`)]
  expect(taught.length).toBeGreaterThan(3)
  for (const rules of taught) {
    for (const [operation, rule] of Object.entries(rules)) {
      expect(isReadableRule(rule, ORDER), `${operation}: ${JSON.stringify(rule)}`).toBe(true)
    }
  }
})

it('names pictures that are there, and controls as the editor names them', () => {
  const text = referenceOf(REFERENCE_TOPICS)
  for (const theme of PLACEHOLDER_THEMES) expect(text).toContain(theme)
  for (const [, theme] of text.matchAll(/\b([a-z]+)(?:-\d)?\.svg/g)) expect(PLACEHOLDER_THEMES).toContain(theme)
  const controls = PANEL_IDS.map(directionTo)
  for (const [bold] of `${SYSTEM_PROMPT}${text}`.matchAll(/\*\*[^*]+\*\* in the menu/g))
    expect(controls.some((control) => control.startsWith(bold))).toBe(true)
})

it('names every topic of the reference in the prompt', () => {
  for (const topic of REFERENCE_TOPICS) expect(SYSTEM_PROMPT).toContain(`"${topic}"`)
})

/** Each `"rls": {…}` of a text, ellipses as `true`. */
function* rulesIn(text: string): Generator<Record<string, unknown>> {
  for (const { index } of text.matchAll(/"rls": \{/g)) {
    const start = index + '"rls": '.length
    let depth = 0
    let end = start
    do {
      if (text[end] === '{') depth += 1
      else if (text[end] === '}') depth -= 1
      end += 1
    } while (depth > 0)
    const rules = readJson(text.slice(start, end).replaceAll('…', 'true'))
    if (typeof rules === 'object' && rules !== null) yield rules as Record<string, unknown>
    else throw new Error(`not JSON: ${text.slice(start, end)}`)
  }
}
