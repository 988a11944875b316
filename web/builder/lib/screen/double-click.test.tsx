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
  const press = (selector: string, detail: number) =>
    document.querySelector(selector)?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail })) ??
    false
  press(first, 1)
  return press(second, 2)
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
