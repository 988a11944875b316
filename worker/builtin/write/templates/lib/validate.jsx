const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Numbers are written in many ways: two digits somewhere are what a name or a remark does not have. */
const PHONE = /\p{Nd}.*\p{Nd}/u

const isMissing = (value) =>
  value === undefined || value === null || (typeof value === 'string' && !value.trim()) || (Array.isArray(value) && !value.length)

function problemWith(value, field) {
  if (isMissing(value)) return field.required ? field.label + ' is needed.' : ''
  if (field.kind === 'email' && !EMAIL.test(value)) return 'This does not look like an email address.'
  if (field.kind === 'phone' && !PHONE.test(value)) return 'This does not look like a phone number.'
  if (field.kind === 'url' && !URL.canParse(value)) return 'Give the whole address, with https://.'
  if (['number', 'integer', 'money', 'percent', 'rating'].includes(field.kind)) {
    const number = Number(value)
    if (Number.isNaN(number)) return 'Give a number.'
    if (field.kind === 'integer' && !Number.isInteger(number)) return 'Give a whole number.'
    if (field.minimum !== undefined && number < field.minimum) return 'At least ' + field.minimum + '.'
    if (field.maximum !== undefined && number > field.maximum) return 'At most ' + field.maximum + '.'
  }
  return ''
}

/** An end stands before its start. */
function problemInTime(field, fields, values) {
  const start = fields.find(({ name }) => name === field.notBefore)
  const isTurned = start && values[start.name] && values[field.name] && new Date(values[field.name]) < new Date(values[start.name])
  return isTurned ? 'This is before “' + start.label + '”.' : ''
}

/** What is wrong with the values of a form, by field name; empty when all is well. */
export function validate(fields, values) {
  const problems = fields.map((field) => [
    field.name,
    problemWith(values[field.name], field) || problemInTime(field, fields, values),
  ])
  return Object.fromEntries(problems.filter(([, problem]) => problem))
}

/** The same of a row that is new: one of which only what it starts with is there would be a row of nothing. */
export function validateNew(fields, values) {
  const problems = validate(fields, values)
  const open = fields.filter(({ default: standard }) => standard === undefined)
  const isFilledIn = open.length === 0 || open.some(({ name }) => !isMissing(values[name]) && values[name] !== false)
  return isFilledIn || Object.keys(problems).length > 0 ? problems : { [open[0].name]: 'Fill in something first.' }
}

/** Form values as they are stored: empty fields become null, numbers become numbers. */
export function toRecord(fields, values) {
  const stored = fields.map((field) => {
    const value = values[field.name]
    if (isMissing(value)) return [field.name, field.kind === 'multiselect' ? [] : field.kind === 'boolean' ? false : null]
    if (['number', 'integer', 'money', 'percent', 'rating'].includes(field.kind)) return [field.name, Number(value)]
    if (field.kind === 'datetime') return [field.name, new Date(value).toISOString()]
    return [field.name, typeof value === 'string' ? value.trim() : value]
  })
  return Object.fromEntries(stored)
}
