/** Source without a part of it, and without its line where nothing else stands on that. */
export function withoutPart(source: string, { start, end }: { start: number; end: number }): string {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1
  const lineEnd = source.indexOf('\n', end)
  const isAlone =
    source.slice(lineStart, start).trim() === '' && source.slice(end, lineEnd === -1 ? undefined : lineEnd).trim() === ''
  return isAlone && lineEnd !== -1
    ? source.slice(0, lineStart) + source.slice(lineEnd + 1)
    : source.slice(0, start) + source.slice(end)
}
