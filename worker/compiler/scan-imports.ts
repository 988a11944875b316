/** One `import … from` or `export … from` as it stands in the source. */
export interface ImportStatement {
  specifier: string
  /** Where the statement begins and where its specifier ends, as offsets in the source. */
  start: number
  end: number
  /** Offset of the specifier's quote in the source. */
  offset: number
  /** Names asked for, `default` included; '*' where the whole module is taken. */
  names: { imported: string; offset: number }[] | '*'
}

const SKIP = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(["'])use \w+\1|;)+/y
const STATEMENT =
  /(?:import|export)(?=[\s{*"'])\s*(?:type\s+(?!from\b))?((?:[\w$]+|\*\s*as\s+[\w$]+|\*|\{[^{}]*\})(?:\s*,\s*(?:\*\s*as\s+[\w$]+|\{[^{}]*\}))?\s*from\s*)?(["'])([^"'\n]+)\2/y

/**
 * Reads the imports at the head of a file, which is where they stand in all but a few; those further down are found by
 * the compiled code alone. Reading only the head keeps text that merely looks like an import (in a string, a template,
 * a comment) from being taken for one.
 */
export function scanImports(source: string): ImportStatement[] {
  const found: ImportStatement[] = []
  let at = 0
  for (;;) {
    SKIP.lastIndex = at
    if (SKIP.test(source)) at = SKIP.lastIndex
    STATEMENT.lastIndex = at
    const match = STATEMENT.exec(source)
    if (!match) return found
    const [whole, clause = '', , specifier = ''] = match
    found.push({
      specifier,
      start: at,
      end: at + whole.length,
      offset: at + whole.length - specifier.length - 2,
      names: namesOf(clause, at + whole.indexOf(clause)),
    })
    at += whole.length
  }
}

function namesOf(clause: string, start: number): ImportStatement['names'] {
  if (clause.includes('*')) return '*'
  const names: { imported: string; offset: number }[] = []
  const single = /^([\w$]+)/.exec(clause)
  if (single) names.push({ imported: 'default', offset: start })
  const braces = clause.indexOf('{')
  if (braces < 0) return names
  const inside = clause.slice(braces + 1, clause.indexOf('}'))
  for (const match of inside.matchAll(/(?:^|,)(\s*)(type\s+)?([\w$]+)/g)) {
    const [, space = '', type, imported = ''] = match
    const comma = match[0].startsWith(',') ? 1 : 0
    if (!type && imported) names.push({ imported, offset: start + braces + 1 + match.index + comma + space.length })
  }
  return names
}
