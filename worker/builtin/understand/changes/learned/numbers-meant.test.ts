import { describe, it } from 'vitest'
import { planApp } from '../../plan-app'
import { changesMeant } from './changes-meant'
import type { Intent, Mark } from './intents'

const wine = planApp('track samples with block, pH, brix, acidity, picked on date and notes, and blocks with name and rows')

const meant = (intent: Intent, marks: [mark: Mark, text: string][], text: string) =>
  changesMeant(
    { intent, likelihood: 1, marked: marks.map(([mark, words]) => ({ mark, text: words, from: 0, to: 0, likelihood: 1 })) },
    text,
    wine,
  )

describe('numbers that are told of', () => {
  const cases: [Intent, [Mark, string][], string, object[]][] = [
    [
      'range',
      [
        ['field', 'ph'],
        ['to', '4.5'],
        ['to', '2.5'],
      ],
      'pH not above 4.5 or below 2.5',
      [{ to: { minimum: 2.5, maximum: 4.5 } }],
    ],
    [
      'range',
      [
        ['field', 'ph'],
        ['to', 'seven'],
      ],
      'pH may not go beyond seven',
      [{ to: { maximum: 7 } }],
    ],
    [
      'unit',
      [
        ['field', 'brix'],
        ['field', 'acidity'],
        ['to', '°Bx'],
        ['to', 'grams'],
      ],
      'brix in °Bx, acidity in grams',
      [
        { field: 'brix', to: { kind: 'number' } },
        { field: 'brix', to: { unit: '°Bx' } },
        { field: 'acidity', to: { kind: 'number' } },
        { field: 'acidity', to: { unit: 'g' } },
      ],
    ],
    ['total', [['field', 'brix']], 'what all the brix comes to', [{ to: { kind: 'number' } }, { set: { totals: ['brix'] } }]],
    [
      'chart',
      [
        ['field', 'brix'],
        ['field', 'block'],
      ],
      'brix average per block',
      [{ to: { kind: 'number' } }, { kind: 'add-chart', chart: { measure: { kind: 'average', field: 'brix' } } }],
    ],
    [
      'warn',
      [
        ['field', 'ph'],
        ['to', '4'],
      ],
      'shout when pH is above 4',
      [{ kind: 'add-flag', flag: { kind: 'high', above: 4 } }],
    ],
    [
      'warn',
      [['field', 'picked on']],
      'mark what was picked more than two weeks ago',
      [{ kind: 'add-flag', flag: { kind: 'old', days: 14 } }],
    ],
  ]
  it.for(cases)('%s %j is read of: %s', ([intent, marks, text, changes], { expect }) => {
    expect(meant(intent, marks, text)?.changes).toMatchObject(changes)
  })

  it('are shown first where a field was taken for words', ({ expect }) => {
    expect(
      meant(
        'range',
        [
          ['field', 'brix'],
          ['to', '5 to 30'],
        ],
        'brix 5 to 30',
      )?.isGuess,
    ).toBe(true)
    expect(
      meant(
        'range',
        [
          ['field', 'ph'],
          ['to', '2 to 5'],
        ],
        'pH 2 to 5',
      )?.isGuess,
    ).toBe(false)
  })
})
