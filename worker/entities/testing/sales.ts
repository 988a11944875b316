import { expect } from 'vitest'
import { type Call, openToVisitors, text } from './app-world'

const open = openToVisitors
/** An entity with a field of each kind, open to everyone. */
export const SALE = {
  properties: {
    title: text,
    sku: text,
    agent: text,
    amount: { type: 'number', minimum: -1_000 },
    paid: { type: 'boolean' },
    day: { type: 'string', format: 'date' },
    tags: { type: 'array', items: text },
    place: { type: 'object', properties: { city: text } },
    note: text,
  },
  ...open,
}
export type Row = Record<string, unknown> & { id: string }

export const make = async (call: Call, path: string, rows: Record<string, unknown>[]): Promise<Row[]> => {
  const response = await call(`${path}/bulk`, { method: 'POST', json: rows })
  expect(response.status).toBe(201)
  return response.json()
}
export const send = async <T = Record<string, unknown>>(
  call: Call,
  path: string,
  method: string,
  json: unknown,
  status = 200,
): Promise<T> => {
  const response = await call(path, { method, json })
  const body: T = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(status)
  return body
}
export const read = async <T>(call: Call, path: string): Promise<T> => (await call(path)).json()
