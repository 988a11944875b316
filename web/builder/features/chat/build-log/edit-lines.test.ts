import { expect, it } from 'vitest'
import { editLines } from './edit-lines'

const edit = (search: string, replace: string) => `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE`

it('shows what goes and what comes, place by place', () => {
  expect(editLines(`${edit('a\nb\nc', 'a\nB\nc')}\n${edit('x', '')}`)).toEqual([
    [
      { kind: 'same', text: 'a' },
      { kind: 'removed', text: 'b' },
      { kind: 'added', text: 'B' },
      { kind: 'same', text: 'c' },
    ],
    [{ kind: 'removed', text: 'x' }],
  ])
})

it('shows no mark of the grammar while an edit is still being written', () => {
  for (const cut of ['<<<<<<< SEARCH\na\nb', '<<<<<<< SEARCH\na\n=======\nB', edit('a', 'b').slice(0, -8)]) {
    const texts =
      editLines(cut)
        ?.flat()
        .map(({ text }) => text) ?? []
    expect(texts.join('\n')).not.toMatch(/SEARCH|=======|REPLACE/)
  }
})

it('is not for a whole file', () => {
  expect(editLines('export default 1\n')).toBeUndefined()
})
