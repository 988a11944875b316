import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env'
import { openLines } from './open-lines'

/** Soon enough that the object is not let go before, late enough that short work needs no alarm. */
const WATCH_AFTER_MS = 1_000
const MARK = 'mark'

/**
 * Carries one piece of work at a time to its end, whoever went away meanwhile. Its alarm waits for the work, which
 * keeps the object alive; where the object was ended all the same, the alarm comes again, or the next who asks does,
 * finds the mark of work that nobody carries, and ends it in words.
 */
export abstract class CarriedWork<Order, Event, Mark> extends DurableObject<Env> {
  /** What the work of an app finds outside: its model, above all. */
  static environmentOf = (env: Env, _appId: string): Env => env
  private running: Promise<void> | undefined
  private ending: Promise<void> | undefined

  /** What is needed to end the work where it was broken off. */
  protected abstract markOf(order: Order): Mark
  /** Answers what is said last, once nothing of the work is left here. */
  protected abstract carry(order: Order, emit: (event: Event) => void): Promise<Event | undefined>
  /** Does its work once, however often it is called. */
  protected abstract breakOff(mark: Mark): Promise<void>

  /** Undefined while work is under way. */
  async begin(order: Order): Promise<ReadableStream<Uint8Array> | undefined> {
    if (this.running !== undefined) return undefined
    const lines = openLines<Event>()
    const marked = this.endBroken().then(() => this.putMark(order))
    this.running = marked
      .then(
        () => this.carryOut(order, lines.emit),
        () => undefined,
      )
      .finally(() => {
        this.running = undefined
        lines.close()
      })
    await marked
    return lines.readable
  }

  /** Whether work is under way. What was broken off is ended first, and is not. */
  async isUnderWay(): Promise<boolean> {
    if (this.running === undefined) await this.endBroken()
    return this.running !== undefined
  }

  override async alarm(): Promise<void> {
    await (this.running ?? this.endBroken())
  }

  private async putMark(order: Order): Promise<void> {
    await this.ctx.storage.put(MARK, this.markOf(order))
    await this.ctx.storage.setAlarm(Date.now() + WATCH_AFTER_MS)
  }

  private async carryOut(order: Order, emit: (event: Event) => void): Promise<void> {
    const last = await this.carry(order, emit).catch(async (error: unknown) => {
      const mark = this.markOf(order)
      console.error('work broke off', mark, error)
      await this.breakOff(mark)
      return undefined
    })
    await this.forget()
    if (last !== undefined) emit(last)
  }

  private endBroken(): Promise<void> {
    this.ending ??= this.endMarked().finally(() => {
      this.ending = undefined
    })
    return this.ending
  }

  private async endMarked(): Promise<void> {
    const mark = await this.ctx.storage.get<Mark>(MARK)
    if (mark === undefined) return
    await this.breakOff(mark)
    await this.forget()
  }

  /** What the work came to stands in the database: nothing is left here. */
  private async forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }
}
