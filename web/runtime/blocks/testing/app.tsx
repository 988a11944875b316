import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { base44 } from '@/api/base44Client'
import { configs } from '@/components/configs'

export interface Row {
  id: string
  [field: string]: unknown
}

export interface Field {
  name: string
  label: string
  kind: string
  relation?: string
  unit?: string
  default?: unknown
  options?: { value: string; label: string; tone?: string; isDone?: boolean }[]
}

/** What `components/<entity>/fields.js` holds of an entity. */
export interface Config {
  entity: string
  label: string
  plural: string
  titleField: string
  subtitleFields: string[]
  flags: object[]
  write: string
  fields: Field[]
  statusField?: string
  dateField?: string
  detailPage?: string
}

/** An entity of rows that have a name, for whoever is signed in. */
export function configOf(entity: string, more: Partial<Config> = {}): Config {
  const plain = { label: entity, plural: `${entity}s`, titleField: 'name', subtitleFields: [], flags: [], write: 'all' }
  return { entity, ...plain, ...more, fields: [{ name: 'name', label: 'Name', kind: 'text' }, ...(more.fields ?? [])] }
}

/** Draws a part of an app that keeps these rows; answers the calls of its client, each of which takes a moment. */
export function drawApp(shown: Config[], rows: Record<string, Row[]>, part: ReactNode) {
  const moment = () => new Promise((resolve) => setTimeout(resolve, 5))
  const calls = (entity: string) => ({
    list: vi.fn(async () => structuredClone(rows[entity] ?? [])),
    filter: vi.fn(async (wanted: Record<string, unknown>) =>
      (rows[entity] ?? []).filter((row) => Object.entries(wanted).every(([name, value]) => row[name] === value)),
    ),
    create: vi.fn(moment),
    update: vi.fn(moment),
    delete: vi.fn(moment),
  })
  const entities = Object.fromEntries(shown.map(({ entity }) => [entity, calls(entity)]))
  const auth = { me: async () => ({ email: 'ada@example.com', role: 'admin' }) }
  Object.assign(base44, { entities, auth })
  for (const name of Object.keys(configs)) delete configs[name]
  for (const config of shown) configs[config.entity] = config
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  )
  return (entity: string) => entities[entity] ?? calls(entity)
}
