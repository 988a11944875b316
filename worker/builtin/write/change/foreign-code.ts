import type { AppFiles } from '#contract/app/app-files'
import { escapePattern } from '#contract/escape-pattern'
import type { AppPlan, Change, FieldPlan } from '../../plan'
import type { Applied } from '../applied-change'
import type { BuiltAction } from '../write-app'
import { parses } from './change-wording'
import { editAction } from './edit-action'

const isPage = (path: string) => /^(?:pages|components)\/(?!ui\/).*\.[jt]sx?$/.test(path)
/** Files as an edit would leave them; those it breaks are left out. */
function edits(files: AppFiles, title: string, edit: (source: string, path: string) => string): BuiltAction[] {
  return Object.entries(files).flatMap(([path, source]) => {
    if (!isPage(path) && !/^Layout\./.test(path)) return []
    const target = edit(source, path)
    return target !== source && parses(target) ? [editAction(path, title, source, target)] : []
  })
}

/**
 * The tags around what shows one field and nothing else, whole lines only: `<span>{job.price}</span>`, `<td>€
 * {job.price}</td>`.
 */
export function hideField(change: Extract<Change, { kind: 'hide-field' }>, plan: AppPlan, files: AppFiles): Applied {
  const entity = plan.entities.find(({ name }) => name === change.entity)
  const field = entity?.fields.find(({ name }) => name === change.field)
  if (!entity || !field) return { actions: [], said: '', problem: `This app keeps no ${change.field}.` }
  const shows = new RegExp(
    String.raw`^[ \t]*<(\w+)\b[^<>]*>[^<>{}]*\{[^{}<>]*\b\w+\??\.${escapePattern(field.name)}\b[^{}<>]*\}[^<>{}]*</\1>[ \t]*\n`,
    'gm',
  )
  const heads = new RegExp(String.raw`^[ \t]*<(th|TableHead)\b[^<>]*>\s*${escapePattern(field.label)}\s*</\1>[ \t]*\n`, 'gim')
  const actions = edits(files, `Hide the ${field.label.toLowerCase()}`, (source) =>
    shows.test(source) && new RegExp(String.raw`\b${entity.name}\b`).test(source)
      ? source.replace(shows, '').replace(heads, '')
      : source,
  )
  return actions.length > 0
    ? { actions, said: `The ${field.label.toLowerCase()} is no longer shown; what is stored stays.` }
    : {
        actions: [],
        said: '',
        problem: `I found no place that shows the ${field.label.toLowerCase()} by itself, so I left the pages alone. An AI model can do it, once one is connected.`,
      }
}

/** The order in which the app's own code asks for rows: `Job.list('-created_date')`. */
export function sortRows(entity: string, sort: string, files: AppFiles): BuiltAction[] {
  const calls = new RegExp(String.raw`(\b${escapePattern(entity)}\.list\()(?:(['"])-?\w+\2)?(?=[,)])`, 'g')
  return edits(files, 'Change the order of the list', (source) => source.replace(calls, (_, open: string) => `${open}'${sort}'`))
}

/** Teaches a form of the app's own code to ask for a new field, by the example of the field before it. */
export function askInForm(entity: string, field: FieldPlan, plan: AppPlan, files: AppFiles): BuiltAction[] {
  const known =
    plan.entities
      .find(({ name }) => name === entity)
      ?.fields.filter(
        ({ kind, name }) =>
          name !== field.name && ['text', 'email', 'phone', 'url', 'date', 'number', 'integer', 'money'].includes(kind),
      ) ?? []
  if (
    !['text', 'long_text', 'email', 'phone', 'url', 'date', 'datetime', 'time', 'number', 'integer', 'money', 'percent'].includes(
      field.kind,
    )
  )
    return []
  return edits(files, `Ask for the ${field.label.toLowerCase()}`, (source) => {
    if (!new RegExp(String.raw`\b${escapePattern(entity)}\.(?:create|update)\(`).test(source) || source.includes(field.name))
      return source
    for (const example of [...known].reverse()) {
      const taught = byExample(source, example, field)
      if (taught) return taught
    }
    return source
  })
}

const INPUT_TYPES: Partial<Record<FieldPlan['kind'], string>> = {
  date: 'date',
  datetime: 'datetime-local',
  time: 'time',
  email: 'email',
  phone: 'tel',
  url: 'url',
  number: 'number',
  integer: 'number',
  money: 'number',
  percent: 'number',
}

/** A label and an input of another field, copied for this one; and its start in the state of the form. */
function byExample(source: string, example: FieldPlan, field: FieldPlan): string | undefined {
  const name = escapePattern(example.name)
  const block = new RegExp(
    String.raw`^([ \t]*)<(Label|label)\b[^<>]*?["']${name}["'][^<>]*>([^<>{}]*)</\2>[ \t]*\n[ \t]*<(Input|input)\b[^<]*?\b${name}\b[^<]*?/>[ \t]*\n`,
    'm',
  ).exec(source)
  if (!block) return undefined
  const [whole, , , label = ''] = block
  const type = INPUT_TYPES[field.kind]
  const copy = whole
    .replace(/\s+type=(?:"[^"]*"|'[^']*')/g, '')
    .replaceAll(new RegExp(String.raw`\b${name}\b`, 'g'), field.name)
    .replace(`>${label}<`, `>${field.label}<`)
    .replace(/<(Input|input)\b/, type ? `<$1 type="${type}"` : '<$1')
    .replace(/\bNumber\((event|e)\.target\.value\)/g, '$1.target.value')
  const start = new RegExp(String.raw`(useState\(\{[^{}]*?\b${name}:\s*(?:'[^']*'|"[^"]*"|[\w.]+))(?=[,\s}])`)
  const known = start.test(source) ? source.replace(start, (found: string) => `${found}, ${field.name}: ''`) : source
  const at = known.indexOf(whole)
  const taught = at === -1 ? undefined : `${known.slice(0, at + whole.length)}${copy}${known.slice(at + whole.length)}`
  return taught && parses(taught) ? taught : undefined
}

/** An entry of the menu for a new page, by the example of the last one there. */
export function addMenuEntry(title: string, page: string, files: AppFiles): BuiltAction[] {
  const entry =
    /^([ \t]*)(\{[^{}\n]*\b(?:title|name|label)\s*:\s*)(['"])([^'"\n]+)\3([^{}\n]*createPageUrl\(\s*)(['"])\w+\6(\s*\)[^{}\n]*\},?)[ \t]*$/gm
  return edits(files, 'Add it to the menu', (source, path) => {
    if (!/^Layout\./.test(path)) return source
    const last = [...source.matchAll(entry)].at(-1)
    if (!last) return source
    const [whole, space = '', head = '', quote = "'", , middle = '', , tail = ''] = last
    const line = `${space}${head}${quote}${title.replaceAll(quote, '')}${quote}${middle}${quote}${page}${quote}${tail.endsWith(',') ? tail : `${tail},`}`
    const before = whole.endsWith(',') ? whole : `${whole},`
    return `${source.slice(0, last.index)}${before}\n${line}${source.slice(last.index + whole.length)}`
  })
}

/** A page's name in the menu, and its heading where that says the same. */
export function renamePage(from: string, page: string, to: string, files: AppFiles): BuiltAction[] {
  const entry = new RegExp(
    String.raw`(\b(?:title|name|label)\s*:\s*)(['"])${escapePattern(from)}\2(?=[^\n]*createPageUrl\(\s*['"]${escapePattern(page)}['"])`,
    'g',
  )
  const heading = new RegExp(String.raw`(<(h[12])\b[^<>]*>\s*)${escapePattern(from)}(?=\s*</\2>)`, 'g')
  return edits(files, `Call it ${to}`, (source, path) =>
    /^Layout\./.test(path)
      ? source.replace(entry, (_, head: string, quote: string) => `${head}${quote}${to.replaceAll(quote, '')}${quote}`)
      : path.startsWith(`pages/${page}.`)
        ? source.replace(heading, (_, open: string) => `${open}${to}`)
        : source,
  )
}
