import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import ConfirmDelete from '@/components/shared/ConfirmDelete'
import { useRecordEditor } from '@/hooks/use-record-editor'
import { configOf, drawApp } from './testing/app'

const HIVE = configOf('Hive')
const ROW = { id: 'h1', name: 'Oak hive' }

function Hives() {
  const editor = useRecordEditor(HIVE)
  return (
    <>
      <button type="button" onClick={() => editor.remove(ROW)}>
        Remove
      </button>
      <button type="button" onClick={() => editor.create()}>
        New
      </button>
      {editor.dialogs}
    </>
  )
}

function Deletion({ onRemove }: { onRemove: (id?: string) => void }) {
  const [row, setRow] = useState<typeof ROW | null>(ROW)
  const isOpen = row !== null
  return <ConfirmDelete what={row?.name} isOpen={isOpen} onCancel={() => setRow(null)} onConfirm={() => onRemove(row?.id)} />
}

it('deletes a row once, however often Delete is clicked while its dialog goes', async () => {
  const calls = drawApp(
    [HIVE],
    { Hive: [ROW] },
    <>
      <style>{'[data-state=closed] { animation-name: leave }'}</style>
      <Hives />
    </>,
  )
  fireEvent.click(screen.getByText('Remove'))
  const button = await screen.findByRole('button', { name: 'Delete' })
  const failures = vi.fn((event: ErrorEvent) => event.preventDefault())
  window.addEventListener('error', failures)
  fireEvent.click(button)
  fireEvent.click(button)
  await vi.waitFor(() => expect(calls('Hive').delete).toHaveBeenCalledOnce())
  window.removeEventListener('error', failures)
  expect(failures).not.toHaveBeenCalled()
})

it('adds a row once, however often its form is sent', async () => {
  const calls = drawApp([HIVE], { Hive: [] }, <Hives />)
  fireEvent.click(screen.getByText('New'))
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Elm hive' } })
  const form = screen.getByRole('button', { name: 'Add hive' }).closest('form')
  if (!form) throw new Error('no form')
  fireEvent.submit(form)
  fireEvent.submit(form)
  await vi.waitFor(() => expect(screen.queryByText('New hive')).toBeNull())
  expect(calls('Hive').create).toHaveBeenCalledOnce()
})

it('asks before a form is left with something typed in it, and keeps it', async () => {
  drawApp([HIVE], { Hive: [] }, <Hives />)
  fireEvent.click(screen.getByText('New'))
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Elm hive' } })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Elm hive')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await vi.waitFor(() => expect(screen.queryByText('New hive')).toBeNull())
})

it('leaves a form nothing was typed in at once', async () => {
  drawApp([HIVE], { Hive: [] }, <Hives />)
  fireEvent.click(screen.getByText('New'))
  await screen.findByLabelText('Name')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await vi.waitFor(() => expect(screen.queryByText('New hive')).toBeNull())
})

it('asks for a row that is let go of with its dialog just as little twice', async () => {
  const remove = vi.fn()
  drawApp(
    [],
    {},
    <>
      <style>{'[data-state=closed] { animation-name: leave }'}</style>
      <Deletion onRemove={remove} />
    </>,
  )
  const button = await screen.findByRole('button', { name: 'Delete' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(remove.mock.calls).toEqual([['h1']])
})
