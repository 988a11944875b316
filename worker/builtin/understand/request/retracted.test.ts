import { expect, it } from 'vitest'
import { withoutRetracted } from './retracted'

it.for([
  ['Depreciation schedule? no. I just want a list of cheques', 'I just want a list of cheques'],
  ['Elevation certificates... no sorry wrong one. Dock boxes: slip, lock', 'Dock boxes: slip, lock'],
  ['rewilding ... no sorry, RE-TILING. customer, room', 'RE-TILING. customer, room'],
  ['knife sharpening customers? No: knives! steel, owner', 'knives! steel, owner'],
  ['recipes not!! only what my husband did not like. dish, year', 'only what my husband did not like. dish, year'],
  [
    'Our hostel wants a shelf list for food, no just kidding, what we need is bedbug checks: room',
    'what we need is bedbug checks: room',
  ],
  ['Pub quiz team: no. But the questions we got wrong, yes! question', 'But the questions we got wrong, yes! question'],
] as const)('%s', ([told, meant]) => {
  expect(withoutRetracted(told)).toBe(meant)
})

it.for([
  'ring no, species, date',
  'Cars no, owner, plate',
  'Lockers no: who has it, key code',
  'an app where guests say yes or no, sorry if unclear: guest name',
  'Is it paid? no, yes, maybe; invoice, client',
  'okay so I have fourteen beehives no wait thirteen',
  'Bolts: no, size, torque',
  'boats with sail no, name and owner',
  'no more spreadsheets. each mare: name, microchip',
  'a list of tools, no photos please',
  'Is there a no-show list? no. of shows, name',
  'pianos: serial no., make',
  'no',
])('takes nothing back: %s', (told) => {
  expect(withoutRetracted(told)).toBe(told)
})
