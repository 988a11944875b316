import type { Node } from './node'
import { childOf, childrenOf, isFunction, nameOf, textOf } from './nodes'
import { attributeOf } from './read-links'

/** A call or an element as an earlier version of its package, or HTML, wants it, and how it is written now. */
export interface OldForm {
  what: string
  /** What happens with it as it stands. */
  effect: string
  offset: number
  edits: { start: number; end: number; text: string }[]
}

export const readOldForms = (calls: Node[], elements: Node[]): OldForm[] => [
  ...calls.flatMap((call) => oldQuery(call) ?? []),
  ...elements.flatMap((element) => oldRoute(element) ?? styleAsText(element) ?? []),
]

const QUERIES = new Set(['useQuery', 'useInfiniteQuery', 'useMutation'])
const QUERY_PACKAGES = new Set(['@tanstack/react-query', 'react-query'])

/** `useQuery('deals', load, { … })`: before version 5 its parts stood one after another. */
function oldQuery(call: Node): OldForm | undefined {
  const callee = childOf(call, 'callee')
  const name = nameOf(callee) ?? ''
  const specifier = callee?.binding?.specifier
  if (!QUERIES.has(name) || (specifier !== undefined && !QUERY_PACKAGES.has(specifier))) return undefined
  const [first, second, third, ...more] = childrenOf(call, 'arguments')
  if (!first || more.length > 0) return undefined
  const end = (last: Node) => ({ start: last.end, end: last.end, text: ' }' })
  const form = { what: name, effect: 'throws when it is called with its parts one after another', offset: call.start }
  if (name === 'useMutation') {
    if (!isFunction(first) || third) return undefined
    const options = second ? [{ start: first.end, end: second.start, text: ', ...' }] : []
    const edits = [{ start: first.start, end: first.start, text: '{ mutationFn: ' }, ...options, end(second ?? first)]
    return { ...form, edits }
  }
  const isList = first.type === 'ArrayExpression'
  if ((!isList && textOf(first) === undefined) || !second) return undefined
  const options = third ? [{ start: second.end, end: third.start, text: ', ...' }] : []
  const edits = [
    { start: first.start, end: first.start, text: `{ queryKey: ${isList ? '' : '['}` },
    { start: first.end, end: second.start, text: `${isList ? '' : ']'}, queryFn: ` },
    ...options,
    end(third ?? second),
  ]
  return { ...form, edits }
}

/** `<Route component={Home} />`: before version 6 a route named its component. */
function oldRoute(element: Node): OldForm | undefined {
  if (nameOf(childOf(element, 'name')) !== 'Route' || attributeOf(element, 'element')) return undefined
  const attribute = childrenOf(element, 'attributes').find((each) => nameOf(childOf(each, 'name')) === 'component')
  const component = nameOf(attributeOf(element, 'component'))
  if (!attribute || !component || !/^[A-Z]/.test(component)) return undefined
  return {
    what: 'Route',
    effect: 'shows nothing when it is given its component so',
    offset: element.start,
    edits: [{ start: attribute.start, end: attribute.end, text: `element={<${component} />}` }],
  }
}

/** `<p style="color: red">`, as HTML has it. */
function styleAsText(element: Node): OldForm | undefined {
  const attribute = childrenOf(element, 'attributes').find((each) => nameOf(childOf(each, 'name')) === 'style')
  const text = textOf(attributeOf(element, 'style'))
  if (!attribute || text === undefined || !/^[a-z]/.test(nameOf(childOf(element, 'name')) ?? '')) return undefined
  const parts = text.split(/;(?![^(]*\))/).filter((part) => part.trim() !== '')
  const pairs = parts.map((part) => /^\s*(--[\w-]+|-?[a-z][a-z-]*)\s*:\s*([^{}]+?)\s*$/.exec(part))
  if (pairs.some((pair) => !pair)) return undefined
  const written = pairs.map((pair) => `${styleName(pair?.[1] ?? '')}: ${JSON.stringify(pair?.[2] ?? '')}`).join(', ')
  return {
    what: 'style',
    effect: 'cannot be shown with its style as text',
    offset: element.start,
    edits: [{ start: attribute.start, end: attribute.end, text: `style={{ ${written} }}` }],
  }
}

const styleName = (name: string) =>
  name.startsWith('--')
    ? JSON.stringify(name)
    : name.replace(/^-(?=ms-)/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
