import { type AppFiles, readManifest } from '#contract/app/app-files'
import type { Shown } from './requests'

/** Source of what people may see: pages, the layout, and the parts made for this app. */
const own = (files: AppFiles) =>
  Object.entries(files).filter(([path]) => /^(?:pages\/|Layout\.|components\/(?!ui\/|shared\/))/.test(path))

const page = (pattern: RegExp) => (files: AppFiles) =>
  Object.entries(files).some(([path, source]) => path.startsWith('pages/') && pattern.test(source))

const config = (pattern: RegExp) => (files: AppFiles) =>
  Object.entries(files).some(([path, source]) => path.endsWith('/fields.js') && pattern.test(source))

/** How each thing an app can do shows in what its pages draw. */
export const SHOWN: Record<Shown, (files: AppFiles) => boolean> = {
  approval: page(/<ApprovalQueue\b/),
  board: page(/<Board\b/),
  calendar: page(/<(?:MonthCalendar|WeekPlanner)\b/),
  cart: page(/<\w*Cart\b/),
  chart: page(/<ChartCard\b/),
  export: page(/<ExportButton\b/),
  filter: page(/\bfilters: \['/),
  gallery: page(/<Gallery\b/),
  map: page(/<\w*Map\b/),
  overdue: config(/kind: 'overdue'/),
  'public form': (files) =>
    (page(/<PublicForm\b/)(files) &&
      Object.entries(files).some(([path, text]) => path.startsWith('entities/') && writes(text))) ||
    sendsToFunction(files),
  'public page': (files) => page(/<(?:Hero|PublicForm)\b/)(files) || isForVisitors(files),
  quiz: page(/<QuizPlayer\b/),
  ranking: page(/<Ranking\b/),
  search: page(/<TableToolbar\b/),
  sort: page(/<(?:DataTable|CardGrid)\b/),
  timer: page(/<\w*Timer\b/),
  total: (files) =>
    Object.entries(files).some(
      ([path, source]) => path.startsWith('pages/') && /<TableToolbar/.test(source) && /sumOf\(/.test(source),
    ),
}

/** A form of hand-written code that a function for everybody takes in. */
const sendsToFunction = (files: AppFiles) =>
  Object.entries(files).some(([, source]) => {
    const called = /<form\b/.test(source) && /functions\.invoke\('(\w+)'/.exec(source)?.[1]
    return called ? /^\/\/ access: public/.test(files[`functions/${called}.js`] ?? '') : false
  })

const isForVisitors = (files: AppFiles) =>
  Object.values(readManifest(files).pageAccess ?? {}).some((audience) => audience === 'visitor')

/** Whether people who are not signed in may add rows. */
const writes = (schema: string) => /"(?:write|create)": "anonymous"/.test(schema)

const SILENT_ATTRIBUTES = new Set(
  'className to href page backTo kind shape field dateField entity name id type size variant style sort'.split(' '),
)

/** The words on the screens: text between tags, texts handed to components, labels and titles. */
export function wordsOf(files: AppFiles): string {
  const said = own(files).flatMap(([, source]) => {
    const code = source.replace(/^import .*$/gm, '').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    const between = [...code.matchAll(/>([^<>{}=;]+)</g)].map(([, text]) => text)
    const attributes = [...code.matchAll(/\b(\w+)="([^"]*)"/g)].flatMap(([, name = '', text]) =>
      SILENT_ATTRIBUTES.has(name) ? [] : [text],
    )
    const labels = [
      ...code.matchAll(
        /\b(?:label|plural|title|text|heading|description|unit|hint|button|thanks|question|answer): (['"])((?:\\.|(?!\1).)*)\1/g,
      ),
    ].map(([, , text]) => text)
    const sentences = [...code.matchAll(/(['"`])((?:\\.|(?!\1).)* (?:\\.|(?!\1).)*)\1/g)].map(([, , text]) => text)
    return [...between, ...attributes, ...labels, ...sentences]
  })
  const named = /"name": "([^"]*)"/.exec(files['app.json'] ?? '')?.[1] ?? ''
  return [named, ...said].join('\n')
}

/** The titles of the menu, in order. */
export function menuOf(files: AppFiles): string[] {
  const layout = files['Layout.jsx'] ?? ''
  const list = /const NAVIGATION = \[([\s\S]*?)\n\]/.exec(layout)?.[1] ?? layout
  return [...list.matchAll(/title: ['"]([^'"]+)['"]/g)].map(([, title = '']) => title)
}

const HUES: Record<string, [from: number, to: number]> = {
  red: [10, 35],
  orange: [36, 75],
  green: [125, 170],
  teal: [171, 215],
  blue: [230, 270],
  purple: [285, 325],
  pink: [326, 370],
}

export function looks(files: AppFiles, look: string): boolean {
  if (look === 'dark') return /useTheme\('dark'\)/.test(files['Layout.jsx'] ?? '')
  const hue = Number(/--primary: oklch\([\d.]+ [\d.]+ ([\d.]+)\)/.exec(files['globals.css'] ?? '')?.[1])
  const [from, to] = HUES[look] ?? [0, 0]
  return [hue, hue + 360].some((one) => one >= from && one <= to)
}

/** The order lists of an entity start with. */
export function orderOf(files: AppFiles, entity: string): string[] {
  return Object.entries(files).flatMap(([path, source]) => {
    if (!path.startsWith('pages/')) return []
    const elsewhere = [...source.matchAll(new RegExp(`\\b${entity}\\.list\\('(-?\\w+)'`, 'g'))]
    const ours = source.includes(`useRows('${entity}')`) ? [...source.matchAll(/\bsort: '(-?\w+)'/g)] : []
    return [...ours, ...elsewhere].map(([, order = '']) => order)
  })
}
