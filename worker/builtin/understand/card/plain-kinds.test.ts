import { describe, it } from 'vitest'
import { planNamed } from '../plan-app'
import { readRequest } from '../request/read-request'

/** `Label: kind[unit](choices)` of everything that stands on a card. */
const fieldsOf = (words: string): string[] =>
  planNamed(readRequest(words))?.plan.entities.flatMap(({ fields }) =>
    fields.map(({ label, kind, unit, options = [] }) =>
      [`${label}: ${kind}`, unit && ` ${unit}`, options.length > 0 && ` ${options.map((each) => each.label).join('/')}`]
        .filter(Boolean)
        .join(''),
    ),
  ) ?? []

describe('what kind a property on a card is', () => {
  it.for([
    ['a log of crossings: sailing, sea state, date, weather', 'Sea state: text'],
    ['visits of ours: date, postcode area, next visit date', 'Postcode area: text'],
    ['yarn stash: brand, colour, weight, how many skeins', 'Weight: number'],
    ['yarn stash: brand, colour, weight in grams, how many skeins', 'Weight: number g'],
    ['bells with name, weight, founder, cracked or sound', 'Founder: text'],
    ['cats of our street: name, colour, neutered or no', 'Neutered: boolean'],
    ['deer found dead: date, place, cause (lynx, wolverine, train, mostly train)', 'Cause: select Lynx/Wolverine/Train'],
    ['bags of blood: number, group (O neg, A pos, the rest), date', 'Group: text'],
    ['dogs for agility: handler, breed, jump height (small, medium, large)', 'Jump height: select Small/Medium/Large'],
    ['pupils of mine: name, age, level', 'Level: text'],
    [
      'need app for my nail tech polish collection i got like 400 brand, shade, finish (glitter chrome matte jelly), how full the bottle, would i rebuy',
      'Finish: select Glitter/Chrome/Matte/Jelly',
    ],
    ['tyre log: plate, brand, scrap reason, cost per km', 'Cost per km: money'],
    ['chairs we restored: name, maker, condition', 'Condition: select New/Good/Fair/Poor'],
  ] as const)('is told, or plain from its name, or text: %s', ([words, field], { expect }) => {
    expect(fieldsOf(words)).toContain(field)
  })
})
