/** Does the work for every item, so many at the same time and never more. */
export async function atMost<T>(limit: number, items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
}
