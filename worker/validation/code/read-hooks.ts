import type { Binding, Node } from './node'
import { childOf, childrenOf, isFunction, memberName, nameOf } from './nodes'

/** A hook called where React cannot keep count of it. */
export interface HookBreach {
  hook: string
  /** `in a condition`, `after an early return` … */
  where: string
  offset: number
  /** Where the hook comes from, for those an app's own file exports: what is only named like a hook breaks nothing. */
  from?: { specifier: string; imported: string }
}

/** An effect that is an async function: React takes the promise it gives for what cleans up, and calls it. */
export interface AsyncEffect {
  hook: string
  /** The function's place in the source. */
  start: number
  end: number
}

const EFFECT = /^(?:React\.)?use(?:Layout|Insertion)?Effect$/

export const readAsyncEffects = (calls: Node[]): AsyncEffect[] =>
  calls.flatMap((call) => {
    const hook = hookName(call)
    const [effect] = childrenOf(call, 'arguments')
    if (!hook || !EFFECT.test(hook) || !effect || !isFunction(effect) || effect.async !== true) return []
    return [{ hook, start: effect.start, end: effect.end }]
  })

const HOOK = /^use[A-Z0-9]/
const COMPONENT_OR_HOOK = /^(?:[A-Z]|use[A-Z0-9])/

/** Calls of hooks against the rules of hooks, as far as the file shows them to be hooks. */
export function readHookBreaches(calls: Node[], returns: Node[], hookNames: ReadonlySet<string>): HookBreach[] {
  return calls.flatMap((call) => {
    const hook = hookOf(call, hookNames)
    const where = hook && breachOf(call, returns)
    if (!hook || !where) return []
    return [{ hook: hook.name, where, offset: call.start, ...(hook.from ? { from: hook.from } : {}) }]
  })
}

/** Functions of the file that are hooks not by name alone: they call one. `default` stands for the default export. */
export function readHookNames(calls: Node[]): Set<string> {
  const names = new Set<string>()
  for (const call of calls) {
    if (!hookName(call)) continue
    for (let owner = ownerOf(call); owner; owner = ownerOf(owner)) {
      const name = functionName(owner)
      if (name) names.add(name)
      if (owner.parent?.type === 'ExportDefaultDeclaration') names.add('default')
    }
  }
  return names
}

function hookName(call: Node): string | undefined {
  const callee = childOf(call, 'callee')
  const name = callee?.type === 'Identifier' ? nameOf(callee) : undefined
  if (name) return HOOK.test(name) ? name : undefined
  const member = memberName(callee)
  return member && HOOK.test(member) && nameOf(childOf(callee, 'object')) === 'React' ? `React.${member}` : undefined
}

function hookOf(call: Node, hookNames: ReadonlySet<string>): { name: string; from?: HookBreach['from'] } | undefined {
  const name = hookName(call)
  if (!name || name.startsWith('React.')) return name ? { name } : undefined
  const binding: Binding | undefined = childOf(call, 'callee')?.binding
  if (binding?.kind === 'import' && binding.specifier && binding.imported)
    return { name, from: { specifier: binding.specifier, imported: binding.imported } }
  // Handlers are called `useTemplate` now and then: only a function that itself calls a hook is one.
  return binding?.isTop && hookNames.has(name) ? { name } : undefined
}

function breachOf(call: Node, returns: Node[]): string | undefined {
  const owner = ownerOf(call)
  if (!owner) return 'outside a component'
  const path = conditionBetween(call, owner)
  const ownerKind = placeOf(owner)
  if (ownerKind === 'unknown') return undefined
  if (ownerKind !== 'component') return ownerKind
  if (path) return path
  const isLate = returns.some((each) => each.end < call.start && ownerOf(each) === owner)
  return isLate ? 'after an early return' : undefined
}

export function ownerOf(node: Node): Node | undefined {
  let found = node.parent
  while (found && !isFunction(found)) found = found.parent
  return found
}

/** What kind of function a hook stands in: a component or hook, a callback, or one whose callers are not known. */
function placeOf(owner: Node): string {
  const name = functionName(owner)
  if (name && COMPONENT_OR_HOOK.test(name)) return 'component'
  const outer = ownerOf(owner)
  const { parent } = owner
  if (!outer || !parent)
    return parent?.type === 'MethodDefinition'
      ? 'in a class'
      : parent?.type === 'ExportDefaultDeclaration'
        ? 'component'
        : 'unknown'
  if (parent.type === 'MethodDefinition') return 'in a class'
  // What a function hands back, as wrappers of components do, may well be a component.
  if (parent.type === 'ReturnStatement' || (parent === outer && outer.body === owner)) return 'component'
  if (name) return name.startsWith('render') ? 'unknown' : `inside the function "${name}"`
  return 'in a callback'
}

/** The name a function goes by: its own, or that of what it is assigned to, wrapped in calls such as memo(…) or not. */
export function functionName(owner: Node): string | undefined {
  const own = nameOf(childOf(owner, 'id'))
  if (own) return own
  let node: Node | undefined = owner
  let { parent } = owner
  while (parent && isWrapper(parent, node)) {
    node = parent
    parent = parent.parent
  }
  if (parent?.type === 'VariableDeclarator') return nameOf(childOf(parent, 'id'))
  if (parent?.type === 'AssignmentExpression') return nameOf(childOf(parent, 'left'))
  if (parent?.type === 'Property' || parent?.type === 'PropertyDefinition') return nameOf(childOf(parent, 'key'))
  return undefined
}

const WRAPPING = new Set(['memo', 'forwardRef', 'observer', 'lazy', 'styled'])

/** `memo(…)`, `React.forwardRef(…)`; at the top of a file any call may make a component of a function. */
function isWrapper(parent: Node, child: Node | undefined): boolean {
  if (parent.type !== 'CallExpression' || childrenOf(parent, 'arguments')[0] !== child) return false
  const callee = childOf(parent, 'callee')
  const name = nameOf(callee) ?? memberName(callee)
  return (name !== undefined && WRAPPING.has(name)) || ownerOf(parent) === undefined
}

const LOOPS = new Set(['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement'])

function conditionBetween(call: Node, owner: Node): string | undefined {
  let child = call
  for (let { parent } = call; parent && parent !== owner; parent = parent.parent) {
    const { type } = parent
    if (LOOPS.has(type) && childOf(parent, 'init') !== child && childOf(parent, 'right') !== child) return 'in a loop'
    const isTested = childOf(parent, 'test') === child || childOf(parent, 'discriminant') === child
    if ((type === 'IfStatement' || type === 'ConditionalExpression' || type === 'SwitchCase') && !isTested)
      return 'in a condition'
    if (type === 'LogicalExpression' && childOf(parent, 'right') === child) return 'in a condition'
    if (type === 'CatchClause') return 'in a condition'
    child = parent
  }
  return undefined
}
