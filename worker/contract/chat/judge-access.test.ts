import { describe, expect, it } from 'vitest'
import { isRuleAsked } from './judge-access'

const ENTITIES = ['Item', 'Order', 'Customer', 'Message', 'MeetingRoom']

/** Ordinary wishes, and the entities whose rules they may touch. */
const WISHES: [string, string[]][] = [
  ['On the home page show only three items', []],
  ['A page where items called pear stand in front on the home page', []],
  ['Hide finished orders', []],
  ['Show who ordered each item', []],
  ['Add a share button to items', []],
  ['Orders from May should be on top', []],
  ['Allow empty names for items', []],
  ['Add public holidays to the calendar', []],
  ['Show all orders of a customer', []],
  ['Add a field for the owner’s phone number to the meeting room', []],
  ['Only staff may change orders', ['Order']],
  ['Customers see only their own orders', ['Customer', 'Order']],
  ['Let customers cancel their order', ['Customer', 'Order']],
  ['Items are private', ['Item']],
  ['Make the meeting rooms public', ['MeetingRoom']],
  ['Add a page where admins approve orders', ['Order']],
  ['Hide messages from visitors', ['Message']],
  ['Share the orders with my team', ['Order']],
  ['Anyone can leave a message', ['Message']],
  ['Only I can see the price', ENTITIES],
  ['People have to log in', ENTITIES],
  ['Who can see what? Nobody but admins should edit anything', ENTITIES],
  ['Each customer sees their own data', ENTITIES],
  ['Make the app private', ENTITIES],
  ['Staff only, please', ENTITIES],
  ['Customers may only see what is theirs', ENTITIES],
]

describe('rules that were meant to change', () => {
  it.for(WISHES)('by “%s”: %s', ([request, expected]) => {
    const found = ENTITIES.filter((entity) => isRuleAsked({ request, entities: ENTITIES }, entity))
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  it('costs no time without end on a long request', () => {
    for (const word of ['only ', 'visitors ', 'a ', 'let me ', 'hide '])
      expect(isRuleAsked({ request: word.repeat(10_000), entities: ENTITIES }, 'Item')).toBe(false)
  })
})
