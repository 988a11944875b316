import { describe, it } from 'vitest'
import type { LibraryList } from './library-plan'
import { fieldOf } from './plan-fields'

const listOf = (name: string, fields: string[]): LibraryList => ({
  name,
  is: 'item',
  icon: 'Dog',
  about: 'One.',
  core: true,
  fields,
})

describe('the field that a property is', () => {
  const dog = listOf('dog', ['Name!', 'Owner -> owner', 'Date of birth: date', 'Patch test: date', 'Visitors: integer 1..9'])

  it.for<[property: string, field: string | undefined]>([
    ['name', 'Name!'],
    ['dog name', 'Name!'],
    ['owner', 'Owner -> owner'],
    ['birthday', 'Date of birth: date'],
    ['patch test date', 'Patch test: date'],
    ['number of visitors', 'Visitors: integer 1..9'],
    ["visitor's name", undefined],
    ['date', undefined],
    ['breeder name', undefined],
  ])('is found by its name or in other words: %s', ([property, field], { expect }) => {
    expect(fieldOf(dog, property)).toBe(field)
  })

  const batch = listOf('batch', ['Made on!: date', 'Sold on: date', 'Milk: integer 150..2000 l', 'Rennet: number 20..400 ml'])

  it.for<[property: string, field: string | undefined]>([
    ['date', 'Made on!: date'],
    ['milk in litres', 'Milk: integer 150..2000 l'],
    ['milk temperature on arrival', undefined],
    ['rennet lot', undefined],
  ])('is none that measures something else: %s', ([property, field], { expect }) => {
    expect(fieldOf(batch, property)).toBe(field)
  })

  it.for<[property: string, field: string]>([
    ['how long it took', 'Duration: integer 1..90 min'],
    ['what was wrong', 'Fault: text'],
    ['developer strength', 'Developer: text'],
    ['rescue med', 'Rescue medicine: text'],
  ])('answers what it asks: %s', ([property, field], { expect }) => {
    expect(fieldOf(listOf('job', [field, 'Notes: long_text']), property)).toBe(field)
  })
})
