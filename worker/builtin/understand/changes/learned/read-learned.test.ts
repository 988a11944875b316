import { describe, it } from 'vitest'
import type { Change } from '../../../plan'
import { planApp } from '../../plan-app'
import { planChanges } from '../../plan-changes'
import { tokenize } from '../../tagger/tokenize'
import { namedIn } from './app-names'
import { changesMeant } from './changes-meant'
import { mayComeTo } from './comes-to'
import type { Intent, Mark } from './intents'
import { piecesOf } from './pieces'

const boats = planApp('track boats with length, condition (good, worn, broken) and notes, and members with email and phone')

/** As if it had been read so: what each wish comes to. */
const meant = (intent: Intent, marks: [mark: Mark, text: string][], text = '') =>
  changesMeant(
    { intent, likelihood: 1, marked: marks.map(([mark, words]) => ({ mark, text: words, from: 0, to: 0, likelihood: 1 })) },
    text,
    boats,
  )?.changes

describe('what the app calls something', () => {
  it('is the longest name, and a part of one where it stands alone', ({ expect }) => {
    const names = { lists: ['Rental boats'], fields: ['Hull length'], choices: ['broken'], pages: ['Harbour'] }
    const kinds = namedIn(tokenize('the hull length of each rental boat, its length, broken'), names)
    expect(kinds).toEqual([
      undefined,
      'field',
      'field',
      undefined,
      undefined,
      'list',
      'list',
      undefined,
      undefined,
      'field-part',
      undefined,
      'choice',
    ])
  })
})

describe('a wish that was read', () => {
  const cases: [Intent, [Mark, string][], object[], string?][] = [
    [
      'rename',
      [
        ['field', 'length'],
        ['new', 'hull length'],
      ],
      [{ kind: 'rename-field', entity: 'Boat', label: 'Hull length' }],
    ],
    [
      'rename',
      [
        ['choice', 'worn'],
        ['new', 'tired'],
      ],
      [{ kind: 'set-field', field: 'condition' }],
    ],
    [
      'rename',
      [
        ['list', 'members'],
        ['new', 'sailors'],
      ],
      [{ kind: 'rename-entity', entity: 'Member', plural: 'Sailors' }],
    ],
    [
      'add-field',
      [
        ['new', 'draught'],
        ['list', 'boat'],
      ],
      [{ kind: 'add-field', entity: 'Boat', field: { label: 'Draught' } }],
    ],
    [
      'remove',
      [
        ['field', 'notes'],
        ['list', 'boats'],
      ],
      [{ kind: 'remove-field', entity: 'Boat', field: 'notes' }],
    ],
    ['remove', [['choice', 'worn']], [{ kind: 'change-options', field: 'condition', remove: ['worn'] }]],
    [
      'add-choice',
      [
        ['choice', 'sunk'],
        ['field', 'condition'],
      ],
      [{ kind: 'change-options', add: ['Sunk'] }],
    ],
    ['require', [['field', 'email']], [{ kind: 'require-field', entity: 'Member', required: true }]],
    [
      'optional',
      [
        ['field', 'name'],
        ['list', 'boats'],
      ],
      [{ kind: 'require-field', entity: 'Boat', required: false }],
    ],
    [
      'default',
      [
        ['choice', 'good'],
        ['list', 'boat'],
      ],
      [{ kind: 'set-field', field: 'condition', to: { default: 'good' } }],
    ],
    [
      'range',
      [
        ['field', 'length'],
        ['to', '3'],
        ['to', '20'],
      ],
      [{ kind: 'set-field', to: { minimum: 3, maximum: 20 } }],
    ],
    [
      'sort',
      [
        ['field', 'length'],
        ['to', 'longest first'],
      ],
      [{ kind: 'set-list', entity: 'Boat', set: { sort: '-length' } }],
    ],
    ['hide', [['field', 'phone']], [{ kind: 'hide-field', entity: 'Member' }], 'nobody reads the phone in that table'],
    [
      'move',
      [
        ['page', 'Members'],
        ['to', 'first'],
      ],
      [{ kind: 'move-page', to: 'first' }],
    ],
    [
      'access',
      [
        ['who', 'the helpers'],
        ['may', 'change'],
        ['list', 'members'],
      ],
      [{ kind: 'access', entity: 'Member', write: 'all' }],
    ],
    [
      'access',
      [
        ['who', 'nobody but admins'],
        ['may', 'see'],
        ['field', 'phone'],
      ],
      [{ kind: 'set-field', field: 'phone', to: { seenBy: 'admin' } }],
    ],
    ['title', [['new', 'Harbour book']], [{ kind: 'title', title: 'Harbour book' }]],
    [
      'link',
      [
        ['list', 'boats'],
        ['new', 'sister ship'],
      ],
      [{ kind: 'add-field', entity: 'Boat', field: { kind: 'relation', relation: 'Boat', label: 'Sister ship' } }],
    ],
    [
      'kind',
      [['field', 'condition']],
      [{ kind: 'set-field', field: 'condition', to: { kind: 'multiselect' } }],
      'a boat can be both worn and broken, so several at once',
    ],
    [
      'add-choice',
      [
        ['field', 'condition'],
        ['choice', 'good'],
        ['choice', 'worn'],
        ['choice', 'fair'],
      ],
      [{ kind: 'set-field', to: { options: [{ value: 'good' }, { value: 'fair' }, { value: 'worn' }, { value: 'broken' }] } }],
      'between good and worn of the condition: fair',
    ],
    ['dark', [['to', 'dark']], [{ kind: 'style', style: 'dark' }]],
  ]
  it.for(cases)('to %s %j comes to its change', ([intent, marks, changes, text], { expect }) => {
    expect(meant(intent, marks, text)).toMatchObject(changes)
  })

  const open: [string, Intent, [Mark, string][], string][] = [
    [
      'a field this app has not',
      'rename',
      [
        ['field', 'mooring'],
        ['new', 'berth'],
      ],
      '',
    ],
    ['a choice it has not', 'remove', [['choice', 'sunk']], ''],
    [
      'more than something, which is no least',
      'range',
      [
        ['field', 'length'],
        ['to', '3'],
      ],
      'length must be more than 3',
    ],
    ['what rows become later', 'default', [['choice', 'broken']], 'broken when the insurance says so'],
    [
      'a rule of some rows only',
      'access',
      [
        ['who', 'only admins'],
        ['may', 'see'],
        ['list', 'boats'],
      ],
      'only admins see broken boats',
    ],
    ['the opposite', 'hide', [['field', 'phone']], 'show the phone in the list'],
    [
      'several',
      'link',
      [
        ['list', 'boats'],
        ['list', 'members'],
      ],
      'a boat has several members',
    ],
  ]
  it.for(open)('comes to nothing for %s', ([, intent, marks, text], { expect }) => {
    expect(meant(intent, marks, text) ?? []).toEqual([])
  })

  it.for([
    ['two weeks before it', { kind: 'soon', days: 14 }],
    ['10 days before it', { kind: 'soon', days: 10 }],
    ['once it is past', { kind: 'overdue' }],
  ] as const)('marks a date %s', ([text, flag], { expect }) => {
    const loans = planApp('track loans of instruments with borrower and due date')
    const marked = [{ mark: 'field' as const, text: 'due date', from: 0, to: 0, likelihood: 1 }]
    expect(changesMeant({ intent: 'warn', likelihood: 1, marked }, text, loans)?.changes).toMatchObject([
      { kind: 'add-flag', flag },
    ])
  })

  it('is shown before it is done where it is a rule', ({ expect }) => {
    const marked = (['who', 'may', 'list'] as const).map((mark, at) => ({
      mark,
      text: ['only admins', 'change', 'members'][at] ?? '',
      from: 0,
      to: 0,
      likelihood: 1,
    }))
    expect(changesMeant({ intent: 'access', likelihood: 1, marked }, '', boats)?.isGuess).toBe(true)
  })
})

describe('what the rules of grammar do not read', () => {
  const said: [string, Partial<Change>[]][] = [
    ['it would help us a lot to know the draught of every boat', [{ kind: 'add-field', entity: 'Boat' }]],
    ['we hardly ever look at the notes, so away with them', [{ kind: 'remove-field', entity: 'Boat' }]],
    ['you can’t save a member without an email, please', [{ kind: 'require-field', entity: 'Member' }]],
  ]
  it.for(said)('is read as it was learned: %s', ([words, changes], { expect }) => {
    expect(planChanges(words, boats).changes).toMatchObject(changes)
  })

  it('makes no field of how things are', ({ expect }) => {
    const { changes, notUnderstood } = planChanges('It has been raining since Sunday.', boats)
    expect(changes).toEqual([])
    expect(notUnderstood).toHaveLength(1)
  })

  it('is two where and joins two, and neither is dropped', ({ expect }) => {
    const words = 'The whole thing should be called Underfoot, and give it some dark green instead of blue'
    expect(planChanges(words, boats).changes).toMatchObject([{ kind: 'title', title: 'Underfoot' }, { kind: 'colour' }])
  })

  it('is read whole where a comma stands in it, and why it is wanted asks for nothing', ({ expect }) => {
    const { changes, notUnderstood } = planChanges('Please add a berth to boats. The harbour master asked for it.', boats)
    expect(changes).toMatchObject([{ kind: 'add-field', entity: 'Boat' }])
    expect(notUnderstood).toEqual([])
  })
})

describe('what is not done', () => {
  const loans = planApp('track loans of instruments with borrower, due date, fee and status (open, back)')
  it.for([
    ['make a page with just those', 'add-page'],
    ['I should be able to add a borrower myself', 'require-field'],
    ['The page with the loans by status nobody asked for, please take it out again', 'add-page'],
  ] as const)('of: %s', ([words, kind], { expect }) => {
    expect(planChanges(words, loans).changes.map((change) => change.kind)).not.toContain(kind)
  })

  it('is to turn a number into choices without it being shown first', ({ expect }) => {
    const marked = ['low', 'high'].map((text) => ({ mark: 'choice' as const, text, from: 0, to: 0, likelihood: 1 }))
    const field = { mark: 'field' as const, text: 'fee', from: 0, to: 0, likelihood: 1 }
    const read = changesMeant({ intent: 'set-choices', likelihood: 1, marked: [field, ...marked] }, 'fee: low, high', loans)
    expect(read?.isGuess).toBe(true)
  })

  it('is the light look for whom the white one hurts', ({ expect }) => {
    const read = changesMeant({ intent: 'dark', likelihood: 1, marked: [] }, 'the white background is really harsh', loans)
    expect(read).toMatchObject({ changes: [{ kind: 'style', style: 'dark' }], isGuess: true })
  })
})

describe('changes', () => {
  it('fit a wish, or another', ({ expect }) => {
    expect(mayComeTo('remove', [{ kind: 'remove-field', entity: 'Boat', field: 'notes' }])).toBe(true)
    expect(mayComeTo('sort', [{ kind: 'remove-field', entity: 'Boat', field: 'notes' }])).toBe(false)
  })
})

const piecesIn = (words: string) => piecesOf(words, boats).map(({ text }) => text)

describe('a message', () => {
  it.for([
    ['add a weight to the boats and make it required', ['add a weight to the boats', 'and make it required']],
    ['drop notes\n- sort boats by length', ['drop notes', 'sort boats by length']],
    ['add a photo, a weight and a draught to boats', ['add a photo, a weight and a draught to boats']],
  ] as const)('is cut where another wish begins: %s', ([words, pieces], { expect }) => {
    expect(piecesIn(words)).toEqual(pieces)
  })

  it('goes on with a sentence, or begins another', ({ expect }) => {
    const near = piecesOf('Thanks! Rename length to draught, and hide the notes.', boats).map(({ isNear }) => isNear)
    expect(near).toEqual([false, false, true])
  })
})

describe('a wish that names nothing', () => {
  const said: [string, object[]][] = [
    [
      'add a weight to the members and make it required',
      [
        { kind: 'add-field', entity: 'Member' },
        { kind: 'require-field', entity: 'Member', field: 'weight', required: true },
      ],
    ],
    [
      'rename members to sailors, and show them as cards',
      [
        { kind: 'rename-entity', entity: 'Member' },
        { kind: 'set-list', entity: 'Member', set: { layout: 'cards' } },
      ],
    ],
  ]
  it.for(said)('is about what was spoken of before: %s', ([words, changes], { expect }) => {
    const planned = planChanges(words, boats)
    expect(planned.changes).toMatchObject(changes)
    expect(planned.notUnderstood).toEqual([])
  })
})
