import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { EntitySchema } from '#contract/data/entities'
import { notify } from '../../lib/screen/notify'
import { draw, serve } from '../../testing/draw'
import { CsvImportWizard } from './csv-import-wizard'

const Boat = { name: 'Boat', type: 'object', properties: { title: { type: 'string' } } } as EntitySchema
const file = () => new File(['title\nTern\nKite\n'], 'boats.csv', { type: 'text/csv' })

it('says that an import failed, goes on with the same one when it is tried again, and says which data it went to', async () => {
  let isDown = true
  const calls = serve(({ path, json }) => {
    if (path === '/api/csv/generateMapping') return new Response(null, { status: 503 })
    if (isDown) return Response.json({ error: { code: 'forbidden', message: 'Not now' } }, { status: 403 })
    const { rows } = json as { rows: unknown[] }
    return Response.json({ ids: rows.map((_, at) => `id${at}`), refused: [] })
  })
  const wizard = (
    <CsvImportWizard
      appId="app1"
      dataSet="test"
      entities={{ Boat }}
      entity="Boat"
      open
      onOpenChange={vi.fn()}
      onImported={vi.fn()}
    />
  )
  const { user } = draw(wizard)
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file())
  await user.click(await screen.findByRole('button', { name: /^Import 2 rows|^Import/ }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent?.startsWith('Failed to import data. Please try again.')).toBe(true)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(
    await screen.findByText('Successfully imported all 2 rows. They are in the test data, which visitors do not see.'),
  ).toBeTruthy()
  const sent = calls.filter(({ path }) => path.endsWith('/records/Boat/import'))
  // The same import, begun when the first was: its rows have the same keys.
  expect(new Set(sent.map(({ json }) => (json as { startedAtMs: number }).startedAtMs)).size).toBe(1)
  expect(sent.length).toBe(2)
})

it('sends rows to the live data where one looks at it, and says who sees them', async () => {
  const calls = serve(({ path, json }) => {
    if (path === '/api/csv/generateMapping') return new Response(null, { status: 503 })
    return Response.json({ ids: (json as { rows: unknown[] }).rows.map((_, at) => `id${at}`), refused: [] })
  })
  const wizard = (
    <CsvImportWizard
      appId="app9"
      dataSet="live"
      entities={{ Boat }}
      entity="Boat"
      open
      onOpenChange={vi.fn()}
      onImported={vi.fn()}
    />
  )
  const { user } = draw(wizard)
  expect(screen.getByText(/of the live data, which visitors see at once/)).toBeTruthy()
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file())
  await user.click(await screen.findByRole('button', { name: /^Import 2 rows|^Import/ }))
  expect(await screen.findByText('Successfully imported all 2 rows.')).toBeTruthy()
  const sent = calls.filter(({ path }) => path.endsWith('/records/Boat/import'))
  expect(sent.map(({ search }) => search)).toEqual(['?dataSet=live'])
})

it('leads to the plans where the owner’s has no more room for records', async () => {
  const full = { code: 'storage-full', message: 'The records of this app take as much room as its owner’s plan allows.' }
  serve(({ path }) =>
    path === '/api/csv/generateMapping' ? new Response(null, { status: 503 }) : Response.json({ error: full }, { status: 413 }),
  )
  const wizard = (
    <CsvImportWizard
      appId="app2"
      dataSet={undefined}
      entities={{ Boat }}
      entity="Boat"
      open
      onOpenChange={vi.fn()}
      onImported={vi.fn()}
    />
  )
  const { user } = draw(<MemoryRouter>{wizard}</MemoryRouter>)
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file())
  await user.click(await screen.findByRole('button', { name: /^Import/ }))
  expect((await screen.findByRole('alert')).textContent).toContain(full.message)
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/joinPlan')
})

it('says after a check how many rows it would import, and offers nothing where that is none', async () => {
  const calls = serve(({ path, json }) => {
    if (path === '/api/csv/generateMapping') return new Response(null, { status: 503 })
    const { rows } = json as { rows: { title: string }[] }
    const refused = rows.flatMap(({ title }, position) => (title === 'Tern' ? [{ position, message: 'title is taken' }] : []))
    return Response.json({ ids: [], refused, bytes: 1, room: { rows: 100, bytes: 100 } })
  })
  const wizard = (
    <CsvImportWizard
      appId="app3"
      dataSet={undefined}
      entities={{ Boat }}
      entity="Boat"
      open
      onOpenChange={vi.fn()}
      onImported={vi.fn()}
    />
  )
  const { user } = draw(<MemoryRouter>{wizard}</MemoryRouter>)
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file())
  await screen.findByRole('button', { name: 'Import 2 rows' })
  await user.click(screen.getByRole('button', { name: 'Check first' }))
  await screen.findByText('1 of 2 rows can be imported, 1 would fail.')
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  const none = new File(['title\nTern\n'], 'terns.csv', { type: 'text/csv' })
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, none)
  await user.click(await screen.findByRole('button', { name: 'Check first' }))
  await screen.findByText('title is taken')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 0 rows' }).disabled).toBe(true)
  expect(calls.every(({ json }) => (json as { dryRun?: boolean }).dryRun !== false)).toBe(true)
})

it('makes a column that is no field yet one on the way, of the type its cells have', async () => {
  const calls = serve(({ path, json }) => {
    if (path === '/api/csv/generateMapping') return new Response(null, { status: 503 })
    if (path.endsWith('/columns')) return Response.json({ versionId: 'v2', previousVersionId: 'v1', field: 'length_m' })
    const { rows } = json as { rows: unknown[] }
    return Response.json({ ids: rows.map((_, at) => `id${at}`), refused: [] })
  })
  const onImported = vi.fn()
  const wizard = (
    <CsvImportWizard
      appId="app4"
      dataSet={undefined}
      entities={{ Boat }}
      entity="Boat"
      open
      onOpenChange={vi.fn()}
      onImported={onImported}
    />
  )
  const { user } = draw(<MemoryRouter>{wizard}</MemoryRouter>)
  const csv = new File(['title,Length (m)\nTern,5.5\nKite,7\n'], 'boats.csv', { type: 'text/csv' })
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, csv)
  const importAll = await screen.findByRole('button', { name: 'Import 2 rows' })
  const field = screen.getByLabelText<HTMLSelectElement>('Field for Length (m)')
  expect(field.value).toBe('')
  await user.selectOptions(field, 'Add as a field')
  await waitFor(() => expect(field.value).toBe('length_m'))
  const change = { kind: 'add', label: 'Length (m)', type: 'number', options: [] }
  expect(calls.find(({ path }) => path === '/api/apps/app4/records/Boat/columns')?.json).toEqual({ change })
  await user.click(importAll)
  await screen.findByText('Successfully imported all 2 rows.')
  expect(calls.at(-1)?.json).toMatchObject({
    rows: [
      { title: 'Tern', length_m: 5.5 },
      { title: 'Kite', length_m: 7 },
    ],
  })
  // What can be taken back, by the rows' ids.
  expect(onImported).toHaveBeenCalledWith({ entity: 'Boat', imported: 2, ids: ['id0', 'id1'], fileName: 'boats.csv' })
})

it('says what keeps a file from being read, and goes by the names of columns where no model helps', async () => {
  const told = vi.spyOn(notify, 'info')
  serve(({ path }) =>
    path === '/api/csv/generateMapping' ? new Response(null, { status: 503 }) : Response.json({ ids: ['id1'], refused: [] }),
  )
  const onImported = vi.fn()
  const wizard = (
    <CsvImportWizard
      appId="app5"
      dataSet={undefined}
      entities={{ Boat }}
      entity="Boat"
      open
      onOpenChange={vi.fn()}
      onImported={onImported}
    />
  )
  const { user } = draw(<MemoryRouter>{wizard}</MemoryRouter>)
  const upload = (text: string) =>
    user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File([text], 'a.csv', { type: 'text/csv' }))
  for (const [text, message] of [
    ['', 'CSV file appears to be empty'],
    ['title;age', 'No valid data rows found in CSV'],
    ['title\n"never closed', 'Failed to parse CSV file. Please check the format.'],
  ] as const) {
    await upload(text)
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message))
  }
  await upload('TITLE;Other\nOne;1')
  await vi.waitFor(() =>
    expect(told).toHaveBeenCalledWith("Couldn't generate AI mapping suggestions. Using basic mapping instead."),
  )
  expect((await screen.findByLabelText<HTMLSelectElement>('Field for TITLE')).value).toBe('title')
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('Successfully imported 1 row.')
  expect(onImported).toHaveBeenCalledWith({ entity: 'Boat', imported: 1, ids: ['id1'], fileName: 'a.csv' })
})
