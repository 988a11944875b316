import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.ts'

/** One hash over files and whole folders, given from the project's root: names and contents, tests left out. */
export function hashFiles(paths: string[]): string {
  const hash = createHash('sha256')
  const visit = (path: string) => {
    const absolute = join(ROOT, path)
    if (!existsSync(absolute)) return
    if (statSync(absolute).isDirectory()) {
      for (const name of readdirSync(absolute).sort()) visit(join(path, name))
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(path).update('\0').update(readFileSync(absolute)).update('\0')
    }
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}

const stampPath = (name: string) => join(ROOT, 'dist', '.stamps', name)

/** Whether the thing named was last made from the same fingerprint and its result is still there. */
export function isFresh(name: string, fingerprint: string, result: string): boolean {
  return existsSync(join(ROOT, result)) && existsSync(stampPath(name)) && readFileSync(stampPath(name), 'utf8') === fingerprint
}

export function keepStamp(name: string, fingerprint: string): void {
  mkdirSync(join(ROOT, 'dist', '.stamps'), { recursive: true })
  writeFileSync(stampPath(name), fingerprint)
}
