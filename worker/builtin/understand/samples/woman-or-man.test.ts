import { expect, it } from 'vitest'
import { planApp } from '../plan-app'
import { PEOPLE } from './pools'

const isWoman = (name: unknown) => PEOPLE.indexOf(String(name)) % 2 === 0

it('calls a mother by a woman’s name and a father by a man’s', () => {
  const [pupils] = planApp('pupils with name, class, mother and father').entities
  expect(pupils?.samples.length).toBeGreaterThan(3)
  for (const { mother, father } of pupils?.samples ?? []) {
    expect(PEOPLE).toContain(mother)
    expect(isWoman(mother), String(mother)).toBe(true)
    expect(isWoman(father), String(father)).toBe(false)
  }
})

it('gives whom it calls so the sex that the name is of', () => {
  const [members] = planApp('club members with name, email and sex (female, male)').entities
  const sexes = (members?.samples ?? []).map(({ name, sex }) => [isWoman(name), sex])
  expect(sexes.length).toBeGreaterThan(3)
  for (const [woman, sex] of sexes) expect(sex).toBe(woman ? 'female' : 'male')
})
