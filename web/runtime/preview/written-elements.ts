import { type WrittenAt, writtenAt } from './mark-elements'

/** As much of React's own record of an element as is read here. */
interface Fiber {
  return: Fiber | null
  memoizedProps: unknown
  stateNode: unknown
  type: unknown
}

export interface WrittenElement {
  /** What stands in the document for it, outermost. */
  element: Element
  at: WrittenAt
  /** The app's component it is part of. */
  component: string | undefined
}

/**
 * The element of the app's source that a node of the page comes from: its own, or the nearest one around it, through
 * portals too.
 */
export function findWritten(node: Element): WrittenElement | undefined {
  let start: Element | null = node
  while (start && !fiberOf(start)) start = start.parentElement
  if (!start) return undefined
  let element = start
  for (let fiber: Fiber | null | undefined = fiberOf(start); fiber; fiber = fiber.return) {
    if (fiber.stateNode instanceof Element) element = fiber.stateNode
    const at = writtenAt(fiber.memoizedProps)
    if (at) return { element, at, component: componentAround(fiber) }
  }
  return undefined
}

/** Every element of the source that can be seen, in the order of the page, each once. */
export function listWritten(): WrittenElement[] {
  const found = new Map<Element, WrittenElement>()
  for (const node of document.body.querySelectorAll('*')) {
    const written = fiberOf(node) && findWritten(node)
    if (written && written.element === node && isSeen(node)) found.set(node, written)
  }
  return [...found.values()]
}

function isSeen(node: Element): boolean {
  const { width, height } = node.getBoundingClientRect()
  return width > 0 && height > 0 && node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
}

function fiberOf(node: Element): Fiber | undefined {
  const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'))
  return key === undefined ? undefined : Reflect.get(node, key)
}

/** Components of the runtime have short names, made when it was built; the app's have those its author gave them. */
function componentAround(fiber: Fiber): string | undefined {
  for (let each: Fiber | null = fiber; each; each = each.return) {
    const name = nameOf(each.type)
    if (name && /^[A-Z]\w{2,}$/.test(name)) return name
  }
  return undefined
}

function nameOf(type: unknown): string | undefined {
  if (typeof type === 'function') return type.name
  return undefined
}
