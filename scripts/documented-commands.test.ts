import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './paths.ts'

const DOCUMENTS = globSync(['*.md', 'docs/for-*/**/*.md', 'starter-apps/*.md'], { cwd: ROOT })
const commands = DOCUMENTS.flatMap((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  return { path, byNode: named(/\bnode (\S+\.ts)\b/g), byTsx: named(/\btsx (\S+\.ts)\b/g), byBun: named(/\bbun run ([\w:-]+)/g) }
})

it('documents name no command that only a newer Node than they ask for can run', () => {
  expect(commands.filter(({ byNode }) => byNode.length > 0)).toEqual([])
})

it('documents name commands that there are', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const all = commands.flatMap(({ byBun }) => byBun)
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter((name) => !scripts[name])).toEqual([])
  expect(commands.flatMap(({ byTsx }) => byTsx).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
