import { describe, it } from 'vitest'
import { looksEnglish, tidy } from './clean'

describe('the language of a request', () => {
  it.for([
    'necesito lista de pacientes caballos veterinaria',
    'Quiero llevar control de las plantas suculentas que propago en mi balcón',
    'offene Fragen als eigene Liste, mit Archiv wo ich suchen muss',
    'não repetir o par do ano passado se der',
  ])('is told apart from English by words no dictionary has: %s', (words, { expect }) => {
    expect(looksEnglish(words)).toBe(false)
  })

  it.for([
    'Guten Tag, wir sind eine kleine Orgelbauwerkstatt. I write in English because I think it is better. We need a register of pipes with length and diameter',
    'npcs, quests and loot of our campaign',
    'Voicing: SATB, SSA, TTBB, unison',
    'add microchip',
    'plz smthing for my moms pills',
  ])('is English with slips and words of others in it: %s', (words, { expect }) => {
    expect(looksEnglish(words)).toBe(true)
  })
})

describe('signs that were dictated', () => {
  it.for([
    ['whether it came out or cracked, full stop.', 'whether it came out or cracked.'],
    ['do they have someone at home question mark full stop', 'do they have someone at home?'],
    ['there are twenty of us, comma, and it is mine full stop', 'there are twenty of us, and it is mine.'],
    ['organ pipes: stop, comma of the scale, note', 'organ pipes: stop, comma of the scale, note'],
  ] as const)('are read as signs: %s', ([said, read], { expect }) => {
    expect(tidy(said)).toBe(read)
  })
})
