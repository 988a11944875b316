import { scanImports } from '#compiler/scan-imports'

export interface ImportedName {
  /** What it is called in this file. */
  local: string
  /** What it is called where it comes from; `default`, or `*` for the whole module. */
  imported: string
  specifier: string
}

/** The names a file's import statements bring in. */
export function readImportedNames(text: string): ImportedName[] {
  return scanImports(text).flatMap(({ specifier, start, offset }) => {
    const clause = text.slice(start, offset)
    if (!clause.startsWith('import')) return []
    const inner = clause.slice('import'.length).replace(/\bfrom\s*$/, '')
    const braces = /\{([^}]*)\}/.exec(inner)?.[1] ?? ''
    const outside = inner.replace(/\{[^}]*\}/, '')
    const whole = /\*\s*as\s+([\w$]+)/.exec(outside)?.[1]
    const single = /^\s*(?:type\s+)?([\w$]+)/.exec(outside.replace(/\*\s*as\s+[\w$]+/, ''))?.[1]
    const named = braces.split(',').flatMap((part): ImportedName[] => {
      const match = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part)
      return match?.[1] ? [{ imported: match[1], local: match[2] ?? match[1], specifier }] : []
    })
    return [
      ...(single ? [{ local: single, imported: 'default', specifier }] : []),
      ...(whole ? [{ local: whole, imported: '*', specifier }] : []),
      ...named,
    ]
  })
}
