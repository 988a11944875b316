import type { Node } from './node'
import { childOf, childrenOf, memberName, nameOf, textOf, unwrap } from './nodes'
import { attributeOf } from './read-links'
import { type ComponentRef, type HandedOn, idKey, readHandedOn, readWrappers, refOf, type WrapperFact } from './read-wrappers'

/** A field for typing that no label says the purpose of. */
export interface UnlabelledFact {
  element: string
  start: number
  /** Where an attribute can be put. */
  insertAt: number
  /** Words that stand beside it and could be its label. */
  words?: string
  /** Components around it, which may be its label. */
  within: ComponentRef[]
}

export interface PictureFact {
  start: number
  insertAt: number
  /** What the same row calls itself, as an expression: `recipe.title`. */
  nameFrom?: string
}

/** Classes of one element that are certain to apply together. */
export interface ClassesFact {
  classes: string
  start: number
  end: number
}

export interface ElementFacts {
  /** Components that may label what stands inside them, and what the file hands on of others. */
  wrappers: WrapperFact[]
  handedOn: HandedOn[]
  unlabelled: UnlabelledFact[]
  pictures: PictureFact[]
  classes: ClassesFact[]
}

const FIELDS = new Set(['input', 'textarea', 'select'])
/** The kit's own; a component of the app with such a name may hold its label itself. */
const KIT_FIELDS: Record<string, string> = { Input: '@/components/ui/input', Textarea: '@/components/ui/textarea' }
const NOT_TYPED_IN = new Set(['hidden', 'submit', 'button', 'reset', 'image'])
/** A placeholder is a poor label, but one that is read out. */
const NAMING = ['aria-label', 'aria-labelledby', 'placeholder', 'title', 'label', 'hidden', 'aria-hidden']
/** Parts of the kit's forms that hand a field its label. */
const LABELLING = new Set(['label', 'Label', 'FormControl', 'FormItem', 'FormField'])

export function readElements(program: Node, elements: Node[], calls: Node[]): ElementFacts {
  const labelled = new Set<string>()
  for (const element of elements) {
    const target = attributeOf(element, 'htmlFor')
    if (target) labelled.add(idKey(target))
  }
  const wrappers = readWrappers(elements, calls)
  const found: ElementFacts = { wrappers, handedOn: readHandedOn(program), unlabelled: [], pictures: [], classes: [] }
  for (const element of elements) {
    const name = nameOf(childOf(element, 'name')) ?? ''
    const className = attributeOf(element, 'className')
    const classes = textOf(className)
    if (className && classes && ((classes.includes('text-') && classes.includes('bg-')) || /\bdark\b/.test(classes)))
      found.classes.push({ classes, start: className.start, end: className.end })
    if (hasSpread(element)) continue
    if (isField(element, name) && isUnlabelled(element, labelled)) {
      const words = labelBefore(element)
      found.unlabelled.push({
        element: name,
        start: element.start,
        insertAt: insertionPoint(element),
        within: componentsAround(element),
        ...(words ? { words } : {}),
      })
    } else if (name === 'img' && !hasAttribute(element, 'alt') && !hasAttribute(element, 'aria-hidden')) {
      const nameFrom = rowName(element)
      found.pictures.push({ start: element.start, insertAt: insertionPoint(element), ...(nameFrom ? { nameFrom } : {}) })
    }
  }
  return found
}

/** `Row` of `<Form.Row>`, too. */
const lastNameOf = (name: Node | undefined): string | undefined =>
  nameOf(name?.type === 'JSXMemberExpression' ? childOf(name, 'property') : name)

const hasSpread = (element: Node) => childrenOf(element, 'attributes').some(({ type }) => type === 'JSXSpreadAttribute')
const hasAttribute = (element: Node, name: string) =>
  childrenOf(element, 'attributes').some((each) => nameOf(childOf(each, 'name')) === name)

const isField = (element: Node, name: string): boolean =>
  FIELDS.has(name) || (Object.hasOwn(KIT_FIELDS, name) && childOf(element, 'name')?.binding?.specifier === KIT_FIELDS[name])

const insertionPoint = (element: Node) => childOf(element, 'name')?.end ?? element.start

function componentsAround(element: Node): ComponentRef[] {
  const found: ComponentRef[] = []
  for (let { parent } = element; parent; parent = parent.parent) {
    const opening = parent.type === 'JSXElement' ? childOf(parent, 'openingElement') : undefined
    const around = opening && refOf(opening)
    if (around) found.push(around)
  }
  return found
}

function isUnlabelled(element: Node, labelled: ReadonlySet<string>): boolean {
  if (NAMING.some((name) => hasAttribute(element, name))) return false
  const type = textOf(attributeOf(element, 'type'))
  if (type && NOT_TYPED_IN.has(type)) return false
  if (/(?:^|\s)(?:hidden|sr-only)(?:\s|$)/.test(textOf(attributeOf(element, 'className')) ?? '')) return false
  const id = attributeOf(element, 'id')
  if (id && labelled.has(idKey(id))) return false
  for (let { parent } = element; parent; parent = parent.parent) {
    const name = parent.type === 'JSXElement' ? lastNameOf(childOf(childOf(parent, 'openingElement'), 'name')) : undefined
    if (name && LABELLING.has(name)) return false
    if (name && isNamingWrapper(parent, name)) return false
  }
  // An id that a part of its own makes, or the caller, may be another file's label's.
  return !id || textOf(id) !== undefined
}

/**
 * A component around the field that is told what it is called (`<Field label="Name">`), or is one to name fields: where
 * its label is drawn is its own matter, which the file at hand does not show.
 */
function isNamingWrapper(around: Node, name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false
  if (/(?:Field|FormRow|Labell?ed|FormGroup|InputGroup)$/.test(name)) return true
  const opening = childOf(around, 'openingElement')
  return opening !== undefined && TOLD.some((attribute) => hasAttribute(opening, attribute))
}

const TOLD = ['label', 'aria-label', 'htmlFor', 'legend']

/** The words of a label that stands right before the field and names none. */
function labelBefore(element: Node): string | undefined {
  const own = element.parent
  const around = own?.parent
  if (!own || around?.type !== 'JSXElement') return undefined
  const siblings = childrenOf(around, 'children')
  const before = siblings.slice(0, siblings.indexOf(own)).findLast((each) => each.type === 'JSXElement')
  const name = nameOf(childOf(childOf(before, 'openingElement'), 'name'))
  if (!before || (name !== 'Label' && name !== 'label')) return undefined
  const words = childrenOf(before, 'children')
  if (!words.every((each) => each.type === 'JSXText')) return undefined
  const text = words.map((each) => (typeof each.value === 'string' ? each.value : '')).join('')
  return (
    text
      .replace(/\s+/g, ' ')
      .replace(/\s*[*:]+\s*$/, '')
      .trim() || undefined
  )
}

const TITLES = ['title', 'name', 'full_name', 'label']

/** `recipe.title`, where the picture is `recipe.photo` and the same file shows the title. */
function rowName(element: Node): string | undefined {
  const source = unwrap(attributeOf(element, 'src'))
  const row = source?.type === 'MemberExpression' ? nameOf(childOf(source, 'object')) : undefined
  if (!row) return undefined
  let around = element.parent
  for (let step = 0; around && step < 12; step += 1) {
    const shown = findShown(around, row)
    if (shown) return shown
    around = around.parent
  }
  return undefined
}

function findShown(node: Node, row: string): string | undefined {
  if (node.type !== 'JSXElement') return undefined
  for (const child of childrenOf(node, 'children')) {
    const value = child.type === 'JSXExpressionContainer' ? childOf(child, 'expression') : undefined
    const name = memberName(value)
    if (name && TITLES.includes(name) && nameOf(childOf(value, 'object')) === row) return `${row}.${name}`
    const within = child.type === 'JSXElement' ? findShown(child, row) : undefined
    if (within) return within
  }
  return undefined
}
