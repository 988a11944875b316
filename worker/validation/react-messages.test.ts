import { expect, it } from 'vitest'
import { expandReactMessage, isOnlyOnServers } from './react-messages'

const minified = (number: number, query = '') =>
  `Minified React error #${number}; visit https://react.dev/errors/${number}${query} for the full message or use the non-minified dev environment for full errors and additional helpful warnings.`

it('says in words what React says in numbers', () => {
  expect(expandReactMessage(minified(130, '?args[]=undefined&args[]='))).toBe(
    'Element type is invalid: expected a component, but got: undefined. It may be exported or imported under another name.',
  )
  expect(expandReactMessage(minified(31, '?args[]=object%20with%20keys%20%7Ba%7D'))).toContain('(found: object with keys {a})')
})

it('leaves other messages and unknown numbers as they are', () => {
  expect(expandReactMessage('x is not defined')).toBe('x is not defined')
  expect(expandReactMessage(minified(9999))).toBe(minified(9999))
})

it('knows what only a server refuses', () => {
  expect(isOnlyOnServers(minified(257))).toBe(true)
  expect(isOnlyOnServers(minified(130))).toBe(false)
})
