import { useMemo, useState } from 'react'
import { useTitles } from '@/hooks/use-titles'
import { optionsWith } from '@/lib/former'
import { inTime } from '@/lib/in-time'
import { fieldOf, flagsOf } from '@/lib/rows'
import { stretchOf } from '@/lib/stretches'

const NUMBERS = ['number', 'integer', 'money', 'percent', 'rating', 'boolean']

function compare(a, b) {
  const aMissing = a === '' || a === null || a === undefined
  const bMissing = b === '' || b === null || b === undefined
  if (aMissing || bMissing) return Number(aMissing) - Number(bMissing)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), 'en', { numeric: true, sensitivity: 'base' })
}

const optionsIn = (rows, field) => optionsWith(field, rows.map((row) => row[field.name]))

/** What stands in a field that offers no choices: each of it once. */
function valuesIn(rows, { name, kind }) {
  if (kind === 'boolean') return [{ value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }]
  const values = rows.map((row) => String(row[name] ?? '').trim()).filter(Boolean)
  return [...new Set(values)].sort(compare).map((value) => ({ value, label: value }))
}

/** A choice that nobody ticked is none. */
const chosenIn = (value) => [value ?? false].flat().map((each) => String(each).trim())

/** Search, filters and order of a list, and the rows that remain. What `sort` does not tell apart, such as 'in time', comes as time goes. */
export function useTable(config, rows, { filters = [], sort }) {
  const titles = useTitles(config)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState({})
  const [order, setOrder] = useState({ by: sort.replace(/^-/, ''), descending: sort.startsWith('-') })

  const visible = useMemo(() => {
    const words = search.trim().toLowerCase().split(/\s+/)
    const hasWords = (row) => {
      const text = config.fields.map((field) => titles.textOf(row, field)).join(' ').toLowerCase()
      return words.every((word) => text.includes(word))
    }
    const isChosen = (row) =>
      Object.entries(chosen).every(([name, value]) =>
        name === 'flag' ? flagsOf(row, config).some((flag) => flag.label === value) : chosenIn(row[name]).includes(value),
      )
    const field = fieldOf(config, order.by)
    const options = field?.kind === 'select' && optionsIn(rows, field)
    const rank = (row) => {
      if (!field || NUMBERS.includes(field.kind) || field.kind.startsWith('date')) return row[order.by]
      if (field.kind === 'select') return options.findIndex((option) => option.value === row[order.by])
      return titles.textOf(row, field)
    }
    const direction = order.descending ? -1 : 1
    const kept = rows.filter((row) => isChosen(row) && hasWords(row))
    return inTime(kept, config).sort((a, b) => direction * compare(rank(a), rank(b)))
  }, [rows, config, titles, search, chosen, order])

  const stretches = fieldOf(config, order.by) || !config.dateField ? [] : visible.map((row) => stretchOf(row, config))
  const areMixed = new Set(stretches.map(({ title }) => title)).size > 1
  // As time goes, rows of one stretch are in the order of their date.
  const shownOrder = areMixed || !stretches.length ? order : { by: config.dateField, descending: stretches[0].isNewestFirst }

  return {
    config,
    titles,
    total: rows.length,
    rows: visible,
    search,
    setSearch,
    filters: filters.map((name) => {
      const field = fieldOf(config, name)
      if (field.relation) return field
      return { ...field, options: field.options ? optionsIn(rows, field) : valuesIn(rows, field) }
    }),
    chosen,
    choose: (name, value) => setChosen(({ [name]: _before, ...rest }) => (value ? { ...rest, [name]: value } : rest)),
    order: shownOrder,
    sortBy: (by) => setOrder({ by, descending: shownOrder.by === by && !shownOrder.descending }),
    /** What stands above the row at a place: where several stretches of time are shown, where each begins. */
    headingAt: (index) =>
      areMixed && stretches[index].title !== stretches[index - 1]?.title ? stretches[index].title : undefined,
    isNarrowed: search !== '' || Object.keys(chosen).length > 0,
    clear: () => {
      setSearch('')
      setChosen({})
    },
  }
}
