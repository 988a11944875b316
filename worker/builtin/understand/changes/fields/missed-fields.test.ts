import { describe, it } from 'vitest'
import { planApp } from '../../plan-app'
import { missedFields, unwantedFields } from './missed-fields'

const kilns = planApp('track kilns with name, colour, date built and notes')
const labels = (words: string) => missedFields(words, kilns).map(({ label }) => label)

describe('what a message says is missing', () => {
  it.for<[words: string, expected: string[]]>([
    ['firing time is missing! make it a choice please', ['Firing time']],
    ['wheres the FUEL lol?? i look for it each time', ['FUEL']],
    ['You forgot glaze and shelf number. Thanks otherwise', ['Glaze', 'Shelf number']],
    ['Serial no., brick type and cone are not there. The inspector asks for those.', ['Serial no.', 'Brick type', 'Cone']],
    ['you left the owner off', ['Owner']],
    ['There is no location column. How do I find it', ['Location']],
    ['no chimney?? and how do i print', ['Chimney']],
    ['nice. also no moon phase?? and you forgot sand used', ['Moon phase', 'Sand used']],
    ['nothing is gone, but the fuel is missing', ['Fuel']],
    ['Missing: burner, and door width', ['Burner', 'Door width']],
  ])('is asked about as fields: %s', ([words, expected], { expect }) => {
    expect(labels(words)).toEqual(expected)
  })

  it('is a field of the list that is there, and none where it is told in passing', ({ expect }) => {
    expect(missedFields('where is the owner?', kilns)).toEqual([{ label: 'Owner', type: 'text', thing: kilns.entities[0]?.name }])
    for (const words of [
      'where is the colour?',
      'where is the print button?',
      'the share button is gone',
      'everything is missing',
      'there is no internet in the yard',
      'I am happy with it, only my back hurts',
      'no worries??',
      'Mr Smith is missing',
      'my cat is missing',
      'where is the data I typed yesterday??',
    ])
      expect(labels(words), words).toEqual([])
  })
})

describe('properties told in a row', () => {
  it('are asked about, without what is there', ({ expect }) => {
    expect(labels('Half of it is not on it. Number of shelves, fuel, last service, next service, colour')).toEqual(
      expect.arrayContaining(['Last service', 'Next service']),
    )
    expect(labels('Number of shelves, fuel, last service, colour')).not.toContain('Colour')
  })
})

describe('what a message wants gone by name', () => {
  it.for([
    'Take the notes box out please, someone WILL write a surname in it.',
    'get rid of notes. Still no pictures, thank you',
    "That is nice. We don't need notes, nobody reads them",
    "Notes isn't needed here, sorry",
  ])('is that field: %s', (words, { expect }) => {
    expect(unwantedFields(words, kilns)).toEqual([{ kind: 'remove-field', entity: kilns.entities[0]?.name, field: 'notes' }])
  })

  it.for(["don't drop notes, I like them", "I don't want to lose the notes", "notes aren't needed when it is free"])(
    'stays where it is to stay: %s',
    (words, { expect }) => {
      expect(unwantedFields(words, kilns)).toEqual([])
    },
  )

  it.for(['I do not need help', 'take the kids off my hands', 'drop me a line', "we don't need more notes than these"])(
    'is none that was not named: %s',
    (words, { expect }) => {
      expect(unwantedFields(words, kilns)).toEqual([])
    },
  )
})
