import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepButtonsFromSelecting } from './double-click'

let stop: () => void
beforeEach(() => {
  stop = keepButtonsFromSelecting(document)
  document.body.innerHTML = '<h3>Hives</h3><button><b>Build</b></button><p>Words</p><textarea></textarea>'
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

/** Whether the second click of a double click selects what it meets. */
function selects(first: string, second: string): boolean {
  const at = (selector: string) => document.querySelector(selector) ?? document.body
  const press = (selector: string, detail: number) =>
    at(selector).dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail }))
  // What is pressed hears of it as ever.
  expect([press(first, 1), press(second, 2)]).toEqual([true, true])
  return (at(second).firstChild ?? at(second)).dispatchEvent(new Event('selectstart', { bubbles: true, cancelable: true }))
}

it.for([
  ['b', 'b', false],
  ['b', 'h3', false],
  ['b', 'textarea', true],
  ['p', 'p', true],
  ['h3', 'p', true],
] as const)('a double click that begins on %s and ends on %s selects: %s', ([first, second, isSelecting]) => {
  expect(selects(first, second)).toBe(isSelecting)
})
