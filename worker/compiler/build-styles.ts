import { compile } from 'tailwindcss'
import type { AppFiles } from '#contract/app-files'
import { readAppStylesheet } from './app-stylesheet'
import { codeFrame, positionOf } from './positions'
import type { Diagnostic, RuntimeSurface } from './types'

interface StyleInput {
  files: AppFiles
  surface: RuntimeSurface
  candidates: Iterable<string>
}

const UNKNOWN_CLASS = /Cannot apply (?:unknown )?utility class [`"]?([^\s`"]+)[`"]?/i
const MAX_REPAIRS = 20

/** One stylesheet for the app. A fault in its own CSS becomes a diagnostic and is left out; the rest is built. */
export async function buildStyles({
  files,
  surface,
  candidates,
}: StyleInput): Promise<{ css: string; diagnostics: Diagnostic[] }> {
  const own = readAppStylesheet(files)
  const diagnostics: Diagnostic[] = []
  let text = own.css
  for (let attempt = 0; attempt <= MAX_REPAIRS; attempt++) {
    try {
      const compiler = await compile(text ? `${surface.tailwind.css}\n${text}` : surface.tailwind.css, {
        loadStylesheet,
        loadModule,
      })
      return { css: [...own.imports, compiler.build([...candidates])].join('\n'), diagnostics }
    } catch (error) {
      if (!text) throw error
      const message = error instanceof Error ? error.message : String(error)
      const unknown = UNKNOWN_CLASS.exec(message)?.[1]
      diagnostics.push(cssDiagnostic(files, message, unknown))
      const repaired = unknown && attempt < MAX_REPAIRS ? withoutApplied(text, unknown) : ''
      text = repaired === text ? '' : repaired
    }
  }
  throw new Error('The stylesheet could not be built')
}

/** A compiler that grows: the preview hands it the classes of each file as it arrives, and gets the whole stylesheet. */
export async function createStyler(files: AppFiles, surface: RuntimeSurface): Promise<(candidates: Iterable<string>) => string> {
  const own = readAppStylesheet(files)
  const sheet = (text: string) => compile(`${surface.tailwind.css}\n${text}`, { loadStylesheet, loadModule })
  const compiler = await sheet(own.css).catch(() => sheet(''))
  return (candidates) => [...own.imports, compiler.build([...candidates])].join('\n')
}

function loadStylesheet(id: string): never {
  throw new Error(`The stylesheet "${id}" cannot be imported here`)
}

function loadModule(id: string): never {
  throw new Error(`"${id}" cannot be loaded here: plugins and configuration files of Tailwind have no place in an app`)
}

/** The sheet with one class taken out of every @apply; an @apply left empty goes too. */
function withoutApplied(css: string, name: string): string {
  return css.replace(/@apply\s+([^;}]+)/g, (whole, list: string) => {
    const names = list.split(/\s+/).filter(Boolean)
    const rest = names.filter((each) => each !== name)
    return rest.length === names.length ? whole : rest.length > 0 ? `@apply ${rest.join(' ')}` : ''
  })
}

function cssDiagnostic(files: AppFiles, message: string, unknown: string | undefined): Diagnostic {
  const paths = Object.keys(files).filter((path) => path.endsWith('.css'))
  const path =
    paths.find((each) => unknown && files[each]?.includes(unknown)) ??
    paths.find((each) => each === 'globals.css') ??
    paths[0] ??
    'globals.css'
  const source = files[path] ?? ''
  const offset = unknown ? source.indexOf(unknown) : -1
  const place = offset < 0 ? undefined : positionOf(source, offset)
  const said = unknown ? `@apply knows no class "${unknown}"` : `The stylesheet cannot be read: ${message}`
  return {
    code: 'invalid-css',
    severity: 'error',
    message: said,
    path,
    ...(place ? { ...place, codeFrame: codeFrame(source, place.line, place.column) } : {}),
  }
}
