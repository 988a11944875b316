import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, useSyncExternalStore } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { LOCKED, type RecordRow } from '#contract/data/records'
import { draw } from '../../../testing/draw'
import { INITIAL_VIEW, showColumns } from '../columns/column-view'
import { listColumns } from '../columns/columns'
import { createRecordEdits } from '../rows/record-edits'
import { createRecordStore } from '../rows/record-store'
import type { RecordsApi } from '../rows/records-api'
import { createRelationTitles } from '../rows/relation-titles'
import { RecordGrid } from './record-grid'
import { useGrid } from './use-grid'

const columns = listColumns({
  name: 'Boat',
  type: 'object',
  properties: { title: { type: 'string' }, length: { type: 'number' }, status: { type: 'string', enum: ['dock', 'sea'] } },
  required: ['title'],
})

function fakeApi(rows: RecordRow[]): RecordsApi {
  return {
    list: async ({ skip, limit }) => ({ rows: rows.slice(skip, skip + limit), total: rows.length }),
    create: async () => [],
    update: async (updates) =>
      updates.map(({ id, values }) => {
        const at = rows.findIndex((row) => row.id === id)
        const row = { ...rows[at], ...values, id }
        rows[at] = row
        return { status: 'updated' as const, id, row }
      }),
    remove: async (ids) => ({ ids, locked: [] }),
    lock: async (ids, isLocked) => {
      for (const [at, row] of rows.entries()) if (ids.includes(row.id)) rows[at] = { ...row, [LOCKED]: isLocked }
      return { ids }
    },
    restore: async (ids) => ids,
    saveOrder: async (_lane, ids) => ({ ids, before: [] }),
  }
}

interface DrawnGrid {
  store: ReturnType<typeof createRecordStore>
  edits: ReturnType<typeof createRecordEdits>
}

const refusals: string[] = []

function DrawnGrid({ store, edits }: DrawnGrid) {
  useSyncExternalStore(store.subscribe, store.getState)
  const [widths, setWidths] = useState<Record<string, number>>({ title: 200 })
  const shown = showColumns(columns, { ...INITIAL_VIEW, widths })
  const grid = useGrid({
    store,
    edits,
    columns: shown,
    isReadOnly: false,
    pageRows: () => 5,
    onRefused: (message) => refusals.push(message),
    onToggleRow: () => {},
    onOpenRow: () => {},
  })
  return (
    <RecordGrid
      appId="app"
      label="Rows of Boat"
      grid={grid}
      store={store}
      edits={edits}
      columns={shown}
      titles={createTitles}
      isReadOnly={false}
      checked={new Set()}
      checkedState="none"
      onCheckAll={undefined}
      onToggleRow={() => {}}
      sort={[]}
      menuOf={() => null}
      onResize={(id, width) => setWidths((before) => ({ ...before, [id]: width }))}
      onOpenRow={() => {}}
      onOpenRelated={() => {}}
    />
  )
}
const createTitles = createRelationTitles({ appId: 'app', dataSet: 'test' }, {})

async function drawGrid() {
  const rows: RecordRow[] = ['A', 'B', 'C', 'D'].map((title, at) => ({ id: title, title, length: at, status: 'dock' }))
  const store = createRecordStore(fakeApi(rows))
  const edits = createRecordEdits(store, {
    sleep: async () => {},
    newKey: () => 'key',
    onDone: () => {},
    onFailed: () => {},
    confirmOverwrite: async () => true,
    changeColumn: async () => {},
  })
  store.loader.setQuery({ q: '', sort: '', as: 'owner' })
  const drawn = draw(<DrawnGrid store={store} edits={edits} />)
  await screen.findByText('D')
  return { ...drawn, rows, edits }
}

const cell = (row: number, column: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  if (!found) throw new Error(`no cell ${row} ${column}`)
  return found
}
const selected = () =>
  screen.getAllByRole('gridcell').flatMap((each) => (each.getAttribute('aria-selected') === 'true' ? [each.textContent] : []))
/** A key that an input method takes for itself. */
function composing(target: HTMLElement, key: string) {
  const event = createEvent.keyDown(target, { key })
  Object.defineProperty(event, 'isComposing', { value: true })
  fireEvent(target, event)
}
const titles = (rows: RecordRow[]) => rows.map(({ title }) => title)

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000)
  return () => vi.restoreAllMocks()
})

it('a column is as wide as its edge is dragged, until it is let go', async () => {
  await drawGrid()
  const handle = screen.getByRole('separator', { name: 'Width of Title' })
  fireEvent.pointerDown(handle, { clientX: 200, pointerId: 1 })
  fireEvent.pointerMove(handle, { clientX: 260, pointerId: 1 })
  expect(handle.getAttribute('aria-valuenow')).toBe('260')
  expect(cell(0, 0).style.width).toBe('260px')
  fireEvent.pointerMove(handle, { clientX: 2_000, pointerId: 1 })
  expect(handle.getAttribute('aria-valuenow')).toBe('800')
  fireEvent.lostPointerCapture(handle, { pointerId: 1 })
  fireEvent.pointerMove(handle, { clientX: 100, pointerId: 1 })
  expect(handle.getAttribute('aria-valuenow')).toBe('800')
})

it('a finger selects a cell, edits it when it touches it again, and drags nothing along', async () => {
  await drawGrid()
  const touch = (at: HTMLElement) => {
    fireEvent.pointerDown(at, { pointerType: 'touch', button: 0, buttons: 1 })
    fireEvent.pointerUp(at, { pointerType: 'touch', button: 0 })
    fireEvent.click(at)
  }
  fireEvent.pointerDown(cell(1, 0), { pointerType: 'touch', button: 0, buttons: 1 })
  fireEvent.pointerMove(cell(3, 1), { pointerType: 'touch', buttons: 1 })
  expect(selected()).toEqual(['A'])
  touch(cell(1, 0))
  expect(selected()).toEqual(['B'])
  expect(screen.queryByRole('textbox')).toBeNull()
  touch(cell(1, 0))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Edit Title' }).value).toBe('B')
})

it('what an input method composes goes into the cell, and its Enter ends the word and not the edit', async () => {
  const { rows } = await drawGrid()
  cell(0, 0).focus()
  composing(cell(0, 0), 'Process')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Edit Title' })
  expect([field.value, document.activeElement]).toEqual(['', field])
  fireEvent.compositionStart(field, { data: '' })
  fireEvent.change(field, { target: { value: 'にほん' } })
  composing(field, 'Enter')
  expect(screen.getByRole('textbox')).toBe(field)
  fireEvent.compositionEnd(field, { data: '日本' })
  fireEvent.change(field, { target: { value: '日本' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(titles(rows)).toEqual(['日本', 'B', 'C', 'D']))
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('a cell that must be filled in says so where it is emptied, and stays as it was where that is taken back', async () => {
  const { rows } = await drawGrid()
  const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Edit Title' })
  const edit = () => {
    fireEvent.doubleClick(cell(0, 0))
    const input = field()
    if (!input) throw new Error('no field')
    fireEvent.change(input, { target: { value: ' ' } })
    return input
  }
  const input = edit()
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(field()).toBe(input)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Title is required')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')).toBe(screen.getByRole('alert'))
  fireEvent.keyDown(input, { key: 'Escape' })
  expect([field(), titles(rows)[0], cell(0, 0).textContent]).toEqual([null, 'A', 'A'])
})

it('the corner of a selection is dragged to fill it into the cells below, which are selected then', async () => {
  const { rows, edits } = await drawGrid()
  fireEvent.pointerDown(cell(0, 0), { button: 0, buttons: 1 })
  fireEvent.pointerUp(cell(0, 0))
  const handle = document.querySelector('[data-fill-handle]')
  if (!handle) throw new Error('no handle')
  expect(cell(0, 0).contains(handle)).toBe(true)
  document.elementFromPoint = () => cell(2, 0)
  fireEvent.pointerDown(handle, { button: 0, buttons: 1, pointerId: 1 })
  fireEvent.pointerMove(handle, { buttons: 1, pointerId: 1 })
  expect(titles(rows)).toEqual(['A', 'B', 'C', 'D'])
  fireEvent.pointerUp(handle, { pointerId: 1 })
  await waitFor(() => expect(titles(rows)).toEqual(['A', 'A', 'A', 'D']))
  await waitFor(() => expect(selected()).toEqual(['A', 'A', 'A']))
  await edits.undo()
  await waitFor(() => expect(titles(rows)).toEqual(['A', 'B', 'C', 'D']))
})

it('what is locked takes no typing, clearing or filling, says why, and is as others once that is undone', async () => {
  const { rows, edits } = await drawGrid()
  await edits.lock(['A'], true)
  await screen.findByText('Row 1 is locked')
  expect([cell(0, 0).getAttribute('aria-readonly'), cell(1, 0).getAttribute('aria-readonly')]).toEqual(['true', null])
  fireEvent.pointerDown(cell(0, 0), { button: 0, buttons: 1 })
  fireEvent.pointerUp(cell(0, 0))
  fireEvent.keyDown(cell(0, 0), { key: 'x' })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(refusals.splice(0)).toEqual(['This row is locked. Unlock it to change it.'])
  fireEvent.keyDown(cell(0, 0), { key: 'ArrowDown', shiftKey: true })
  fireEvent.keyDown(cell(0, 0), { key: 'Delete' })
  await waitFor(() => expect(titles(rows)).toEqual(['A', null, 'C', 'D']))
  await edits.undo()
  await waitFor(() => expect(titles(rows)).toEqual(['A', 'B', 'C', 'D']))
  await edits.undo()
  await waitFor(() => expect(screen.queryByText('Row 1 is locked')).toBeNull())
  fireEvent.keyDown(cell(0, 0), { key: 'x' })
  expect(screen.getByRole('textbox', { name: 'Edit Title' })).toBeTruthy()
})

it('Ctrl+D says what stands above', async () => {
  const { rows } = await drawGrid()
  fireEvent.pointerDown(cell(1, 0), { button: 0, buttons: 1 })
  fireEvent.pointerUp(cell(1, 0))
  fireEvent.keyDown(cell(1, 0), { key: 'd', ctrlKey: true })
  await waitFor(() => expect(titles(rows)).toEqual(['A', 'A', 'C', 'D']))
})
