import { it } from 'vitest'
import { planApp } from '../plan-app'
import { planChanges } from '../plan-changes'

const crm = planApp('a CRM for a small design studio: companies, contacts, deals with stages and values, follow-up tasks')

/** Who may read deals then: people who belong somewhere are not everyone there is. */
it.for([
  ['everybody in the crew may see deals', 'all'],
  ['everyone in our club can see deals', 'all'],
  ['everyone who signs in may see deals', 'all'],
  ['everybody with an account can see deals', 'all'],
  ['anyone from the office may see deals', 'all'],
  ['everyone at the school can see deals', 'all'],
  ['anyone who works here can see deals', 'all'],
  ['everybody of the choir may see deals', 'all'],
  ['everybody in the crew may see deals, only admins change them', 'all'],
  ['everyone may see deals', 'anonymous'],
  ['anybody in the world can see deals', 'anonymous'],
  ['everyone on the internet may see deals', 'anonymous'],
  ['anyone without an account can see deals', 'anonymous'],
  ['anyone with the link can see deals', 'anonymous'],
  ['anyone who visits can see deals', 'anonymous'],
] as const)('%s: %s', ([words, read], { expect }) => {
  expect(planChanges(words, crm).changes).toMatchObject([{ kind: 'access', entity: 'Deal', read }])
})

const rescue = planApp(
  'a ferret rescue: ferrets with name and status (available, adopted), vet visits with ferret, date and reason',
)

it.for(['visitors should see only the available ferrets', 'everyone can only see adopted ferrets'])(
  'opens no whole list where a part of it was meant: %s',
  (words, { expect }) => {
    expect(planChanges(words, rescue)).toMatchObject({ changes: [], notUnderstood: [expect.anything()] })
  },
)

it('opens nothing of what is to be shown to nobody', ({ expect }) => {
  expect(
    planChanges('visitors without an account can see the ferrets and nothing about vet visits', rescue).changes,
  ).toMatchObject([{ kind: 'access', entity: 'Ferret', read: 'anonymous' }])
})
