const isDated = ({ kind, name }) => (kind === 'date' || kind === 'datetime') && !/birth|born/.test(name)

/** The date that a short list shows of each row. */
function shownDate({ fields, subtitleFields, dateField }) {
  const dates = fields.filter(isDated).map(({ name }) => name)
  return [...subtitleFields, dateField].find((name) => dates.includes(name))
}

/** Rows by the date that is shown of them, newest on top; those without one stand behind, as they were added. */
export function latestRows(rows, config) {
  const name = shownDate(config)
  if (!name) return rows
  const clock = config.fields.find(({ kind }) => kind === 'time')
  const momentOf = (row) => (row[name] ? row[name] + (row[clock?.name] ?? '') : '')
  return [...rows].sort((a, b) => momentOf(b).localeCompare(momentOf(a)))
}
