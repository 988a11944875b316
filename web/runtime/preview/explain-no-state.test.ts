import { expect, it } from 'vitest'
import { explainNoState } from './explain-no-state'

it.for([
  [undefined, true, /could not be reached/],
  [undefined, false, /could not be reached/],
  [500, true, /server failed/],
  [503, false, /server failed/],
  [429, true, /too often/],
  [401, false, /opened from the editor/],
  [401, true, /too long ago, or you were signed out/],
  [403, true, /too long ago/],
  [404, true, /no such app/],
] as const)('of an answer %s (ticket: %s) says what is true', ([status, hasTicket, said]) => {
  expect(explainNoState(status, hasTicket)).toMatch(said)
})
