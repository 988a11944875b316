/** Line and column of an offset, both from 1. */
export function positionOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset)
  const line = before.split('\n').length
  return { line, column: offset - before.lastIndexOf('\n') }
}

const CONTEXT = 2
const MAX_WIDTH = 160

/** A few lines of source around a place, the place marked. */
export function codeFrame(source: string, line: number, column?: number): string {
  const lines = source.split('\n')
  const first = Math.max(1, line - CONTEXT)
  const last = Math.min(lines.length, line + CONTEXT)
  const width = String(last).length
  const out: string[] = []
  for (let number = first; number <= last; number++) {
    const text = (lines[number - 1] ?? '').slice(0, MAX_WIDTH)
    out.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`)
    if (number === line && column !== undefined && column <= MAX_WIDTH)
      out.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`)
  }
  return out.join('\n')
}
