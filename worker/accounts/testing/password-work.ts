import { passwordWork } from '../passwords/passwords'

const fullWork = passwordWork.derive

/**
 * Tests sign people up by the hundred: their passwords are worked on a thousandth as hard, by the same function. What a
 * hash says of its cost stays, and so does how often one is worked on.
 */
export function workLightly(): void {
  passwordWork.derive = (password, salt, cost) => fullWork(password, salt, { ...cost, N: Math.min(cost.N, 16) })
}

/** For the tests of the work itself; the next file's is light again. */
export function workFully(): void {
  passwordWork.derive = fullWork
}
