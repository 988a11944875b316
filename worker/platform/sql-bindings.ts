/**
 * Collects bound values as numbered parameters; an equal value is bound once. Nothing a caller sent is ever spliced
 * into SQL.
 */
export class Bindings {
  readonly values: (string | number)[] = []

  bind(value: string | number): string {
    const known = this.values.indexOf(value)
    return `?${known < 0 ? this.values.push(value) : known + 1}`
  }
}
