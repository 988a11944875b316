import { LruCache } from '#compiler/lru-cache'
import type { Node, Reference } from './node'
import { childOf, childrenOf, nameOf } from './nodes'
import { parseCode } from './parse-code'
import { type Blank, readBlanks } from './read-blank'
import { type ElementFacts, readElements } from './read-elements'
import { type EntityUse, type FieldUse, readEntityUses } from './read-entities'
import { type AsyncEffect, type HookBreach, readAsyncEffects, readHookBreaches, readHookNames } from './read-hooks'
import { type LinkFact, readLinks } from './read-links'
import { type OldForm, readOldForms } from './read-old-forms'
import { readScopes } from './scopes'

/** A name in use that nothing in the file declares. */
export interface UnknownName {
  name: string
  offset: number
  isComponent: boolean
  /** Drawn like an icon: closed at once, and styled at most. */
  isIconLike: boolean
  /** Attributes of the element it is. */
  attributes: string[]
}

/** What the detectors know of one file of code. Places are offsets in its source. */
export interface CodeFacts {
  unknownNames: UnknownName[]
  hookBreaches: HookBreach[]
  asyncEffects: AsyncEffect[]
  hookNames: string[]
  oldForms: OldForm[]
  links: LinkFact[]
  entities: EntityUse[]
  fields: FieldUse[]
  elements: ElementFacts
  /** Exports that never show anything. */
  blanks: ReadonlyMap<string, Blank>
}

const MAX_CHARACTERS = 12_000_000
/** By the whole text: between two versions of an app nearly every file is the same. */
const kept = new LruCache<CodeFacts | 'unreadable'>(MAX_CHARACTERS)

export function readCode(path: string, source: string): CodeFacts | undefined {
  const key = `${/\.\w+$/.exec(path)?.[0]}\n${source}`
  const facts = kept.get(key) ?? kept.set(key, read(path, source) ?? 'unreadable', key.length)
  return facts === 'unreadable' ? undefined : facts
}

/** Names told of in one file; who forgets more has another problem. */
const MAX_UNKNOWN = 200

const SEEN = ['CallExpression', 'ReturnStatement', 'MemberExpression', 'JSXOpeningElement', 'UnaryExpression'] as const

function read(path: string, source: string): CodeFacts | undefined {
  const program = parseCode(path, source)
  if (!program) return undefined
  const nodes = new Map<string, Node[]>(SEEN.map((type) => [type, []]))
  const { top, unresolved } = readScopes(program, (node) => nodes.get(node.type)?.push(node))
  const of = (type: (typeof SEEN)[number]) => nodes.get(type) ?? []
  const calls = of('CallExpression')
  const returns = of('ReturnStatement')
  const elements = of('JSXOpeningElement')
  const hookNames = readHookNames(calls)
  const imports = [...top.values()].filter(({ kind }) => kind === 'import')
  const asked = new Set(
    of('UnaryExpression').flatMap((node) => (node.operator === 'typeof' ? (nameOf(childOf(node, 'argument')) ?? []) : [])),
  )
  return {
    unknownNames: firstOfEach(unresolved.filter(({ name }) => !asked.has(name))).map(({ name, node, isComponent }) => ({
      name,
      offset: node.start,
      isComponent,
      ...usage(node),
    })),
    hookBreaches: readHookBreaches(calls, returns, hookNames),
    asyncEffects: readAsyncEffects(calls),
    hookNames: [...hookNames],
    oldForms: readOldForms(calls, elements),
    links: readLinks(calls, elements),
    ...readEntityUses(of('MemberExpression'), calls, imports),
    elements: readElements(program, elements, calls),
    blanks: readBlanks(program, returns, calls),
  }
}

/** Each name once, as it is first used. */
function firstOfEach(references: Reference[]): Reference[] {
  const found = new Map<string, Reference>()
  for (const reference of references) if (!found.has(reference.name)) found.set(reference.name, reference)
  return [...found.values()].slice(0, MAX_UNKNOWN)
}

const ICON_ATTRIBUTES = new Set(['className', 'size', 'color', 'strokeWidth', 'style', 'fill', 'stroke', 'aria-hidden', 'key'])

function usage(node: Node): Pick<UnknownName, 'isIconLike' | 'attributes'> {
  const element = node.parent
  if (element?.type !== 'JSXOpeningElement') return { isIconLike: false, attributes: [] }
  const attributes = childrenOf(element, 'attributes').map((each) => nameOf(childOf(each, 'name')) ?? '...')
  return { isIconLike: element.selfClosing === true && attributes.every((name) => ICON_ATTRIBUTES.has(name)), attributes }
}
