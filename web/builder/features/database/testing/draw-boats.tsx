import { isDeepStrictEqual } from 'node:util'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { LOCKED, type RecordRow } from '#contract/data/records'
import { notify } from '../../../lib/screen/notify'
import { type Call, draw, serve } from '../../../testing/draw'
import { DatabasePanel } from '../database-panel'

const text = { type: 'string' }
const FIELDS = {
  title: text,
  length: { type: 'number' },
  is_afloat: { type: 'boolean' },
  status: { ...text, enum: ['dock', 'sea'], enumNames: ['In dock', 'At sea'] },
  tags: { type: 'array', items: { ...text, enum: ['fast', 'old'] } },
  company_id: { ...text, 'x-relation': 'Company' },
  launched: { ...text, format: 'date' },
  specs: { type: 'object', additionalProperties: true },
  hull_color: text,
  cover_image: text,
}
export type Field = keyof typeof FIELDS
const COMPANY = { name: 'Company', type: 'object', properties: { name: text } }

export const newBoats = (): RecordRow[] => ['A', 'B', 'C', 'D', 'E'].map((title, at) => ({ id: `b${at}`, title, length: at + 1 }))

export interface Outside {
  boats?: RecordRow[]
  /** Those of a boat: few are drawn soonest. */
  fields?: Field[]
  /** What is answered in the place of the server, where it is. */
  instead?: (call: Call) => Response | Promise<Response> | undefined
  /** How the rows are looked at, as the address has it. */
  address?: { view?: string; shown?: string }
  /** Of the window. */
  width?: number
}

/** An app of boats and companies, as far as the database asks for it: rows are neither filtered nor sorted. */
function serveBoats({ boats = newBoats(), fields = ['title', 'length'], instead }: Outside) {
  const properties = Object.fromEntries(fields.map((name) => [name, FIELDS[name]]))
  const schema = { name: 'Boat', type: 'object', required: ['title'], properties }
  const companies: RecordRow[] = [
    { id: 'c0', name: 'Blue Line' },
    { id: 'c1', name: 'Red Star' },
  ]
  const deleted = new Map<string, RecordRow>()
  const find = (id: string) => boats.findIndex((row) => row.id === id)
  function put(id: string, values: object): RecordRow {
    const row = { ...boats[find(id)], ...values, id }
    boats[find(id)] = row
    return row
  }
  const answers: Record<string, (json: { ids: string[]; rows: object[]; updates: Update[]; isLocked: boolean }) => unknown> = {
    'GET ': () => ({
      entities: [
        { name: 'Boat', schema, total: boats.length },
        { name: 'Company', schema: COMPANY, total: companies.length },
      ],
    }),
    'GET /Boat': () => ({ rows: boats, total: boats.length }),
    'GET /Company': () => ({ rows: companies, total: companies.length }),
    'GET /Boat/views': () => ({ views: [] }),
    'GET /Company/views': () => ({ views: [] }),
    'POST /Boat': ({ rows }) => ({
      results: rows.map((values) => {
        const row = { id: `n${boats.length}`, ...values }
        boats.unshift(row)
        return { status: 'created', row }
      }),
    }),
    'PATCH /Boat': ({ updates }) => ({
      results: updates.map(({ id, values, expected }) => {
        const now = boats[find(id)]
        const isAsExpected = Object.entries(expected ?? {}).every(([name, value]) =>
          isDeepStrictEqual(now?.[name] ?? null, value),
        )
        return isAsExpected ? { status: 'updated', id, row: put(id, values) } : { status: 'conflict', id, row: now }
      }),
    }),
    'DELETE /Boat': ({ ids }) => {
      const locked = ids.filter((id) => boats[find(id)]?.[LOCKED] === true)
      const gone = ids.filter((id) => !locked.includes(id))
      for (const id of gone) for (const row of boats.splice(find(id), 1)) deleted.set(id, row)
      return { ids: gone, locked }
    },
    'POST /Boat/restore': ({ ids }) => {
      boats.push(...ids.flatMap((id) => deleted.get(id) ?? []))
      boats.sort((one, other) => one.id.localeCompare(other.id))
      return { ids }
    },
    'POST /Boat/lock': ({ ids, isLocked }) => {
      for (const id of ids) put(id, { [LOCKED]: isLocked })
      return { ids }
    },
  }
  const calls = serve((call) => {
    const early = instead?.(call)
    if (early) return early
    const answer = answers[`${call.method} ${call.path.replace('/api/apps/app/records', '')}`]
    return answer ? Response.json(answer(call.json as never)) : new Response(null, { status: 404 })
  })
  return { boats, calls, titles: () => boats.map(({ title }) => title).join() }
}
interface Update {
  id: string
  values: object
  expected?: object
}

function Database({ at }: { at: { view?: string; shown?: string } }) {
  const [shown, setShown] = useState<string>()
  const [address, setAddress] = useState(at)
  return (
    <DatabasePanel
      appId="app"
      versionId="v1"
      person="ada"
      dataSet={undefined}
      onDataSet={() => {}}
      shown={shown}
      onShow={setShown}
      view={{ view: address.view, shown: address.shown, onChange: setAddress }}
      onImport={() => {}}
      imported={undefined}
      onImportTaken={() => {}}
    />
  )
}

/** What was told, in the order it was, and what the last of it offers to do. */
function listen() {
  const heard: string[] = []
  let act: (() => void) | undefined
  for (const kind of ['success', 'error'] as const)
    vi.spyOn(notify, kind).mockImplementation((words, options) => {
      heard.push(words)
      act = options?.action?.onClick
    })
  return { heard, accept: () => act?.() }
}

/** The database of an app, whatever it holds, in a window of some size. */
export function drawDatabase(outside: Outside = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(outside.width ?? 1_000)
  // Nobody else tells anything of the rows.
  vi.stubGlobal('WebSocket', class extends EventTarget {})
  const told = listen()
  const served = serveBoats(outside)
  const drawn = draw(<Database at={outside.address ?? {}} />)
  return { ...drawn, ...served, ...told, press: (...keys: string[]) => drawn.user.keyboard(keys.join('')) }
}

/** The boats in their grid, and the cursor in the first cell. */
export async function drawBoats(outside: Outside = {}) {
  const drawn = drawDatabase(outside)
  await screen.findByLabelText('Rows of Boat', { selector: '[role=grid]' })
  await screen.findByText('A', { selector: '[data-row] *' })
  goTo(cell(0, 0))
  return drawn
}

export function cell(row: number, column: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  if (!found) throw new Error(`no cell ${row} ${column}`)
  return found
}
export function goTo(at: HTMLElement) {
  fireEvent.pointerDown(at, { button: 0, buttons: 1 })
  at.focus()
  fireEvent.pointerUp(at)
  fireEvent.click(at)
}
export const write = (field: Element, words: string) => fireEvent.change(field, { target: { value: words } })
export const shift = (...keys: string[]) => `{Shift>}${keys.join('')}{/Shift}`
export const ctrl = (...keys: string[]) => `{Control>}${keys.join('')}{/Control}`
