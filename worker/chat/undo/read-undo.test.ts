import { describe, expect, it } from 'vitest'
import { readUndo } from './read-undo'

describe('what asks to take the last change back, and nothing else', () => {
  it.for([
    'undo',
    'Undo that',
    'undo that, please.',
    'Please undo the last change',
    'Can you undo that?',
    'oops, undo this!',
    'revert that',
    'revert the last change',
    'Roll it back',
    'take that back',
    'put it back the way it was',
    'change it back',
    'go back one step',
    'go back to how it was before',
    'go back to the previous version',
    'undo what you just did',
    'undo it again',
    'sorry, this was a mistake: change it back',
    'that is not what I wanted. Undo it.',
  ])('%s', (text) => {
    expect(readUndo(text)).toBe('undo')
  })

  it.for(['redo', 'Redo that', 'undo the undo', 'redo it please'])('redo: %s', (text) => {
    expect(readUndo(text)).toBe('redo')
  })

  it.for([
    'Add an undo button to the board',
    'undo that and add a page for prices',
    'revert the colours to blue',
    'go back to the home page when a form is saved',
    'Undo the title: call it Prices again',
    'How do I undo that?',
    'take back the books members have borrowed',
    'redo the landing page',
    'Add a page where members go back one step',
    'roll back stock when an order is cancelled',
    'put it back in stock',
    'that was wrong, make it blue',
    '',
  ])('is not in “%s”', (text) => {
    expect(readUndo(text)).toBeUndefined()
  })
})
