import { ASYNC_GUARD } from '#compiler/guard-loops'

/** Far more promises than one rendering of a page makes. */
const MOST = 100_000

/**
 * Stops work that never ends though no loop runs and no stack grows: a promise that makes the next, a microtask that
 * queues itself, an async function that calls itself. Such work lets nothing else in the isolate begin, so nothing from
 * outside could end it.
 */
export class EndlessGuard {
  #count = 0
  /** What was stopped since the last page began. */
  found: RangeError | undefined

  install() {
    const step = (where: string) => this.#step(where)
    Reflect.set(globalThis, ASYNC_GUARD, (path: string, line: number) => step(`the async function in ${path}, line ${line}`))
    const { then } = Promise.prototype
    // biome-ignore lint/suspicious/noThenProperty: every promise of the app passes here
    Promise.prototype.then = function <A, B>(this: Promise<unknown>, ...given: Parameters<Promise<A>['then']>) {
      step('a promise')
      return Reflect.apply(then, this, given) as Promise<A | B>
    } as typeof then
    const queue = globalThis.queueMicrotask
    globalThis.queueMicrotask = (task) => {
      step('a microtask')
      queue(task)
    }
  }

  /** A page begins: the count does too. */
  begin() {
    this.#count = 0
    this.found = undefined
  }

  #step(where: string) {
    this.#count += 1
    if (this.#count <= MOST) return
    this.found ??= new RangeError(`This page never comes to rest and was stopped: ${where} begins again and again.`)
    throw this.found
  }
}
