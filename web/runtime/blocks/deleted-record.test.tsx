import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import DataTable from '@/components/shared/DataTable'
import { useRecordEditor } from '@/hooks/use-record-editor'
import { useRows } from '@/hooks/use-rows'
import { useTable } from '@/hooks/use-table'
import { configOf, drawApp } from './testing/app'

const HIVE = configOf('Hive', { detailPage: 'HiveDetail' })
const LINK = { name: 'hive_id', label: 'Hive', kind: 'relation', relation: 'Hive' }
const VISIT = configOf('Visit', { fields: [LINK] })
const OAK = { id: 'h1', name: 'Oak hive' }
const visit = (id: string, hive: string) => ({ id, name: `Visit ${id}`, hive_id: hive })

function Visits() {
  const { rows } = useRows('Visit')
  const editor = useRecordEditor(VISIT)
  const table = useTable(VISIT, rows, { sort: 'name' })
  return <DataTable table={table} editor={editor} columns={['name', 'hive_id']} />
}

function Hives() {
  const editor = useRecordEditor(HIVE)
  return (
    <>
      <button type="button" onClick={() => editor.remove(OAK)}>
        Remove
      </button>
      {editor.dialogs}
    </>
  )
}

it('says before a row is deleted how many others point to it', async () => {
  const visits = [visit('v1', 'h1'), visit('v2', 'h1'), visit('v3', 'h2')]
  drawApp([HIVE, VISIT], { Hive: [OAK], Visit: visits }, <Hives />)
  fireEvent.click(screen.getByText('Remove'))
  expect(await screen.findByText(/2 visits point to it and will say “Deleted record” in its place/)).toBeTruthy()
})

it('names a link whose row is gone, and leads nowhere from it', async () => {
  drawApp([HIVE, VISIT], { Hive: [OAK], Visit: [visit('v1', 'h1'), visit('v2', 'gone')] }, <Visits />)
  // Once in the table, and once among the cards of a phone.
  const names = await screen.findAllByText('Deleted record')
  expect(names).toHaveLength(2)
  expect(names.filter((name) => name.closest('a'))).toEqual([])
  expect((await screen.findAllByText('Oak hive'))[0]?.closest('a')).toBeTruthy()
})
