import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, removeThing } from './apply-changes'
import { checkPlan, EMPTY_PLAN } from './check-plan'
import { PLAN_LIMITS, Plan, type PlanField, type PlanThing } from './plan'
import { comparePlans, describeChanges } from './plan-changes'
import { planInShort } from './plan-text'
import { anyContractPlan } from './testing/any-contract-plan'

const field = (id: string, label: string, more: Partial<PlanField> = {}): PlanField => ({
  id,
  label,
  type: 'text',
  required: false,
  ...more,
})
const supplier: PlanThing = {
  id: 'Supplier',
  label: 'Supplier',
  plural: 'Suppliers',
  fields: [field('name', 'Name', { required: true })],
  access: { read: 'admin', write: 'admin' },
}
const product: PlanThing = {
  id: 'Product',
  label: 'Product',
  plural: 'Products',
  fields: [
    field('name', 'Name', { required: true }),
    field('state', 'State', {
      type: 'select',
      options: [
        { id: 'new', label: 'New' },
        { id: 'old', label: 'Old' },
      ],
    }),
    field('supplier_id', 'Supplier', { type: 'relation', relation: 'Supplier' }),
  ],
  access: { read: 'all', write: 'admin' },
}
const shop: Plan = {
  version: 1,
  name: 'Shop',
  tagline: 'What we sell.',
  look: { hue: 200, style: 'system', icon: 'Store' },
  things: [product, supplier],
  pages: [
    { id: 'Products', title: 'Products', kind: 'list', thing: 'Product' },
    { id: 'Suppliers', title: 'Suppliers', kind: 'list', thing: 'Supplier' },
  ],
  notes: [],
}
const withProduct = (change: Partial<PlanThing>): Plan => ({ ...shop, things: [{ ...product, ...change }, supplier] })
const withFields = (...fields: PlanField[]) => withProduct({ fields })
const [name, state, link] = product.fields as [PlanField, PlanField, PlanField]

describe('a plan in one line', () => {
  it('names its lists, pages and notes before the fields', () => {
    expect(planInShort({ ...shop, notes: ['Warn when nothing is left.'] })).toBe(
      'Shop: Products, Suppliers. Pages: Products, Suppliers. Warn when nothing is left. Products have Name, State, Supplier. Suppliers have Name',
    )
  })
})

describe('the difference between two plans', () => {
  it('turns one into the other, whatever they are', () => {
    const byId = <T extends { id: string }>(items: T[]) => [...items].sort((a, b) => (a.id < b.id ? -1 : 1))
    const sorted = (plan: Plan) => ({
      ...plan,
      things: byId(plan.things).map((thing) => ({ ...thing, fields: byId(thing.fields) })),
      pages: byId(plan.pages),
      notes: [...plan.notes].sort(),
    })
    fc.assert(
      fc.property(anyContractPlan, anyContractPlan, (before, after) => {
        expect(sorted(applyChanges(before, comparePlans(before, after)))).toEqual(sorted(after))
        expect(comparePlans(after, after)).toEqual([])
        const sentences = describeChanges(before, after)
        expect(sentences.length).toBeGreaterThanOrEqual(comparePlans(before, after).length)
        expect(sentences.every((sentence) => sentence.trim() !== '')).toBe(true)
      }),
    )
  })

  it.for([
    [withFields(...product.fields, field('price', 'Price', { type: 'money' })), 'Add field Price (money) to Products'],
    [withFields({ ...name, label: 'Title' }, state, link), 'Call field Name of Products Title'],
    [withFields(link, name, state), `Order the fields of Products: ${[link, name, state].map(({ label }) => label).join(', ')}`],
    [withFields({ ...name, type: 'long_text' }, state, link), 'Make field Name of Products a long text'],
    [withFields({ ...name, required: false }, state, link), 'Let field Name of Products be left empty'],
    [withFields(name, link), 'Remove field State from Products'],
    [
      withFields(name, { ...state, options: [{ id: 'new', label: 'Fresh' }] }, link),
      'Let field State of Products no longer be Old; Call the option New of field State of Products Fresh',
    ],
    [
      withProduct({ access: { read: 'anonymous', write: 'admin' } }),
      'Let Products be read by anyone, signed in or not, written by admins only',
    ],
    [withProduct({ label: 'Article', plural: 'Articles' }), 'Call Products Articles, each a Article'],
    [{ ...shop, pages: shop.pages.slice(1) }, 'Remove the page Products'],
    [
      { ...shop, pages: [...shop.pages, { id: 'Board', title: 'Board', kind: 'board', thing: 'Product' }] },
      'Add the page Board (board of Products)',
    ],
    [removeThing(shop, 'Supplier'), 'Remove the page Suppliers; Remove field Supplier from Products; Remove Suppliers'],
    [{ ...shop, look: { ...shop.look, style: 'dark' } }, 'Make the look dark'],
    [{ ...shop, notes: ['Send a mail when stock is low.'] }, 'Send a mail when stock is low.'],
  ] as [Plan, string][])('is said in sentences: %#', ([after, said]) => {
    expect(describeChanges(shop, after).join('; ')).toBe(said)
  })
})

describe('a plan that cannot be built', () => {
  it.for([
    [withFields(), '“Products” has no fields. Add one, or remove the list.'],
    [withFields(name, { ...state, options: [] }), '“State” of Products is a choice without options. Add one.'],
    [
      withFields(name, { ...link, relation: 'Nobody' }),
      '“Supplier” of Products links to a list that is not in the plan. Choose another, or remove the field.',
    ],
    [withFields(name, field('title', 'NAME')), 'Two fields of “Products” are called “NAME”.'],
    [withFields(name, field('note', '')), 'Name the field.'],
    [withFields(name, field('__proto__', 'Note')), 'This name cannot be used.'],
    [withFields(name, field('note', 'Note\u202eevil')), 'Leave out line breaks and characters that cannot be seen.'],
    [{ ...shop, things: [], pages: [] }, EMPTY_PLAN],
    [
      { ...shop, pages: [{ id: 'Days', title: 'Days', kind: 'calendar', thing: 'Product' }] },
      'Calendar “Days” needs a date among the fields of Products.',
    ],
    [{ ...shop, things: Array.from({ length: PLAN_LIMITS.things + 1 }, () => product) }, 'A plan may have 60 lists.'],
  ] as [Plan, string][])('says why in a sentence: %#', ([plan, said]) => {
    expect(checkPlan(plan).map(({ message }) => message)).toContain(said)
  })

  it('is no reason to refuse a change of something else', () => {
    const before = withFields(name, { ...link, relation: 'User' })
    const after = { ...before, name: 'Store' }
    expect(checkPlan(before)).toHaveLength(1)
    expect(checkPlan(after, before)).toEqual([])
  })

  it('is none of another part because one part has it already, wherever that one stands now', () => {
    const long = 'x'.repeat(200)
    const before = { ...shop, things: [{ ...supplier, plural: long }, product] }
    const moved = { ...before, things: before.things.toReversed() }
    expect(checkPlan(moved, before)).toEqual([])
    const worse = {
      ...before,
      things: [
        { ...supplier, plural: long },
        { ...product, plural: `${long}y` },
      ],
    }
    expect(checkPlan(worse, before)).toMatchObject([{ path: ['things', 1, 'plural'] }])
  })

  it('is refused by its size before anything reads it, and says nothing is wrong with one that fits', () => {
    const long = 'x'.repeat(PLAN_LIMITS.label)
    const options = Array.from({ length: PLAN_LIMITS.options }, (_, at) => ({
      id: `${at}${long}`,
      label: `${at}${long}`.slice(0, 80),
    }))
    const fields = Array.from({ length: 60 }, (_, at) => field(`f${at}`, `F${at}`, { type: 'select', options }))
    expect(checkPlan(withFields(...fields)).map(({ message }) => message)).toEqual([
      'This plan is too large. Take something out of it.',
    ])
    expect(checkPlan(shop)).toEqual([])
    expect(Plan.parse(shop)).toEqual(shop)
  })
})
