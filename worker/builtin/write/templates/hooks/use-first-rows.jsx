import { useState } from 'react'
import { fieldOf, plainText } from '@/lib/rows'

/** The rows a list begins with: all but those with one of the values, or only those, until somebody asks for all. */
export function useFirstRows(config, rows, { field: name, values, are }) {
  const [isAll, setIsAll] = useState(false)
  const field = fieldOf(config, name)
  const isChosen = (row) => values.includes(String(row[name] ?? (field?.kind === 'boolean' ? false : ''))) === (are === 'shown')
  const first = rows.filter(isChosen)
  const words = values.map((value) => plainText(field?.kind === 'boolean' ? value === 'true' : value, field))
  return {
    rows: isAll ? rows : first,
    isAll,
    toggle: () => setIsAll(!isAll),
    leftOut: rows.length - first.length,
    about: (field?.label ?? name) + ': ' + words.join(', '),
    are,
  }
}
