import { type CsvField, type CsvMapping, mappingTo } from '#contract/data/csv'

/** Words people use for the same thing; the first of each group stands for it. */
const SAME = [
  ['email', 'mail', 'e-mail', 'emailaddress'],
  ['phone', 'telephone', 'tel', 'mobile', 'cell', 'phonenumber'],
  ['name', 'title', 'fullname', 'label'],
  ['company', 'organisation', 'organization', 'business', 'account', 'employer'],
  ['amount', 'value', 'price', 'total', 'sum', 'cost', 'revenue', 'worth'],
  ['quantity', 'qty', 'count', 'stock', 'number'],
  ['date', 'day', 'when', 'on'],
  ['due', 'deadline'],
  ['start', 'begin', 'from', 'since'],
  ['end', 'finish', 'until', 'to'],
  ['status', 'state', 'stage'],
  ['description', 'desc', 'details', 'about', 'summary'],
  ['note', 'comment', 'remark'],
  ['website', 'url', 'web', 'homepage', 'link', 'site'],
  ['city', 'town'],
  ['zip', 'postcode', 'postal', 'zipcode', 'postalcode'],
  ['street', 'road', 'addressline'],
  ['country', 'nation'],
  ['region', 'county', 'province'],
  ['category', 'type', 'kind', 'group'],
  ['tag', 'keyword', 'topic'],
  ['owner', 'assignee', 'responsible', 'assigned'],
  ['birthday', 'birthdate', 'dob', 'born'],
  ['industry', 'sector', 'branch'],
  ['employees', 'staff', 'headcount', 'size'],
  ['image', 'photo', 'picture', 'avatar'],
]
const MEANING = new Map(SAME.flatMap(([first = '', ...others]) => [first, ...others].map((word) => [word, first] as const)))
const IDLE = new Set(['of', 'the', 'a', 'in', 'is', 'and', 'id', 'no', 'nr'])
/** Below this a likeness is an accident. */
const ENOUGH = 4

/** Pairs columns with fields by what they are called and what stands in them, the likeliest first, each once. */
export function mapByRules(
  headers: string[],
  fields: CsvField[],
  options: { entityName: string; cellsOf: (column: number) => string[] },
): CsvMapping[] {
  const own = wordsOf(options.entityName)
  const pairs = headers.flatMap((header, column) =>
    fields.map((field) => ({ column, field, score: likeness(header, field, { own, cells: options.cellsOf(column) }) })),
  )
  pairs.sort((a, b) => b.score - a.score)
  const chosen = new Map<number, CsvField>()
  const taken = new Set<string>()
  for (const { column, field, score } of pairs) {
    if (score < ENOUGH || chosen.has(column) || taken.has(field.path)) continue
    chosen.set(column, field)
    taken.add(field.path)
  }
  return headers.map((header, column) => mappingTo(header, chosen.get(column), options.cellsOf(column)))
}

function likeness(header: string, field: CsvField, { own, cells }: { own: string[]; cells: string[] }): number {
  const said = wordsOf(header)
  const names = [field.path, field.path.replace(/^.*\./, ''), field.label].map(wordsOf)
  const byName = Math.max(
    ...names.map((name) => alike(said, name)),
    ...names.map((name) => alike(without(said, own), name) - 0.5),
  )
  return byName <= 0 ? 0 : byName + fitOf(cells, field)
}

function alike(said: string[], name: string[]): number {
  if (said.length === 0 || name.length === 0) return 0
  if (said.join('') === name.join('')) return 10
  const [a, b] = [new Set(said.map(meaning)), new Set(name.map(meaning))]
  const shared = [...a].filter((word) => b.has(word)).length
  return (8 * shared) / Math.max(a.size, b.size)
}

const meaning = (word: string) => MEANING.get(word) ?? word
const without = (words: string[], own: string[]) => words.filter((word) => !own.includes(word))

/** `dueDate`, `Due date`, `due_date` → due, date; plurals as one. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word.length > 3 && /[^s]s$/.test(word) && !MEANING.has(word) ? word.slice(0, -1) : word))
    .filter((word) => word !== '' && !IDLE.has(word))

/** Whether what stands in the column can be what the field holds. */
function fitOf(cells: string[], { dataType, property }: CsvField): number {
  const given = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (given.length === 0) return 0
  const all = (test: (cell: string) => boolean) => given.every(test)
  if (dataType === 'number') return all((cell) => /\d/.test(cell) && !/[a-z]{4,}/i.test(cell)) ? 1 : -5
  if (dataType === 'boolean') return all((cell) => /^(?:true|false|yes|no|0|1|x|y|n)$/i.test(cell)) ? 1 : -5
  if (dataType === 'datetime') return all((cell) => /\d/.test(cell)) ? 1 : -5
  if (dataType === 'json') return all((cell) => /^[[{]/.test(cell)) ? 1 : -2
  if (property.format === 'email') return all((cell) => cell.includes('@')) ? 2 : -4
  const options = property.enum?.map((option) => String(option).toLowerCase())
  return options && all((cell) => options.includes(cell.toLowerCase())) ? 2 : 0
}
