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
