import { describe, it } from 'vitest'
import { planApp } from '../../plan-app'
import { planChanges } from '../../plan-changes'

const kites = planApp(
  'a list of kites with name, shape (delta, box, sled), span and colour; members with name, phone and emergency contact',
)
const read = (words: string) => planChanges(words, kites)
const kindsOf = (words: string) => read(words).changes.map(({ kind }) => kind)

describe('what was not meant', () => {
  it('is no field called by a piece of a sentence', ({ expect }) => {
    expect(read('rokkaku. add to shape').changes).toEqual([
      { kind: 'change-options', entity: 'Kite', field: 'shape', add: ['Rokkaku'], remove: [] },
    ])
    expect(read('we need a list of repairs: which kite, what was done (sewn, glued), by whom').changes).toMatchObject([
      { kind: 'add-entity', entity: { plural: 'Repairs' } },
    ])
  })

  it('is no list of what a pronoun stands for', ({ expect }) => {
    expect(read('keep it when I open one')).toMatchObject({ changes: [], notUnderstood: ['keep it when I open one'] })
  })

  it('is no choice that tells something', ({ expect }) => {
    const { changes, notUnderstood } = read("shape: there's another one, 'rokkaku' (six corners and a bow)")
    expect(changes).toEqual([])
    expect(notUnderstood).toHaveLength(1)
  })

  it('is not taken away for being spoken of as the reason', ({ expect }) => {
    const { changes } = read('drop the colour, it follows from the shape anyway')
    expect(changes).toMatchObject([{ kind: 'remove-field', field: 'colour' }])
  })

  it('is not taken away where something else is not to have it', ({ expect }) => {
    expect(kindsOf('anybody may look up members without signing in, though not the emergency contact')).not.toContain(
      'remove-field',
    )
  })

  it('is shown first where a list is to go, but something of it to stay', ({ expect }) => {
    const { changes, isGuess } = read('get rid of the members, but I still need to choose who flies')
    expect(changes).toEqual([{ kind: 'remove-entity', entity: 'Member' }])
    expect(isGuess).toBe(true)
  })
})
