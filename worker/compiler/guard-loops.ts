import { type AnyNode, parse } from 'acorn'

export const MAX_ITERATIONS = 1_000_000
/** For a loop and all loops inside it together, so that nesting cannot multiply its way past the guard. */
const MAX_NESTED = 10 * MAX_ITERATIONS

interface Edit {
  at: number
  text: string
}

const LOOPS = new Set(['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement'])
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Compiled code, parsed whole. Throws acorn's SyntaxError, whose `pos` and `loc` are of the compiled code. */
export const parseBody = (code: string): AnyNode =>
  parse(code, { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true, locations: false })

/** What checking code asks at the start of each async function, where its host has such a guard: `(path, line)`. */
export const ASYNC_GUARD = '__asyncGuard'

/**
 * Puts an iteration counter into every loop, so that one that never ends throws a sentence instead of hanging its host.
 * Nothing else stops it: a busy loop blocks the tab it runs in, and locally the whole server. Async functions ask their
 * host before they begin, for one that calls itself again and again is such a loop too, though no stack grows. Lines
 * stay where they are.
 */
export function guardLoops(code: string, path: string): string {
  const tree = parseBody(code)
  const edits: Edit[] = []
  let count = 0
  let asyncCount = 0
  const lineOf = (offset: number) => code.slice(0, offset).split('\n').length

  function guardAsync({ body }: AnyNode & { body: AnyNode }): void {
    asyncCount += 1
    const check = `__async(${lineOf(body.start)})`
    if (body.type === 'BlockStatement') edits.push({ at: body.start + 1, text: `${check};` })
    else edits.push({ at: body.start, text: `(${check},` }, { at: body.end, text: ')' })
  }

  function guard(loop: AnyNode & { body: AnyNode }, start: number, outermost: number | undefined): number {
    const id = ++count
    const total = outermost ?? id
    const line = lineOf(loop.start)
    const check = `if(++__loop${id}>${MAX_ITERATIONS}||++__total${total}>${MAX_NESTED})throw new RangeError(__stuck(${line}));`
    const declare = outermost === undefined ? `let __loop${id}=0,__total${id}=0;` : `let __loop${id}=0;`
    edits.push({ at: start, text: `{${declare}` })
    if (loop.body.type === 'BlockStatement') edits.push({ at: loop.body.start + 1, text: check })
    else edits.push({ at: loop.body.start, text: `{${check}` }, { at: loop.body.end, text: '}' })
    edits.push({ at: loop.end, text: '}' })
    return total
  }

  function visit(node: AnyNode, labelStart: number | undefined, outermost: number | undefined): void {
    let inside = FUNCTIONS.has(node.type) ? undefined : outermost
    if (isAsync(node)) guardAsync(node)
    if (isLoop(node)) inside = guard(node, labelStart ?? node.start, outermost)
    const label = node.type === 'LabeledStatement' ? (labelStart ?? node.start) : undefined
    for (const child of childrenOf(node)) visit(child, label, inside)
  }

  visit(tree, undefined, undefined)
  if (edits.length === 0) return code
  return [applyEdits(code, edits), ...(count > 0 ? [stuck(path)] : []), ...(asyncCount > 0 ? [asking(path)] : [])].join('\n')
}

const isLoop = (node: AnyNode): node is AnyNode & { body: AnyNode } => LOOPS.has(node.type)

const isAsync = (node: AnyNode): node is AnyNode & { body: AnyNode } =>
  FUNCTIONS.has(node.type) && 'async' in node && node.async === true && 'body' in node

const asking = (path: string) =>
  `function __async(line){var guard=globalThis.${ASYNC_GUARD};if(guard)guard(${JSON.stringify(path)},line)}`

const stuck = (path: string) =>
  `function __stuck(line){return "This loop ran more than 1,000,000 times and was stopped: it seems never to end ("+${JSON.stringify(path)}+", line "+line+")."}`

function* childrenOf(node: AnyNode): Generator<AnyNode> {
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const each of value) if (isNode(each)) yield each
    } else if (isNode(value)) yield value
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Edits at one offset keep the order they were made in; closers of inner loops come before those of outer ones. */
function applyEdits(code: string, edits: Edit[]): string {
  const ordered = edits.map((edit, index) => ({ ...edit, index }))
  ordered.sort((a, b) => a.at - b.at || closing(b.text) - closing(a.text) || a.index - b.index)
  let out = ''
  let at = 0
  for (const edit of ordered) {
    out += code.slice(at, edit.at) + edit.text
    at = edit.at
  }
  return out + code.slice(at)
}

const closing = (text: string): number => (text === '}' || text === ')' ? 1 : 0)
