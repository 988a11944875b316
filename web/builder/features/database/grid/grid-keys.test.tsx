import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cell, ctrl, drawBoats, type Field, goTo, shift, write } from '../testing/draw-boats'

afterEach(() => vi.restoreAllMocks())

const [UP, DOWN] = ['{ArrowUp}', '{ArrowDown}']

/** What lies on the clipboard; its events come from what has the focus. */
function newBoard(held: Record<string, string> = {}) {
  const clipboardData = {
    setData: (type: string, data: string) => Object.assign(held, { [type]: data }),
    getData: (type: string) => held[type] ?? '',
  }
  const send = (kind: 'copy' | 'cut' | 'paste') => fireEvent[kind](document.activeElement ?? document.body, { clipboardData })
  return { held, send }
}

describe('keys', () => {
  it('Enter edits and saves what is not empty, Escape cancels', async () => {
    const { press, titles } = await drawBoats()
    const field = () => screen.getByLabelText<HTMLInputElement>('Edit Title')
    await press('{Enter}')
    write(field(), '  Anna  ')
    await press('{Enter}')
    await waitFor(() => expect([cell(0, 0).textContent, titles()]).toEqual(['Anna', 'Anna,B,C,D,E']))
    expect(document.activeElement).toBe(cell(1, 0))
    await press('{F2}', 'ea', '{Enter}', UP)
    await waitFor(() => expect([cell(1, 0).textContent, titles()]).toEqual(['Bea', 'Anna,Bea,C,D,E']))
    await press(ctrl('z'))
    await waitFor(() => expect([cell(1, 0).textContent, titles()]).toEqual(['B', 'Anna,B,C,D,E']))
    await press('{F2}')
    write(field(), 'never')
    await press('{Escape}')
    expect([document.activeElement, cell(1, 0).textContent]).toEqual([cell(1, 0), 'B'])
  })

  it('typing replaces what is there; clicking elsewhere saves it', async () => {
    const { press, user, titles } = await drawBoats()
    await press('New')
    await user.click(cell(3, 0))
    await waitFor(() => expect([cell(0, 0).textContent, titles()]).toEqual(['New', 'New,B,C,D,E']))
  })

  it('Delete clears cells and never rows, Ctrl+Z brings them back and Ctrl+Y takes them again', async () => {
    const { press, boats, heard } = await drawBoats()
    const lengths = () => boats.map(({ length }) => length)
    goTo(cell(0, 1))
    await press(shift(DOWN), '{Delete}')
    await waitFor(() => expect(lengths()).toEqual([null, null, 3, 4, 5]))
    expect([cell(0, 1).textContent, heard]).toEqual(['', ['Cleared 2 cells']])
    await press(ctrl('z'))
    await waitFor(() => expect([cell(1, 1).textContent, lengths()]).toEqual(['2', [1, 2, 3, 4, 5]]))
    await press(ctrl('y'))
    await waitFor(() => expect(lengths()).toEqual([null, null, 3, 4, 5]))
    await press(ctrl('z'))
    await waitFor(() => expect(cell(0, 1).textContent).toBe('1'))
  })

  it('Ctrl+A takes all of it, Ctrl+D fills down', async () => {
    const { press, boats } = await drawBoats()
    goTo(cell(0, 1))
    await press(shift(ctrl(DOWN)), ctrl('d'))
    await waitFor(() => expect(boats.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]))
    await press(ctrl('a'))
    const board = newBoard()
    board.send('copy')
    expect(board.held['text/plain']?.split('\r\n').filter(Boolean)).toHaveLength(5)
  })
})

describe('the clipboard', () => {
  it('makes rows of what is pasted below the last one, relations by their titles included', async () => {
    const fields: Field[] = ['title', 'length', 'is_afloat', 'status', 'tags', 'company_id']
    const { press, boats, titles, heard, calls } = await drawBoats({ fields })
    goTo(cell(4, 0))
    const told = 'F\t6\ttrue\tAt sea\told\tRed Star\r\nG\tmany\tno\tsunk\t\tNobody\r\n'
    newBoard({ 'text/plain': told }).send('paste')
    await waitFor(() => expect(heard.at(-1)).toMatch(/^3 cells were left as they were\./))
    expect(boats).toHaveLength(6)
    const called = (title: string) => boats.find((row) => row.title === title)
    expect(called('F')).toMatchObject({ length: 6, is_afloat: true, status: 'sea', tags: ['old'], company_id: 'c1' })
    expect(called('G')).toEqual({ id: expect.any(String), title: 'G', is_afloat: false, tags: null })
    const names = { $in: ['Red Star', 'Nobody'] }
    const asked = calls.flatMap(({ path, search }) => (path.endsWith('/Company') ? new URLSearchParams(search).get('q') : []))
    expect(asked.map((q) => JSON.parse(q ?? ''))).toContainEqual({ $or: [{ id: names }, { name: names }] })
    await press(ctrl('z'))
    await waitFor(() => expect(titles()).toBe('A,B,C,D,E'))
  })

  it('fills all that is selected with one cell, and cutting leaves it empty', async () => {
    const { press, boats } = await drawBoats()
    const board = newBoard()
    goTo(cell(4, 1))
    board.send('cut')
    await waitFor(() => expect(cell(4, 1).textContent).toBe(''))
    goTo(cell(0, 1))
    await press(shift(DOWN, DOWN))
    board.send('paste')
    await waitFor(() => expect(boats.map(({ length }) => length)).toEqual([5, 5, 5, 4, null]))
  })
})
