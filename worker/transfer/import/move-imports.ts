const SPECIFIER = /((?:\bfrom|\bimport)\s*\(?\s*)(["'])(\.{1,2}\/[^"'\n]*)\2/g

/** A moved file's relative imports, written from its new place; `moved` says where other files went. */
export function moveImports(text: string, from: string, to: string, moved: (path: string) => string = (path) => path): string {
  return text.replace(SPECIFIER, (whole, head: string, quote: string, specifier: string) => {
    const target = resolvePath(from, specifier)
    if (target === undefined) return whole
    return `${head}${quote}${relativePath(to, moved(target))}${quote}`
  })
}

/** Undefined where the path climbs out of the tree. */
export function resolvePath(importer: string, specifier: string): string | undefined {
  const parts = importer.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') {
      if (parts.length === 0) return undefined
      parts.pop()
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function relativePath(from: string, target: string): string {
  const here = from.split('/').slice(0, -1)
  const there = target.split('/')
  let same = 0
  while (same < here.length && here[same] === there[same]) same += 1
  const up = here.slice(same).map(() => '..')
  const down = there.slice(same)
  return [...(up.length > 0 ? up : ['.']), ...down].join('/')
}
