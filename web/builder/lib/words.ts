/** "1 page", "2 pages", "1,200 entries": a number with what it counts. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
