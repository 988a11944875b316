const LOCALE = 'en-US'
const ZONE = 'UTC'

/** A generator of numbers that gives the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Undo = () => void

function replace<T extends object, K extends keyof T>(target: T, name: K, value: T[K]): Undo {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, writable: true, configurable: true })
  return () => {
    if (before) Object.defineProperty(target, name, before)
  }
}

/**
 * Has code see one time, one zone, one locale and the same random numbers, wherever it runs: so that the first
 * rendering in a browser is what was rendered before. Answers what ends it. Only for work that is done at once.
 */
export function freezeWorld(nowMs: number): Undo {
  const undo = [...freezeDates(nowMs), ...freezeLocale(), replace(Math, 'random', seededRandom(nowMs))]
  return () => {
    for (const each of undo.reverse()) each()
  }
}

const PARTS = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'] as const
type Methods = Record<string, (...given: number[]) => number>

function freezeDates(nowMs: number): Undo[] {
  const Real = Date
  const methods = Real.prototype as unknown as Methods
  const undo = PARTS.flatMap((part) => [
    replace(methods, `get${part}`, methods[`getUTC${part}`] as Methods[string]),
    ...(part === 'Day' ? [] : [replace(methods, `set${part}`, methods[`setUTC${part}`] as Methods[string])]),
  ])
  const frozen = new Proxy(Real, {
    construct(target, given: unknown[], newTarget) {
      const [year, month, ...rest] = given as [number, number, ...number[]]
      const values = given.length === 0 ? [nowMs] : given.length === 1 ? given : [Real.UTC(year, month, ...rest)]
      return Reflect.construct(target, values, newTarget)
    },
    get: (target, name) => (name === 'now' ? () => nowMs : Reflect.get(target, name)),
  })
  return [
    ...undo,
    replace(Real.prototype, 'getTimezoneOffset', () => 0),
    replace(globalThis, 'Date', frozen),
    replace<{ constructor: unknown }, 'constructor'>(Real.prototype, 'constructor', frozen),
  ]
}

function freezeLocale(): Undo[] {
  const dates = (['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const).map((name) => {
    const real = Date.prototype[name] as (locale?: string | string[], options?: Intl.DateTimeFormatOptions) => string
    const frozen = function (this: Date, locale?: string | string[], options?: Intl.DateTimeFormatOptions) {
      return real.call(this, locale ?? LOCALE, { timeZone: ZONE, ...options })
    }
    return replace(Date.prototype, name, frozen as Date[typeof name])
  })
  const numbers = Number.prototype.toLocaleString
  return [
    ...dates,
    replace(Number.prototype, 'toLocaleString', function (this: number, locale, options) {
      return numbers.call(this, locale ?? LOCALE, options)
    }),
    replace(Intl, 'DateTimeFormat', withDefaults(Intl.DateTimeFormat, { timeZone: ZONE })),
    replace(Intl, 'NumberFormat', withDefaults(Intl.NumberFormat, {})),
  ]
}

function withDefaults<T extends typeof Intl.DateTimeFormat | typeof Intl.NumberFormat>(real: T, defaults: object): T {
  const complete = ([locale, options]: unknown[]) => [locale ?? LOCALE, { ...defaults, ...(options as object | undefined) }]
  return new Proxy(real, {
    construct: (target, given, newTarget) => Reflect.construct(target, complete(given), newTarget),
    apply: (target, self, given) => Reflect.apply(target, self, complete(given)),
  })
}
