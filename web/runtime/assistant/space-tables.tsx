import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useId, useState } from 'react'
import type { SpaceTable } from '#contract/assistants/assistant'
import { createEntity } from '../client/entities'
import { Skeleton } from '../kit/feedback/skeleton'
import { Button } from '../kit/inputs/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../kit/layout/table'
import { RecordDialog } from './record-dialog'

type Row = Record<string, unknown> & { id: string }

const PAGE = 50
/** More columns are read in the record itself. */
const COLUMNS = 5

/** The tables of a space that whoever is here may see. */
export function SpaceTables({ tables }: { tables: SpaceTable[] }) {
  const [name, setName] = useState(tables[0]?.name)
  const table = tables.find((each) => each.name === name) ?? tables[0]
  const id = useId()
  if (!table) return null
  return (
    <div className="grid gap-4 p-4">
      {tables.length > 1 && (
        <nav className="flex flex-wrap gap-1" aria-label="Tables">
          {tables.map((each) => (
            <Button
              key={each.name}
              size="sm"
              variant={each === table ? 'secondary' : 'ghost'}
              aria-pressed={each === table}
              onClick={() => setName(each.name)}
            >
              {each.title}
            </Button>
          ))}
        </nav>
      )}
      <section key={table.name} aria-labelledby={id} className="grid gap-3">
        <Rows table={table} headingId={id} />
      </section>
    </div>
  )
}

function Rows({ table, headingId }: { table: SpaceTable; headingId: string }) {
  const { rows, problem, isMore, read, readMore } = useRows(table.name)
  const [editing, setEditing] = useState<Row | 'new'>()
  const [failure, setFailure] = useState<string>()
  const columns = table.fields.filter(({ kind }) => kind !== 'long text' && kind !== 'other').slice(0, COLUMNS)
  const remove = async (row: Row) => {
    if (!window.confirm('Delete this record?')) return
    setFailure(undefined)
    await createEntity(table.name)
      .delete(row.id)
      .then(read, (error: unknown) => setFailure(wordsOf(error)))
  }
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <h2 id={headingId} className="text-base font-semibold">
          {table.title}
        </h2>
        {table.may.create && (
          <Button size="sm" onClick={() => setEditing('new')}>
            <Plus /> Add
          </Button>
        )}
      </div>
      {(problem ?? failure) && (
        <div role="alert" className="flex items-center gap-3 text-sm">
          <span className="text-destructive">{problem ?? failure}</span>
          {problem && (
            <Button size="sm" variant="outline" onClick={() => void read()}>
              Try again
            </Button>
          )}
        </div>
      )}
      {!rows && !problem && (
        <div role="status" aria-label="Loading" className="grid gap-2">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      )}
      {rows?.length === 0 && (
        <p className="text-sm text-muted-foreground">
          Nothing here yet.{table.may.create && ' Add the first record, or ask the assistant to.'}
        </p>
      )}
      {rows && rows.length > 0 && (
        <Table>
          <TableHeader>
            <TableRow>
              {columns.map(({ name, label }) => (
                <TableHead key={name}>{label}</TableHead>
              ))}
              <TableHead className="w-0">
                <span className="sr-only">Actions</span>
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                {columns.map(({ name }) => (
                  <TableCell key={name} className="max-w-48 truncate">
                    {inWords(row[name])}
                  </TableCell>
                ))}
                <TableCell className="whitespace-nowrap">
                  {table.may.update && (
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={`Edit: ${titleOf(row, columns)}`}
                      onClick={() => setEditing(row)}
                    >
                      <Pencil />
                    </Button>
                  )}
                  {table.may.delete && (
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={`Delete: ${titleOf(row, columns)}`}
                      onClick={() => void remove(row)}
                    >
                      <Trash2 />
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {isMore && (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => void readMore()}>
          Show more
        </Button>
      )}
      {editing && (
        <RecordDialog
          table={table}
          row={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined)
            void read()
          }}
        />
      )}
    </>
  )
}

function useRows(name: string) {
  const [rows, setRows] = useState<Row[]>()
  const [problem, setProblem] = useState<string>()
  const [isMore, setMore] = useState(false)
  const load = useCallback(
    async (before: Row[]) => {
      setProblem(undefined)
      try {
        const page = (await createEntity(name).list('-created_date', PAGE, before.length)) as Row[]
        setRows([...before, ...page])
        setMore(page.length === PAGE)
      } catch (error) {
        setProblem(wordsOf(error))
      }
    },
    [name],
  )
  const read = useCallback(() => load([]), [load])
  useEffect(() => void read(), [read])
  // What the assistant was allowed to change stands here too.
  useEffect(() => {
    const unsubscribe = createEntity(name).subscribe(() => void read())
    return () => unsubscribe()
  }, [name, read])
  return { rows, problem, isMore, read, readMore: () => load(rows ?? []) }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : 'That did not work. Try again.')

const inWords = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const titleOf = (row: Row, [first]: SpaceTable['fields']): string => inWords(first && row[first.name]) || 'this record'
