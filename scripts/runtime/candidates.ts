import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { __unstable__loadDesignSystem } from 'tailwindcss'

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

/** Tells Tailwind classes from other words by asking Tailwind which of them it has CSS for. */
export async function classFinder(stylesheet: string) {
  const design = await __unstable__loadDesignSystem(stylesheet)
  const byFile = new Map<string, string[]>()
  const classesIn = (file: string) => {
    const all = [...new Set(words(file))]
    const css = design.candidatesToCss(all)
    return all.filter((_, index) => css[index])
  }
  return (files: string[]): string[] => {
    const classes = new Set<string>()
    for (const file of files) {
      const own = byFile.get(file) ?? classesIn(file)
      byFile.set(file, own)
      for (const name of own) classes.add(name)
    }
    return [...classes].sort()
  }
}
