import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LOCKED } from '#contract/data/records'
import { DESKTOP } from '../../lib/screen/use-media'
import { type Call, serve } from '../../testing/draw'
import { useHasUnsavedRows } from './rows/open-lists'
import { cell, ctrl, drawBoats, drawDatabase, goTo, newBoats } from './testing/draw-boats'

afterEach(() => vi.restoreAllMocks())

const tick = (row: number) => fireEvent.click(screen.getByLabelText(`Select row ${row}`))
const isOfBoats = ({ path }: Call) => path.endsWith('/records/Boat')

describe('the lists of an app', () => {
  it('stand with how many rows each has, and say while those of one are read', async () => {
    const held = Promise.withResolvers<void>()
    const companies = { rows: [{ id: 'c0', name: 'Blue Line' }], total: 1 }
    const { user } = await drawBoats({
      instead: ({ path }) => (path.endsWith('/Company') ? held.promise.then(() => Response.json(companies)) : undefined),
    })
    const list = within(screen.getByRole('navigation', { name: 'Entities' }))
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Boat5', 'Company2'])
    await user.click(list.getByRole('button', { name: /Company/ }))
    expect((await screen.findByText('Reading the rows…')).getAttribute('role')).toBe('status')
    held.resolve()
    await within(screen.getByRole('grid', { name: 'Rows of Company' })).findByText('Blue Line')
    expect(screen.queryByText('Reading the rows…')).toBeNull()
  })

  it('are a picker on a phone', async () => {
    const wide = window.matchMedia.bind(window)
    vi.stubGlobal('matchMedia', (media: string) => (media === DESKTOP ? wide('(max-width: 1px)') : wide(media)))
    const { user } = await drawBoats()
    expect(screen.queryByRole('navigation', { name: 'Entities' })).toBeNull()
    await user.selectOptions(screen.getByLabelText('Entity'), 'Company')
    expect(await within(await screen.findByRole('grid', { name: 'Rows of Company' })).findByText('Blue Line')).toBeTruthy()
  })

  it('keep what is pending, what can be undone, and a deletion under way, while one looks at another', async () => {
    const { result: isUnsaved } = renderHook(() => useHasUnsavedRows('app'))
    const boats = [...newBoats(), ...Array.from({ length: 60 }, (_, at) => ({ id: `m${at}`, title: `Many ${at}` }))]
    const { user, heard } = await drawBoats({ boats })
    const show = async (name: string) => {
      const list = within(screen.getByRole('navigation', { name: 'Entities' }))
      await user.click(list.getByRole('button', { name: new RegExp(name) }))
      await screen.findByRole('grid', { name: `Rows of ${name}` })
    }
    expect(isUnsaved.current).toBe(false)
    await user.click(screen.getByRole('button', { name: 'New row' }))
    await waitFor(() => expect(isUnsaved.current).toBe(true))
    await user.keyboard('{Escape}')
    await show('Company')
    expect(screen.queryByRole('button', { name: 'Discard row' })).toBeNull()
    expect(isUnsaved.current).toBe(true)
    await show('Boat')
    await user.click(await screen.findByRole('button', { name: 'Discard row' }))
    await waitFor(() => expect(isUnsaved.current).toBe(false))

    fireEvent.click(screen.getByLabelText('Select all rows'))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText(/^Deleted [1-9]\d* of 65 rows$/)
    await show('Company')
    expect(isUnsaved.current).toBe(true)
    await show('Boat')
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(heard.at(-1)).toMatch(/^Deleted \d+ rows$/))
    expect(isUnsaved.current).toBe(false)
    await show('Company')
    await show('Boat')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(boats).toHaveLength(65))
  })

  it('that has none say how one gets the first', async () => {
    drawDatabase()
    serve(() => Response.json({ entities: [] }))
    expect(await screen.findByText('No entities yet, use the chat to create one')).toBeTruthy()
  })
})

describe('the first column', () => {
  const isKept = (column: number) => cell(0, column).closest('.sticky') !== null

  it('stays in sight while the others scroll, where there is room for both, and may be pinned for good', async () => {
    const { user } = await drawBoats({ width: 640 })
    expect([isKept(0), isKept(1)]).toEqual([true, false])
    await user.click(screen.getByRole('button', { name: 'Column Title' }))
    expect(await screen.findByRole('menuitem', { name: 'Pin to the left' })).toBeTruthy()
  })

  it('scrolls with the others on a phone', async () => {
    await drawBoats({ width: 390 })
    expect([isKept(0), isKept(1)]).toEqual([false, false])
  })
})

describe('rows', () => {
  it('that are locked stay as they are until they are unlocked', async () => {
    const { user, titles, boats, heard, accept } = await drawBoats()
    tick(2)
    await user.click(screen.getByRole('button', { name: 'Lock' }))
    await screen.findByText('Row 2 is locked')
    tick(3)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(heard.at(-1)).toBe('Deleted 1 row'))
    expect(heard).toEqual(['Locked 1 row', 'Failed to delete row: This row is locked. Unlock it to change it.', 'Deleted 1 row'])
    expect(titles()).toBe('A,B,D,E')
    accept()
    await waitFor(() => expect(titles()).toBe('A,B,C,D,E'))
    tick(2)
    await user.click(await screen.findByRole('button', { name: 'Unlock' }))
    await waitFor(() => expect(screen.queryByText('Row 2 is locked')).toBeNull())
    expect(boats[1]?.[LOCKED]).toBe(false)
  })

  it('of which many are deleted can be kept on the way, and those that went come back', async () => {
    const boats = [...newBoats(), ...Array.from({ length: 60 }, (_, at) => ({ id: `m${at}`, title: `Many ${at}` }))]
    const { user, calls, heard, accept } = await drawBoats({ boats })
    fireEvent.click(screen.getByLabelText('Select all rows'))
    expect(screen.getByText('65 rows selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText(/^Deleted [1-9]\d* of 65 rows$/)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(heard.at(-1)).toMatch(/^Deleted \d+ rows$/))
    expect(boats.length).toBeGreaterThan(0)
    expect(calls.filter(({ method }) => method === 'DELETE').length * 5).toBe(65 - boats.length)
    accept()
    await waitFor(() => expect(boats).toHaveLength(65))
  })

  it('are what they were where the server refuses, and it is said', async () => {
    const instead = (call: Call) =>
      isOfBoats(call) && call.method !== 'GET' ? Promise.reject(new TypeError('Failed to fetch')) : undefined
    const { press, user, heard } = await drawBoats({ instead })
    await press('Lost', '{Enter}')
    await waitFor(() => expect(heard.at(-1)).toMatch(/^Failed to update row/))
    await waitFor(() => expect(cell(0, 0).textContent).toBe('A'))
    tick(1)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(heard.at(-1)).toMatch(/^Failed to delete row/))
  })

  it('BD01: that someone else has changed since are asked about before that is undone', async () => {
    const { press, user, boats, titles } = await drawBoats()
    await press('Mine', '{Enter}')
    await waitFor(() => expect(titles()).toBe('Mine,B,C,D,E'))
    boats[0] = { ...boats[0], id: 'b0', title: 'Theirs' }
    await press(ctrl('z'))
    const dialog = await screen.findByRole('dialog', { name: 'Someone else has changed this since' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(titles()).toBe('Theirs,B,C,D,E')
  })
})

describe('what is shown', () => {
  it('is sorted as the address says, in a browser that knows nothing of it', async () => {
    const sort = [
      { field: 'length', isDescending: true },
      { field: 'title', isDescending: false },
    ]
    const { calls } = await drawBoats({ address: { shown: JSON.stringify({ columns: { sort } }) } })
    expect(new URLSearchParams(calls.findLast(isOfBoats)?.search).get('sort')).toBe('-length,title')
    expect(screen.getByRole('columnheader', { name: /^Length/ }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('button', { name: 'Sort: by 2' })).toBeTruthy()
  })

  it('is what a column comes to, over all rows that pass', async () => {
    // The figure is the server's; here it says how often it was asked for.
    let asked = 0
    const instead = ({ path }: Call) => {
      if (!path.endsWith('/entities/Boat/aggregate')) return undefined
      asked += 15
      return Response.json({ rows: [{ sum_length: asked }] })
    }
    const { user, press, calls } = await drawBoats({ instead })
    const said = () => JSON.stringify(calls.findLast(({ path }) => path.endsWith('/aggregate'))?.json)
    await user.click(screen.getByRole('button', { name: 'Total of Length: none' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Sum' }))
    await screen.findByRole('button', { name: 'Total of Length: Sum 15' })
    expect(JSON.parse(said())).toMatchObject({ query: {}, sum: ['length'] })
    fireEvent.change(screen.getByLabelText('Search rows'), { target: { value: 'e' } })
    await screen.findByRole('button', { name: 'Total of Length: Sum 30' })
    expect(said()).toContain('{"title":{"$regex":"e","$options":"i"}}')
    await press('{Escape}')
    goTo(cell(0, 1))
    await press('11', '{Enter}')
    await screen.findByRole('button', { name: 'Total of Length: Sum 45' })
  })

  it('is no file where there is nothing', async () => {
    const { user, heard } = drawDatabase({ boats: [] })
    await screen.findByText('No rows yet')
    await user.click(screen.getByRole('button', { name: 'More for these rows' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }))
    expect(heard).toEqual(['No data to export'])
  })
})

describe('copying', () => {
  it('waits for the titles of related rows, and keeps the values for a grid of ours', async () => {
    const written: Record<string, string>[] = []
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(readonly parts: Record<string, Blob>) {}
      },
    )
    const write = async (items: { parts: Record<string, Blob> }[]) => {
      const parts = Object.entries(items[0]?.parts ?? {}).map(async ([type, blob]) => [type, await blob.text()] as const)
      written.push(Object.fromEntries(await Promise.all(parts)))
    }
    const held = Promise.withResolvers<void>()
    const companies = { rows: [{ id: 'c1', name: 'Red Star' }], total: 1 }
    const { heard } = await drawBoats({
      boats: newBoats().map((boat) => ({ ...boat, company_id: 'c1' })),
      fields: ['title', 'company_id'],
      instead: ({ path }) => (path.endsWith('/Company') ? held.promise.then(() => Response.json(companies)) : undefined),
    })
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(write as never)
    goTo(cell(0, 1))
    const setData = vi.fn()
    fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData, getData: () => '' } })
    expect(setData).not.toHaveBeenCalled()
    held.resolve()
    await waitFor(() => expect([heard, written.length]).toEqual([['Copied 1 row'], 1]), { timeout: 5_000 })
    expect(written[0]?.['text/plain']).toBe('Red Star')
    expect(written[0]?.['text/html']).toContain('c1')
  })
})
