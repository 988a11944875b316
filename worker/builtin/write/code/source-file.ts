/** Names that generated code uses as JavaScript's own, so an icon of that name needs another. */
const GLOBALS = new Set([
  'Map',
  'Set',
  'Date',
  'Image',
  'File',
  'Infinity',
  'Link',
  'Object',
  'Array',
  'Number',
  'String',
  'Text',
])

interface Imports {
  standard?: string
  names: Map<string, string>
}

/**
 * Gathers what a generated file imports while its body is written, and gives every import a name that clashes with
 * nothing.
 */
export class SourceFile {
  private readonly modules = new Map<string, Imports>()
  private readonly taken: Set<string>

  constructor(ownNames: string[] = []) {
    this.taken = new Set(ownNames)
  }

  /** A named import; answers the name to use in the file. */
  importName(specifier: string, name: string): string {
    const entry = this.entry(specifier)
    const known = entry.names.get(name)
    if (known) return known
    const clashes = this.taken.has(name) || (specifier === 'lucide-react' && GLOBALS.has(name))
    const local = clashes ? `${name}${specifier === 'lucide-react' ? 'Icon' : 'Part'}` : name
    entry.names.set(name, local)
    this.taken.add(local)
    return local
  }

  takeAll(specifier: string, ...names: string[]): void {
    for (const name of names) this.importName(specifier, name)
  }

  takeDefault(specifier: string, name: string): string {
    this.entry(specifier).standard = name
    this.taken.add(name)
    return name
  }

  shared(name: string): string {
    return this.takeDefault(`@/components/shared/${name}`, name)
  }

  icon(name: string): string {
    return this.importName('lucide-react', name)
  }

  toString(body: string): string {
    const specifiers = [...this.modules.keys()].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    const imports = specifiers.map((specifier) => {
      const { standard, names } = this.entry(specifier)
      const named = [...names]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, local]) => (name === local ? name : `${name} as ${local}`))
      const parts = [...(standard ? [standard] : []), ...(named.length ? [`{ ${named.join(', ')} }`] : [])]
      const line = `import ${parts.join(', ')} from '${specifier}'`
      return line.length <= 120
        ? line
        : line
            .replace('{ ', '{\n  ')
            .replace(' }', ',\n}')
            .replaceAll(/, (?=\w[\w ]*(?:,|$))/gm, ',\n  ')
    })
    return `${imports.join('\n')}\n\n${body.trim()}\n`
  }

  private entry(specifier: string) {
    const found = this.modules.get(specifier)
    if (found) return found
    const fresh: Imports = { names: new Map() }
    this.modules.set(specifier, fresh)
    return fresh
  }
}

function rank(specifier: string): number {
  if (specifier === 'react') return 0
  return specifier.startsWith('@/') ? 2 : 1
}
