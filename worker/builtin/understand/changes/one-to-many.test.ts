import { describe, it } from 'vitest'
import type { AppPlan, EntityPlan } from '../../plan'
import { changePlan } from '../../write/change/change-plan'
import { planApp } from '../plan-app'
import { planChanges } from '../plan-changes'

const radio = planApp('episodes with title, date and presenter')

const entityCalled = ({ entities }: AppPlan, plural: string): EntityPlan | undefined =>
  entities.find((entity) => entity.plural === plural)
const linksOf = (entity: EntityPlan | undefined) => entity?.fields.flatMap(({ relation }) => relation ?? []) ?? []

describe('what one of a list has several of', () => {
  it.for([
    ['each episode has many songs: title, artist, length in minutes', 'Songs', ['title', 'artist', 'length']],
    ['every episode has songs with title and artist', 'Songs', ['title', 'artist']],
    ['episodes have many songs (title, artist)', 'Songs', ['title', 'artist']],
    ['an episode can have several guests with name and phone', 'Guests', ['name', 'phone']],
    ['for each episode I want to keep its songs: title, artist', 'Songs', ['title', 'artist']],
    ['under every episode we note the songs played: title, artist', 'Songs', ['title', 'artist']],
    ['each episode contains songs, each with title and artist', 'Songs', ['title', 'artist']],
    ['one episode has multiple sponsors: name, amount', 'Sponsors', ['name', 'amount']],
    ['add songs to each episode with title, artist and length', 'Songs', ['title', 'artist', 'length']],
    ['every episode has several takes: number, recorded on, good yes/no', 'Takes', ['number', 'recorded_on', 'good']],
  ] as const)('is a list whose rows point to it: %s', ([words, plural, fields], { expect }) => {
    const { changes, isGuess, notUnderstood } = planChanges(words, radio)
    expect({ isGuess, notUnderstood }).toEqual({ isGuess: false, notUnderstood: [] })
    expect(changes).toMatchObject([{ kind: 'add-entity', entity: { plural } }])
    const [change] = changes
    if (change?.kind !== 'add-entity') return
    expect(linksOf(change.entity)).toEqual(['Episode'])
    expect(change.entity.fields.map(({ name }) => name)).toEqual(expect.arrayContaining([...fields]))
    const changed = changePlan(change, radio)
    expect('said' in changed && changed.said).toContain('belongs to an episode')
  })

  it('gets its link and what it lacks where the list is there', ({ expect }) => {
    const both = planApp('episodes with title and date; sponsors with company and phone')
    expect(linksOf(entityCalled(both, 'Sponsors'))).toEqual([])
    expect(planChanges('each episode has several sponsors: company, contract number', both).changes).toMatchObject([
      { kind: 'add-field', entity: 'Sponsor', field: { kind: 'relation', relation: 'Episode' } },
      { kind: 'add-field', entity: 'Sponsor', field: { label: 'Contract number' } },
    ])
  })

  it('is a choice where what is told of it can be chosen', ({ expect }) => {
    for (const words of ['each episode has a mood (calm, wild)', 'each episode has moods: calm, wild, sad'])
      expect(planChanges(words, radio).changes, words).toMatchObject([{ kind: 'add-field', entity: 'Episode' }])
  })
})

describe('the same in a first message', () => {
  it.for([
    ['church organs: every organ has pipes with material and length', 'Pipes', 'Organ'],
    ['organs with name and place. Every organ has many pipes with material and length.', 'Pipes', 'Organ'],
    ['an app for episodes. Each episode has many songs: title, artist, length in minutes', 'Songs', 'Episode'],
  ] as const)('points from the many to the one, and not back: %s', ([words, many, one], { expect }) => {
    const plan = planApp(words)
    expect(linksOf(entityCalled(plan, many))).toContain(one)
    const part = entityCalled(plan, many)?.name
    expect(linksOf(plan.entities.find(({ name }) => name === one))).not.toContain(part)
  })
})
