import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { compile } from 'tailwindcss'

/** Words in a file's string literals: the only places our own code writes class names in. */
function words(file: string): string[] {
  const found: string[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, value } = node as { type?: string; value?: unknown }
    if (type === 'Literal' && typeof value === 'string') found.push(...value.split(/\s+/))
    if (type === 'TemplateElement') found.push(...(value as { cooked: string }).cooked.split(/\s+/))
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return found.filter(Boolean)
}

/** Tells Tailwind classes from other words by asking Tailwind: a class adds to the stylesheet. */
export async function classFinder(stylesheet: string) {
  const tailwind = await compile(stylesheet)
  const known = new Map<string, boolean>()
  let size = tailwind.build([]).length
  const isClass = (word: string) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const next = tailwind.build([word]).length
    const grew = next > size
    size = next
    known.set(word, grew)
    return grew
  }
  const byFile = new Map<string, string[]>()
  return (files: string[]): string[] => {
    const classes = new Set<string>()
    for (const file of files) {
      const own = byFile.get(file) ?? [...new Set(words(file))].filter(isClass)
      byFile.set(file, own)
      for (const name of own) classes.add(name)
    }
    return [...classes].sort()
  }
}
