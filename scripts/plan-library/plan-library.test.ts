import { readFileSync } from 'node:fs'
import * as icons from 'lucide-react'
import { describe, it } from 'vitest'
import { LibraryPlans } from '../../worker/builtin/plan-library/library-plan'
import { indexTerms, nearestPlans, writeTermIndex } from '../../worker/builtin/plan-library/term-index'
import { readField } from '../../worker/builtin/understand/lexicon/field-notation'
import { kindsOfPlans } from './kinds-of-plans'
import { INDEX, KINDS, readAskedPlans } from './marked-asks'
import { termsOfPlan } from './terms-of-plan'

const asked = readAskedPlans()
const plans = asked.map(({ plan }) => plan)
const lists = plans.flatMap((plan) => plan.lists.map((list) => ({ ...list, plan, at: `${plan.key}: ${list.name}` })))

describe('the library of plans', () => {
  it('holds hundreds of plans as they must be, each once and in order', ({ expect }) => {
    expect(LibraryPlans.parse(plans).length).toBeGreaterThan(400)
    const keys = plans.map(({ key }) => key)
    expect(keys).toEqual([...new Set(keys)].sort())
  })

  it('has fields that can be read, each once, at most one life cycle a list, and links within its plan', ({ expect }) => {
    for (const { plan, fields, at } of lists) {
      const read = fields.map(readField)
      expect(new Set(read.map(({ name }) => name)).size, at).toBe(read.length)
      expect(read.filter(({ lifeCycle }) => lifeCycle).length, at).toBeLessThan(2)
      const names = plan.lists.map(({ name }) => name.replaceAll(' ', '_'))
      for (const { target } of read) if (target !== undefined) expect(names, at).toContain(target)
      const links = read.filter(({ target }) => target !== undefined)
      expect(links.length, at).toBe(fields.filter((field) => field.includes('->')).length)
    }
  })

  it('has rows that fit their fields, and icons that there are', ({ expect }) => {
    for (const { fields, rows, icon, at } of lists) {
      expect(icons, at).toHaveProperty(icon)
      const [header = '', ...cells] = rows ?? []
      const names = header.split(';').map((name) => name.trim())
      if (rows)
        expect(
          fields.map((field) => readField(field).name),
          at,
        ).toEqual(expect.arrayContaining(names))
      for (const row of cells) expect(row.split(';').length, `${at}: ${row}`).toBe(names.length)
    }
  })

  it('is found by what was last written of it', ({ expect }) => {
    const index = indexTerms(asked.map(({ plan, asks }) => termsOfPlan(plan, asks)))
    expect(readFileSync(INDEX, 'utf8') === writeTermIndex(index)).toBe(true)
    expect(readFileSync(KINDS, 'utf8') === kindsOfPlans(plans)).toBe(true)
  })
})

/** Each message against an index that has not seen it: the floor under what `learn-likelihood.ts` prints. */
describe('a message that asks for a plan', () => {
  it.for([
    [0, 0.8],
    [1, 0.8],
    [2, 0.75],
    [3, 0.45],
    [4, 0.95],
  ])('finds it or one of nearly the same: kind %i', ([kind = 0, least = 1], { expect }) => {
    const index = indexTerms(
      asked.map(({ plan, asks }) =>
        termsOfPlan(
          plan,
          asks.filter((_, at) => at !== kind),
        ),
      ),
    )
    const found = asked.filter(({ asks }, place) => {
      const [first] = nearestPlans(asks[kind] ?? '', index).nearest
      return first !== undefined && [place, ...(index.alike[place] ?? [])].includes(first.place)
    })
    expect(found.length / asked.length).toBeGreaterThan(least)
  })
})
