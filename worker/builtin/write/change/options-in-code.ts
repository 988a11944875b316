import type { AppFiles } from '#contract/app/app-files'
import { escapePattern } from '#contract/escape-pattern'
import type { Node } from '#worker/validation/code/node'
import { childOf, childrenOf, eachChild, keyOf, nameOf, textOf } from '#worker/validation/code/nodes'
import { parseCode } from '#worker/validation/code/parse-code'
import type { OptionPlan } from '../../plan'
import { safeWords } from '../code/screen-texts'
import { parses } from './change-wording'

interface Options {
  before: OptionPlan[]
  after: OptionPlan[]
}

/** One of the entries that stand for the options in the code: `'Cash'`, `{ value: 'cash', label: 'Cash' }`, `cash: …`. */
interface Entry {
  value: string
  start: number
  end: number
}

/**
 * The files whose code lists the options of a choice itself, with what was added and taken away: lists of values or
 * records, tables by value, and elements in a row. What one says of a new option follows the last one there.
 */
export function changeOptionsInCode(files: AppFiles, options: Options): AppFiles {
  const changed = Object.entries(files).flatMap(([path, source]): [string, string][] => {
    if (!/\.[jt]sx?$/.test(path) || /^(?:functions|components\/ui)\//.test(path)) return []
    const target = withOptions(path, source, options)
    return target !== source && parses(target) ? [[path, target]] : []
  })
  return Object.fromEntries(changed)
}

function withOptions(path: string, source: string, { before, after }: Options): string {
  const tree = parseCode(path, source)
  if (!tree) return source
  const lists: Entry[][] = []
  const collectLists = (node: Node) => {
    const entries = entriesOf(node).filter(({ value }) => before.some((option) => option.value === value))
    if (entries.length === before.length && new Set(entries.map(({ value }) => value)).size === before.length) lists.push(entries)
    eachChild(node, collectLists)
  }
  collectLists(tree)
  const edits = lists.flatMap((entries) => editsOf(entries, source, { before, after }))
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, to }) => text.slice(0, start) + to + text.slice(end), source)
}

/** What a list, a table or a row of elements holds, with the value each entry stands for. */
function entriesOf(node: Node): Entry[] {
  const children =
    node.type === 'ArrayExpression'
      ? childrenOf(node, 'elements')
      : node.type === 'ObjectExpression'
        ? childrenOf(node, 'properties')
        : node.type === 'JSXElement' || node.type === 'JSXFragment'
          ? childrenOf(node, 'children')
          : []
  return children.flatMap((child): Entry[] => {
    const value = valueBehind(child)
    return value === undefined ? [] : [{ value, start: child.start, end: child.end }]
  })
}

const VALUE_KEYS = ['value', 'id', 'key', 'name', 'status']

function valueBehind(node: Node): string | undefined {
  if (node.type === 'Literal') return textOf(node)
  if (node.type === 'Property') return keyOf(node)
  if (node.type === 'ObjectExpression') {
    const properties = childrenOf(node, 'properties')
    const found = VALUE_KEYS.flatMap((key) => properties.find((property) => keyOf(property) === key) ?? [])[0]
    return textOf(childOf(found, 'value'))
  }
  if (node.type === 'JSXElement') {
    const attributes = childrenOf(childOf(node, 'openingElement'), 'attributes')
    return textOf(
      childOf(
        attributes.find((each) => nameOf(childOf(each, 'name')) === 'value'),
        'value',
      ),
    )
  }
  return undefined
}

interface Edit {
  start: number
  end: number
  to: string
}

function editsOf(entries: Entry[], source: string, { before, after }: Options): Edit[] {
  // A value that cannot stand in any text of the code as it is would be another one there.
  const added = after.filter(({ value }) => !before.some((option) => option.value === value) && safeWords(value) === value)
  const isGone = ({ value }: Entry) => !after.some((option) => option.value === value)
  const last = entries.at(-1)
  const example = last && before.find(({ value }) => value === last.value)
  if (!last || !example || entries.every(isGone)) return []
  // What stands between two entries: a comma and a space, or a line of its own.
  const previous = entries.at(-2)
  const between = previous ? source.slice(previous.end, last.start) : ', '
  const text = source.slice(last.start, last.end)
  const _relabelled = entries
    .filter((entry) => !isGone(entry))
    .flatMap((entry) => withOtherLabel(entry, source, { before, after }))
  const more = added.map((option) => between + following(text, example, option)).join('')
  return [...withoutEntries(entries, isGone), ...(more === '' ? [] : [{ start: last.end, end: last.end, to: more }])]
}

/** Entries taken out with what stands behind them, those at the end with what stands before: no comma or line is left over. */
function withoutEntries(entries: Entry[], isGone: (entry: Entry) => boolean): Edit[] {
  const lastKept = entries.findLastIndex((entry) => !isGone(entry))
  const inside = entries.slice(0, lastKept).flatMap((entry, at): Edit[] => {
    const next = entries[at + 1]
    return isGone(entry) && next ? [{ start: entry.start, end: next.start, to: '' }] : []
  })
  const [kept, last] = [entries[lastKept], entries.at(-1)]
  return kept && last && last !== kept ? [...inside, { start: kept.end, end: last.end, to: '' }] : inside
}

/** An entry that says what its option is called, where that is another word now. */
function withOtherLabel({ value, start, end }: Entry, source: string, { before, after }: Options): Edit[] {
  const [old, now] = [before, after].map((options) => options.find((option) => option.value === value)?.label)
  if (old === undefined || now === undefined || old === now || old === value) return []
  const text = source.slice(start, end)
  const to = text.replaceAll(labelPattern(old), (_, open: string) => open + safeWords(now))
  return to === text ? [] : [{ start, end, to }]
}

const labelPattern = (label: string) => new RegExp(`(['"\`>])${escapePattern(label)}(?=['"\`<])`, 'g')

/** The last entry, said of another option: its value, and the words where they are its label. */
function following(text: string, example: OptionPlan, option: OptionPlan): string {
  const value = safeWords(option.value)
  const isKey = new RegExp(`^${escapePattern(example.value)}(?=\\s*:)`)
  const keyed = isKey.test(text) ? text.replace(isKey, /^[A-Za-z_$][\w$]*$/.test(value) ? value : `'${value}'`) : text
  return keyed
    .replaceAll(new RegExp(`(['"\`])${escapePattern(example.value)}\\1`, 'g'), (_, quote: string) => quote + value + quote)
    .replaceAll(labelPattern(example.label), (_, open: string) => open + safeWords(option.label))
}
