/** Changes of the app outside a reply: one after the other. */
export class ChangeQueue {
  private last: Promise<void> = Promise.resolve()
  private count = 0

  get areRunning(): boolean {
    return this.count > 0
  }

  /** Resolves once the change is over; what it throws is thrown here. */
  async run(change: () => Promise<void>): Promise<void> {
    this.count += 1
    const before = this.last
    const over = Promise.withResolvers<void>()
    this.last = over.promise
    try {
      await before
      await change()
    } finally {
      this.count -= 1
      over.resolve()
    }
  }
}
