import { describe, it } from 'vitest'
import { placeWords } from '../words/sentences'
import { type Aside, sayAside } from './said-aside'

describe('a name in its sentence', () => {
  it.for<[said: string, name: string, aside: Aside]>([
    ['They ask me for drills before parades.', 'parade', 'passing'],
    ['Who is on the ladder during storms?', 'storm', 'passing'],
    ['Each autumn we count bats.', 'autumn', 'passing'],
    ['We argue over the budget.', 'budget', 'passing'],
    ['I enter timber, glue, screws and varnish for a chair.', 'screw', 'passing'],
    ['We cannot agree about who drove the children.', 'child', 'passing'],
    ['Members pay 45, and 20 for pensioners.', 'pensioner', 'counted'],
    ['I have pupils of all ages, three afternoons a week.', 'afternoon', 'counted'],
    ['Each ferry needs 2 deckhands and 1 pilot.', 'deckhand', 'counted'],
    ['with picker, crates and kilos', 'kilo', 'counted'],
    ['We are the friends of the windmill.', 'friend', 'passing'],
    ['They lend out stilts, hoops, etc.', 'hoop', 'passing'],
    ['A list of costs where I add what we paid for fuel and tickets.', 'ticket', 'asked'],
  ])('is said aside: %s', ([said, name, aside], { expect }) => {
    expect(sayAside(name, placeWords(said))).toBe(aside)
  })

  it.for<[said: string, name: string]>([
    ['A summary after each voyage.', 'voyage'],
    ['Owners vote on motions.', 'motion'],
    ['a tracker for the barrels in my 4 cellars', 'cellar'],
    ['Fees depend on the harbour, and skippers send a claim.', 'skipper'],
    ['races with distance in km, time and runner', 'runner'],
    ['Parades before noon, drills before parades.', 'parade'],
    ['invoices with number, due date and customers', 'customer'],
    ['what barrels I have', 'barrel'],
  ])('may be that of a list: %s', ([said, name], { expect }) => {
    expect(sayAside(name, placeWords(said))).toBeUndefined()
  })
})
