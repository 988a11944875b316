import { expect, it } from 'vitest'
import { pendingLine, settleWords } from './pending-words'

const line = pendingLine({ pending: 'Would remove notes.', said: 'Removed notes.' })

it('says what would be removed, and once it is done what was', () => {
  expect(settleWords(line, false)).toBe('Would remove notes.')
  expect(settleWords(line, true)).toBe('Removed notes.')
})

it('settles each line of several, and leaves the others as they are', () => {
  const text = `On it.\n\n- ${line}\n- ${line}\n- I did not understand “x”.\n`
  expect(settleWords(text, true)).toBe('On it.\n\n- Removed notes.\n- Removed notes.\n- I did not understand “x”.\n')
  expect(settleWords(text, false)).toBe('On it.\n\n- Would remove notes.\n- Would remove notes.\n- I did not understand “x”.\n')
})

it('never claims, while a reply arrives, what it is still to say', () => {
  for (let length = 0; length < line.length; length += 1)
    expect(settleWords(line.slice(0, length), false)).not.toMatch(/Removed|<!--d/)
})

it('cannot be ended by a name', () => {
  const named = pendingLine({ pending: 'Would remove a.', said: 'Removed --> b.' })
  expect(settleWords(named, true)).toBe('Removed → b.')
})
