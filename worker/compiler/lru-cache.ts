/** A small memory of what was made of what: the least lately used leaves first. */
export class LruCache<Value> {
  readonly #entries = new Map<string, { value: Value; size: number }>()
  #size = 0

  constructor(readonly capacity: number) {}

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value, size: number): Value {
    this.#size += size - (this.#entries.get(key)?.size ?? 0)
    this.#entries.set(key, { value, size })
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.capacity) break
      this.#entries.delete(oldest)
      this.#size -= entry.size
    }
    return value
  }

  clear(): void {
    this.#entries.clear()
    this.#size = 0
  }
}
