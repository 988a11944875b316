import type { AnyNode } from 'acorn'

interface Edit {
  at: number
  text: string
}

const LOOPS = new Set(['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement'])
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/**
 * Edits that count every round of a loop and every call of a function, so that work without end is stopped where
 * nothing else stops it: an endless loop, and a recursion that branches. Lines stay where they are.
 */
export function guardSteps(tree: AnyNode, lineOf: (offset: number) => number): Edit[] {
  const edits: Edit[] = []
  const count = (node: AnyNode) => `$tick(${lineOf(node.start)})`
  visitAll(tree, (node) => {
    const isLoop = LOOPS.has(node.type)
    if (!(isLoop || FUNCTIONS.has(node.type)) || !('body' in node)) return
    const body = node.body as AnyNode
    if (body.type === 'BlockStatement') edits.push({ at: body.start + 1, text: `${count(node)};` })
    else if (isLoop) edits.push({ at: body.start, text: `{${count(node)};` }, { at: body.end, text: '}' })
    else edits.push({ at: body.start, text: `(${count(node)},` }, { at: body.end, text: ')' })
  })
  return edits
}

export function visitAll(node: AnyNode, see: (node: AnyNode, parent: AnyNode | undefined) => void, parent?: AnyNode): void {
  see(node, parent)
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const each of value) if (isNode(each)) visitAll(each, see, node)
    } else if (isNode(value)) visitAll(value, see, node)
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value

/**
 * At one offset what closes comes before what opens; closers of inner nodes, found later, before those of outer ones.
 */
export function applyEdits(code: string, edits: (Edit & { end?: number })[]): string {
  const closes = ({ text }: Edit) => (text === '}' || text === ')' ? 1 : 0)
  const ordered = edits.map((edit, index) => ({ ...edit, index }))
  ordered.sort((a, b) => a.at - b.at || closes(b) - closes(a) || (closes(a) ? b.index - a.index : a.index - b.index))
  let out = ''
  let at = 0
  for (const edit of ordered) {
    out += code.slice(at, edit.at) + edit.text
    at = Math.max(edit.at, edit.end ?? edit.at)
  }
  return out + code.slice(at)
}
