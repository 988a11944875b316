type Hooks = Pick<typeof import('react'), 'useId' | 'useReducer'>
type Deps = readonly unknown[] | undefined
type Effect = () => unknown
type Reduce = (value: unknown, next: unknown) => unknown

interface Ran {
  deps: Deps
  end?: unknown
  /** It is not tried again: it fails each time, or never ends. */
  hasFailed?: true
}

interface Cell {
  kind: string
  value: unknown
  deps?: Deps
  /** The same one for good, as apps rely on. */
  set?: (next: unknown) => void
  /** Of the rendering that ran last. */
  setNow?: (next: unknown) => void
  reduce?: Reduce
}

/**
 * React, as an app's own components get it where there is no browser: what they keep outlives a rendering, and their
 * effects run between one and the next, so that pages which load their rows in effects show them. Cells are found again
 * by React's own count of places, which is the same for the same place of the tree. Libraries have React as it is.
 */
export class KeptHooks {
  /** Where in the tree a component is, and which of its hooks asks. */
  readonly #findPlace: Hooks['useId']
  readonly #reduceNow: Hooks['useReducer']
  readonly #cells = new Map<string, Cell>()
  #asked = new Map<string, { effect: Effect; deps: Deps }>()
  readonly #ran = new Map<string, Ran>()
  #isChanged = false

  /** The module as the app imports it. */
  readonly module: Record<string, unknown>

  constructor(react: Record<string, unknown>) {
    const whole = (react.default ?? react) as Hooks
    this.#findPlace = whole.useId
    this.#reduceNow = whole.useReducer
    const own = {
      useState: this.#useState,
      useReducer: this.#useReducer,
      useRef: (initial?: unknown) => this.#cell('ref', () => ({ current: initial })).value,
      useMemo: (make: () => unknown, deps: Deps) => this.#remember('memo', make, deps),
      useCallback: (callback: unknown, deps: Deps) => this.#remember('callback', () => callback, deps),
      useEffect: this.#useEffect,
      useLayoutEffect: this.#useEffect,
    }
    this.module = { ...react, ...own, default: { ...whole, ...own } }
  }

  /**
   * Runs what the last rendering asked for and was not run with the same before, and waits until what it loads has
   * come. True where the next rendering will show something else. What fails in an effect fails for want of a browser
   * as often as not, and says nothing.
   */
  async runEffects(): Promise<boolean> {
    const asked = this.#asked
    this.#asked = new Map()
    this.#isChanged = false
    for (const [key, { effect, deps }] of asked) {
      const before = this.#ran.get(key)
      if (before && isSame(before.deps, deps)) continue
      this.#ran.set(key, before?.hasFailed ? before : runEffect(effect, deps, before?.end))
    }
    if (asked.size > 0) for (let turn = 0; turn < 2; turn += 1) await new Promise<void>((resolve) => setTimeout(resolve))
    return this.#isChanged
  }

  #useState = (initial: unknown) => {
    const reduce = (value: unknown, next: unknown) => (typeof next === 'function' ? next(value) : next)
    const make = () => (typeof initial === 'function' ? initial() : initial)
    return this.#reduced('state', reduce, make)
  }

  #useReducer = (reduce: Reduce, arg: unknown, make?: (arg: unknown) => unknown) =>
    this.#reduced('reducer', reduce, () => (make ? make(arg) : arg))

  #reduced(kind: string, reduce: Reduce, make: () => unknown) {
    const cell = this.#cell(kind, make)
    const [value, setNow] = this.#reduceNow(reduce, cell.value)
    Object.assign(cell, { value, setNow, reduce })
    cell.set ??= (next) => {
      // While it renders, React takes it; afterwards it counts for the next rendering.
      cell.setNow?.(next)
      const changed = cell.reduce?.(cell.value, next)
      if (!Object.is(changed, cell.value)) this.#isChanged = true
      cell.value = changed
    }
    return [value, cell.set]
  }

  #useEffect = (effect: Effect, deps: Deps) => {
    this.#asked.set(this.#findPlace(), { effect, deps })
  }

  #remember(kind: string, make: () => unknown, deps: Deps): unknown {
    const cell = this.#cell(kind, () => undefined)
    if (!cell.deps || !isSame(cell.deps, deps)) Object.assign(cell, { value: make(), deps })
    return cell.value
  }

  #cell(kind: string, make: () => unknown): Cell {
    const key = this.#findPlace()
    const known = this.#cells.get(key)
    if (known?.kind === kind) return known
    const cell: Cell = { kind, value: make() }
    this.#cells.set(key, cell)
    return cell
  }
}

const isSame = (before: Deps, now: Deps): boolean =>
  before !== undefined &&
  now !== undefined &&
  before.length === now.length &&
  now.every((each, at) => Object.is(each, before[at]))

function runEffect(effect: Effect, deps: Deps, endBefore: unknown): Ran {
  try {
    if (typeof endBefore === 'function') endBefore()
    return { deps, end: effect() }
  } catch {
    return { deps, hasFailed: true }
  }
}
