import { addDays } from 'date-fns'
import { dayKey, formatDate, formatDateTime, formatMoney, formatNumber, formatPercent, toDate, today } from '@/lib/format'

export const fieldOf = (config, name) => config.fields.find((field) => field.name === name)

export const optionOf = (field, value) => field?.options?.find((option) => option.value === value)

/** A field's value in words. Relations need useTitles. */
export function plainText(value, field) {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map((item) => plainText(item, field)).join(', ')
  switch (field?.kind) {
    case 'select':
    case 'multiselect':
      return optionOf(field, value)?.label ?? String(value)
    case 'money':
      return formatMoney(value)
    case 'percent':
      return formatPercent(value)
    case 'number':
    case 'integer':
      if (/(?:^|_)year$/.test(field.name)) return String(value)
      return formatNumber(value) + (field.unit ? ' ' + field.unit : '')
    case 'date':
      return formatDate(value)
    case 'datetime':
      return formatDateTime(value)
    case 'boolean':
      return value ? 'Yes' : 'No'
    default:
      return String(value)
  }
}

const timeOfDay = () => new Date().toTimeString().slice(0, 5)

/** What the fields of a new row start with. */
export function startingValues(fields) {
  const valueOf = ({ kind, default: standard }) => {
    if (standard !== 'today') return standard
    if (kind === 'time') return timeOfDay()
    return kind === 'datetime' ? new Date().toISOString() : today()
  }
  return Object.fromEntries(fields.filter((field) => field.default !== undefined).map((field) => [field.name, valueOf(field)]))
}

/** Nothing more is to be done with this row: its status is one of the closing ones. */
export function isDone(row, config, statusField = config.statusField) {
  return Boolean(optionOf(fieldOf(config, statusField), row[statusField])?.isDone)
}

export const openRows = (rows, config, statusField) => rows.filter((row) => !isDone(row, config, statusField))

/** Open rows whose date is today or later, soonest first. */
export function upcomingRows(rows, config) {
  const dateOf = (row) => dayKey(row[config.dateField])
  return openRows(rows, config)
    .filter((row) => dateOf(row) >= today())
    .sort((a, b) => dateOf(a).localeCompare(dateOf(b)))
}

function isRaised(flag, row, config) {
  if (flag.kind === 'low') {
    if (row[flag.field] == null) return false
    if (flag.below !== undefined) return Number(row[flag.field]) < flag.below
    const limit = row[flag.thresholdField]
    return limit != null && Number(row[flag.field]) <= Number(limit)
  }
  if (flag.kind === 'is') return Boolean(row[flag.field]) === flag.value
  if (flag.kind === 'high') return row[flag.field] != null && Number(row[flag.field]) > flag.above
  const date = toDate(row[flag.dateField])
  if (!date || isDone(row, config, flag.statusField)) return false
  if (flag.doneField && row[flag.doneField]) return false
  const isPast = String(row[flag.dateField]).length > 10 ? date < new Date() : row[flag.dateField] < today()
  if (flag.kind === 'overdue') return isPast
  if (flag.kind === 'old') return date < addDays(new Date(), -flag.days)
  return !isPast && date <= addDays(new Date(), flag.days)
}

/** The warnings a row carries now, computed from its fields. */
export const flagsOf = (row, config) => config.flags.filter((flag) => isRaised(flag, row, config))

/** Rows that carry a warning: of one kind, or of any. */
export function flaggedRows(rows, config, kind) {
  return rows.filter((row) => flagsOf(row, config).some((flag) => !kind || flag.kind === kind))
}

export const flagTone = (flag) => (flag.kind === 'soon' ? 'warning' : 'danger')
