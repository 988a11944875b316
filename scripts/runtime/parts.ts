import { resolve } from 'node:path'
import { type OutputChunk, rolldown } from 'rolldown'
import type { RuntimeParts } from '../../worker/compiler/types.ts'
import type { Bundle } from './bundle.ts'
import { type ModuleSource, root } from './modules.ts'

const LINKER = 'web/runtime/published/linker.ts'
/** What a published app starts with, and what it takes along where its code asks for it. */
export const PART_PROGRAMS = {
  published: 'web/runtime/published/main.tsx',
  deferred: 'web/runtime/published/deferred.tsx',
  queryFrame: 'web/runtime/boot/query-frame.tsx',
} as const

/** `parts/react-CvzYOvrn.js` → `react-CvzYOvrn`, as other parts ask for it. */
export const partOf = (fileName: string): string => fileName.replace(/^parts\//, '').replace(/\.js$/, '')

/** An entry of its own for each name of the packages that are split. */
export async function splitModules(sources: ModuleSource[]): Promise<Map<string, ModuleSource>> {
  const found = new Map<string, ModuleSource>()
  for (const source of sources.filter(({ isSplit }) => isSplit)) {
    for (const name of Object.keys(await import(source.source))) {
      if (/^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default') found.set(splitName(source, name), { ...source, names: [name] })
    }
  }
  return found
}

export const splitName = ({ specifier }: ModuleSource, name: string): string =>
  `${specifier.replace('@', '').replaceAll('/', '_')}.${name}`

/**
 * A part's text as the body of a function: it asks for others by name, and for what it loads late through the linker.
 */
export function partText({ code, dynamicImports }: OutputChunk): string {
  let text = code
  for (const file of dynamicImports) {
    const asked = JSON.stringify(`./${file.replace(/^parts\//, '')}`)
    const late = `Promise.resolve().then(()=>`
    for (let at = text.indexOf(`require(${asked})`); at !== -1; at = text.indexOf(`require(${asked})`, at + 1)) {
      const from = text.lastIndexOf(late, at)
      if (from === -1 || at - from > 120) throw new Error(`A part loads ${file} late in a way the linker does not know`)
      text = `${text.slice(0, from)}require.late(${JSON.stringify(partOf(file))}).then(()=>${text.slice(from + late.length)}`
      at = text.indexOf(`require(${asked})`, from)
    }
  }
  return text.replaceAll(/require\("\.\/([^"]+)\.js"\)/g, 'require("$1")')
}

export function describeParts({ chunks }: Bundle): RuntimeParts {
  return Object.fromEntries(
    [...chunks.values()].map(({ fileName, imports, dynamicImports }) => [
      partOf(fileName),
      { imports: imports.filter((name) => chunks.has(name)).map(partOf), late: dynamicImports.map(partOf) },
    ]),
  )
}

/** The linker as a statement that makes `createLinker`. */
export async function linkerText(): Promise<string> {
  const build = await rolldown({ cwd: root, input: resolve(root, LINKER), platform: 'browser', transform: { target: 'es2022' } })
  const { output } = await build.generate({ format: 'iife', name: 'createLinker', exports: 'default', minify: true })
  await build.close()
  return output[0].code
}
