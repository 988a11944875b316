/** What a part of a tool is called on its panels, where that is not the name it has. */
const NAMES: Record<string, string> = {
  imageUrl: 'Picture',
  dataItems: 'Data',
  'texts.fields': 'Custom fields',
  'layout.kind': 'Results layout',
  'layout.hasImages': 'Pictures in results',
  'layout.columns': 'Columns of results',
  'settings.aiModel': 'AI model',
  'settings.aiQueryMethod': 'AI query method',
}

/** `texts.inputLabel` is "Input label". */
export function nameOfPart(part: string): string {
  const words = (part.split('.').at(-1) ?? part).replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return NAMES[part] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** A part as lines that people read and that can be held against each other. */
export function linesOfPart(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(nothing)'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value)) return value.length === 0 ? '(nothing)' : value.map(lineOf).join('\n')
  return typeof value === 'object' ? lineOf(value) : String(value)
}

/** An element by its name, with what else is set of it. */
function lineOf(element: unknown): string {
  if (typeof element !== 'object' || element === null) return String(element)
  const { label, name, title, ...more } = element as Record<string, unknown>
  const called = [label, name, title].find((each) => typeof each === 'string' && each !== '')
  const said = Object.entries(more).flatMap(([key, value]) => {
    const words = wordsOf(value)
    return words === '' ? [] : [`${nameOfPart(key).toLowerCase()}: ${words}`]
  })
  return [called ?? '', said.join(', ')].filter(Boolean).join(' · ')
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '' || value === false) return ''
  if (value === true) return 'yes'
  if (Array.isArray(value)) return value.map(lineOf).join(' / ')
  return typeof value === 'object' ? Object.values(value).map(wordsOf).filter(Boolean).join(' / ') : String(value)
}
