import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkPlan } from './check-plan'
import { PLAN_LIMITS } from './plan'
import { planText } from './plan-text'
import { readPlan } from './read-plan'
import { findFencedPlan } from './show-plan'
import { anyContractPlan } from './testing/any-contract-plan'

it('reads a whole plan as it was written', () => {
  fc.assert(
    fc.property(anyContractPlan, (plan) => {
      fc.pre(checkPlan(plan).length === 0)
      const read = readPlan(JSON.stringify(plan))
      expect(read.problems).toEqual([])
      expect(read.plan?.things.map(({ plural, fields }) => [plural, fields.map(({ label, type }) => [label, type])])).toEqual(
        plan.things.map(({ plural, fields }) => [plural, fields.map(({ label, type }) => [label, type])]),
      )
      expect(planText(plan)).toContain(plan.name)
    }),
  )
})

it('takes what a model wrote carelessly for what it means, and names what it means nothing by', () => {
  const { plan, problems } = readPlan(`{
    name: 'Bakery', "hue": 4,
    entities: [
      { name: "Bread", fields: ["Name", "Price (money)", { label: "Kind", type: "choice", options: ["Rye", "Wheat"] },
        { label: "Shape", type: "polygon" }, { label: "Baker", type: "link", relation: "Bakers" }, { label: "Box", type: "relation", relation: "Boxes" } ],
        access: "Public Read, Admin Write" },
      { label: "Baker", fields: [{ "label": "Full name", "type": "string", "required": true }], },
      { label: "Empty", fields: [] },
      7
    ],
    "pages": ["Home", { title: "Breads", kind: "LIST", thing: "bread" }], // said so
    notes: ["Bake at five", 3]
  `)
  expect(plan?.things.map(({ id, plural, access }) => [id, plural, access.read])).toEqual([
    ['Bread', 'Breads', 'all'],
    ['Baker', 'Bakers', 'creator'],
  ])
  expect(plan?.things[0]?.fields.map(({ id, type }) => [id, type])).toEqual([
    ['name', 'text'],
    ['price', 'money'],
    ['kind', 'select'],
    ['shape', 'text'],
    ['baker_id', 'relation'],
  ])
  expect(plan?.pages).toEqual([
    { id: 'Home', title: 'Home', kind: 'page' },
    { id: 'Breads', title: 'Breads', kind: 'list', thing: 'Bread' },
  ])
  expect(problems).toEqual([
    '“Shape” of Bread has the type “polygon”, which there is not: it was taken for short text.',
    '“Empty” was left out: it has no fields.',
    'A list was left out: nothing is said of “7”.',
    '“Box” of Breads was left out: it links to Boxes, which is not in the plan.',
  ])
})

it('takes what a page and a link name for an id first, where another list is called so', () => {
  const list = (id: string, label: string, relation: string) => ({
    ...{ id, label, plural: `${label}s` },
    fields: [{ id: 'link_id', label: 'Link', type: 'relation', relation }],
  })
  const things = [list('Hive', 'Queen', 'Queen'), list('Queen', 'Drone', 'Hive')]
  const pages = [
    { id: 'Hives', title: 'Queens', kind: 'list', thing: 'Hive' },
    { id: 'Queens', title: 'Drones', kind: 'list', thing: 'Queen' },
  ]
  const { plan } = readPlan(JSON.stringify({ things, pages }))
  expect(plan?.pages).toEqual(pages)
  expect(plan?.things.map(({ fields }) => fields[0]?.relation)).toEqual(['Queen', 'Hive'])
})

it('gives up in words, whatever comes', () => {
  expect(readPlan('x'.repeat(PLAN_LIMITS.characters + 1)).problems).toEqual(['The plan is too large to be read.'])
  for (const text of ['', 'no plan', '[]', '{"things":7}', 'null', '{"plan":[]}', '['.repeat(50_000)])
    expect(readPlan(text)).toEqual({ plan: undefined, problems: ['The plan could not be read.'] })
  const many = { things: Array.from({ length: 500 }, (_, at) => ({ label: `Thing ${at}`, fields: ['Name'] })), pages: [] }
  expect(readPlan(JSON.stringify(many)).plan?.things).toHaveLength(PLAN_LIMITS.things)
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(readPlan(json).problems).toBeDefined()
    }),
  )
})

it('finds a fenced plan, and keeps the words around it', () => {
  const text = 'First this.\n\n```json\n{"things": []}\n```\n\nThen that.'
  expect(findFencedPlan(text)).toEqual({ before: 'First this.\n\n', body: '{"things": []}', after: '\n\nThen that.' })
  expect(findFencedPlan('```js\nlet a\n```')).toBeUndefined()
  expect(findFencedPlan('```plan\n{"things": [')?.body).toBe('{"things": [')
})
