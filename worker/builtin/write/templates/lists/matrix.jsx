import { useState } from 'react'
import { toast } from 'sonner'
import { useSaveRow } from '@/hooks/use-rows'
import { formatPercent, formatRating } from '@/lib/format'
import { cn } from '@/lib/utils'

/** Rows by columns with a number in each cell that can be typed over, and averages along both edges. */
export default function Matrix({ config, people, items, cells, rowField, columnField, valueField, maximumField, nameOfPerson, nameOfItem, canWrite }) {
  const save = useSaveRow(config.entity)
  const cellOf = (person, item) => cells.find((cell) => cell[rowField] === person.id && cell[columnField] === item.id)

  /** A cell as a share of its maximum where there is one, so that columns compare. */
  const scoreOf = (cell, item) => {
    if (cell?.[valueField] === null || cell?.[valueField] === undefined) return null
    const maximum = Number(item[maximumField])
    return maximum ? (cell[valueField] / maximum) * 100 : Number(cell[valueField])
  }
  const average = (scores) => {
    const known = scores.filter((score) => score !== null)
    return known.length ? known.reduce((sum, score) => sum + score, 0) / known.length : null
  }
  const formatScore = maximumField ? formatPercent : formatRating

  const write = (person, item, value) => {
    const cell = cellOf(person, item)
    if (value === (cell?.[valueField] ?? null)) return
    const maximum = Number(item[maximumField]) || Infinity
    if (value < 0 || value > maximum) return toast.error('Not saved. Give a number from 0' + (maximum < Infinity ? ' to ' + maximum : ' up') + '.')
    save.mutate(cell ? { id: cell.id, [valueField]: value } : { [rowField]: person.id, [columnField]: item.id, [valueField]: value })
  }

  return (
    <div className="overflow-x-auto rounded-xl border bg-card" tabIndex={0} role="region" aria-label={config.plural}>
      <table className="w-full text-sm">
        <thead className="border-b bg-muted/40 text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="sticky left-0 bg-card px-4 py-3 text-left font-medium">
              <span className="sr-only">Name</span>
            </th>
            {items.map((item) => (
              <th key={item.id} scope="col" className="min-w-24 px-2 py-3 text-center align-bottom font-medium">
                {nameOfItem(item)}
                {maximumField && <span className="block font-normal tabular-nums">of {item[maximumField]}</span>}
              </th>
            ))}
            <th scope="col" className="px-4 py-3 text-right font-medium">
              Average
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row" className="sticky left-0 max-w-40 truncate bg-card px-4 py-2 text-left font-medium">
                {nameOfPerson(person)}
              </th>
              {items.map((item) => (
                <td key={item.id} className="px-2 py-1.5 text-center">
                  <Cell
                    value={cellOf(person, item)?.[valueField] ?? null}
                    label={nameOfPerson(person) + ', ' + nameOfItem(item)}
                    isLocked={!canWrite}
                    onChange={(value) => write(person, item, value)}
                  />
                </td>
              ))}
              <td className="px-4 py-2 text-right font-medium tabular-nums">
                {formatScore(average(items.map((item) => scoreOf(cellOf(person, item), item))))}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t bg-muted/40">
          <tr>
            <th scope="row" className="sticky left-0 bg-card px-4 py-3 text-left font-medium">
              Average
            </th>
            {items.map((item) => (
              <td key={item.id} className="px-2 py-3 text-center font-medium tabular-nums">
                {formatScore(average(people.map((person) => scoreOf(cellOf(person, item), item))))}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** A number that saves when it is left or Enter is pressed. */
function Cell({ value, label, isLocked, onChange }) {
  const [draft, setDraft] = useState(null)

  const leave = () => {
    if (draft === null) return
    const number = draft.trim() === '' ? null : Number(draft)
    if (!Number.isNaN(number)) onChange(number)
    setDraft(null)
  }

  return (
    <input
      inputMode="decimal"
      aria-label={label}
      readOnly={isLocked}
      value={draft ?? value ?? ''}
      placeholder="–"
      onChange={(event) => setDraft(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      className={cn(
        'h-9 w-16 rounded-md border border-transparent bg-transparent text-center tabular-nums outline-none placeholder:text-muted-foreground',
        !isLocked && 'hover:border-input focus:border-ring focus:ring-2 focus:ring-ring/30',
      )}
    />
  )
}
