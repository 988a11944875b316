import { COLUMN_LABEL_LENGTH, MAX_COLUMNS, type ResultColumn } from '../tool'

const NAME_LENGTH = 40

/** `Price (EUR)` → `price_eur`; undefined where no letter is left to begin with. */
function columnName(label: string): string | undefined {
  const name = label
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, NAME_LENGTH)
  return name === '' ? undefined : name
}

/** One more column under a name of its own, or why there cannot be one. */
export function addColumn(columns: ResultColumn[], typed: string): { columns: ResultColumn[] } | { problem: string } {
  const label = typed.trim().slice(0, COLUMN_LABEL_LENGTH)
  if (columns.length >= MAX_COLUMNS) return { problem: `There can be ${MAX_COLUMNS} columns` }
  if (label === '') return { problem: 'Name the column' }
  if (columns.some((column) => column.label.toLowerCase() === label.toLowerCase())) return { problem: 'Column already exists' }
  const base = columnName(label) ?? 'column'
  const taken = new Set(columns.map(({ name }) => name))
  let name = base
  for (let number = 2; taken.has(name); number += 1) name = `${base.slice(0, NAME_LENGTH - 3)}_${number}`
  return { columns: [...columns, { name, label }] }
}

export function moveColumn(columns: ResultColumn[], from: number, to: number): ResultColumn[] {
  const left = [...columns]
  const [column] = left.splice(from, 1)
  return column ? left.toSpliced(to, 0, column) : columns
}
