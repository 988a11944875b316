import { describe, it } from 'vitest'
import { planApp } from '../../plan-app'
import { changesMeant } from './changes-meant'
import type { Mark } from './intents'

describe('who may do what', () => {
  const club = planApp('track boats with length and price, and members with email and phone')
  const rule = (text: string, marks: [mark: Mark, text: string][]) => {
    const marked = marks.map(([mark, words]) => {
      const from = text.indexOf(words)
      return { mark, text: words, from, to: from + words.length, likelihood: 1 }
    })
    return changesMeant({ intent: 'access', likelihood: 1, marked }, text, club)
  }

  const cases: [string, [Mark, string][], object][] = [
    [
      'the juniors can look at boats and not touch them',
      [
        ['who', 'juniors'],
        ['may', 'look'],
        ['list', 'boats'],
        ['may', 'touch'],
      ],
      { kind: 'access', entity: 'Boat', read: 'all' },
    ],
    [
      'anybody should see the boats, no login needed',
      [
        ['who', 'anybody'],
        ['may', 'see'],
        ['list', 'boats'],
      ],
      { kind: 'access', entity: 'Boat', read: 'anonymous' },
    ],
    [
      'phone: committee only',
      [
        ['field', 'phone'],
        ['who', 'committee'],
      ],
      { kind: 'set-field', entity: 'Member', field: 'phone', to: { seenBy: 'admin' } },
    ],
  ]
  it.for(cases)('is shown first, as it was said: %s', ([text, marks, change], { expect }) => {
    const read = rule(text, marks)
    expect(read?.changes).toMatchObject([change])
    expect(read?.isGuess).toBe(true)
  })

  it('is no rule where it is of some rows, or of deleting alone', ({ expect }) => {
    const own = rule('a skipper sees just those boats they sail', [
      ['who', 'skipper'],
      ['may', 'sees'],
      ['list', 'boats'],
    ])
    const deleting = rule('juniors must not delete boats', [
      ['who', 'juniors'],
      ['may', 'delete'],
      ['list', 'boats'],
    ])
    expect([own, deleting]).toEqual([undefined, undefined])
  })
})
