import { compile } from 'tailwindcss'
import type { AppFiles } from '#contract/app/app-files'
import { isNestedTooDeeply, TOO_DEEP } from '#contract/nesting'
import { LruCache } from '../lru-cache'
import { codeFrame, positionOf } from '../positions'
import type { Diagnostic, RuntimeSurface } from '../types'
import { type AppStylesheet, readAppStylesheet } from './app-stylesheet'
import { ClassNames } from './class-names'

interface StyleInput {
  files: AppFiles
  surface: RuntimeSurface
  candidates: Iterable<string>
}

interface ReadySheet {
  /** The runtime's stylesheet and as much of the app's own as can be read. */
  text: string
  names: ClassNames
  diagnostics: Diagnostic[]
}

const UNKNOWN_CLASS = /Cannot apply (?:unknown )?utility class [`"]?([^\s`"]+)[`"]?/i
const MAX_REPAIRS = 20
/** Characters of stylesheets kept: what one compile learned of a stylesheet serves the next. */
const MAX_SHEETS = 2_000_000
const sheets = new LruCache<ReadySheet>(MAX_SHEETS)
const results = new LruCache<string>(MAX_SHEETS * 2)

/** One stylesheet for the app. A fault in its own CSS becomes a diagnostic and is left out; the rest is built. */
export async function buildStyles({
  files,
  surface,
  candidates,
}: StyleInput): Promise<{ css: string; diagnostics: Diagnostic[] }> {
  const own = readAppStylesheet(files)
  const sheet = await readySheet(files, own, surface)
  const classes = sheet.names.among(candidates)
  const key = `${sheet.text}\n${classes.join(' ')}`
  const built = results.get(key) ?? results.set(key, (await start(sheet.text)).build(classes), key.length)
  return { css: [...own.imports, built].join('\n'), diagnostics: sheet.diagnostics }
}

/**
 * A compiler that grows: the preview hands it the classes of each file as it arrives, and gets the whole stylesheet.
 */
export async function createStyler(files: AppFiles, surface: RuntimeSurface): Promise<(candidates: Iterable<string>) => string> {
  const own = readAppStylesheet(files)
  const compiler = await start((await readySheet(files, own, surface)).text)
  return (candidates) => [...own.imports, compiler.build([...candidates])].join('\n')
}

export function clearStyles(): void {
  results.clear()
}

const start = (text: string) => compile(text, { loadStylesheet: refuseLoading, loadModule: refuseLoading })

async function refuseLoading(id: string): Promise<never> {
  throw new Error(
    `"${id}" cannot be loaded here: plugins, configuration files and stylesheets from elsewhere have no place in an app`,
  )
}

/** Takes out of the app's own stylesheet what cannot be read, one fault at a time, until the rest can. */
async function readySheet(files: AppFiles, own: AppStylesheet, surface: RuntimeSurface): Promise<ReadySheet> {
  const key = `${surface.hash}\n${own.css}`
  const known = sheets.get(key)
  if (known) return known
  const diagnostics: Diagnostic[] = []
  let text = own.css
  if (isNestedTooDeeply(text)) {
    diagnostics.push(cssDiagnostic(files, TOO_DEEP, undefined))
    text = ''
  }
  for (let attempt = 0; ; attempt++) {
    const whole = text ? `${surface.tailwind.css}\n${text}` : surface.tailwind.css
    try {
      await start(whole)
      return sheets.set(key, { text: whole, names: await ClassNames.of(whole), diagnostics }, whole.length)
    } catch (error) {
      if (!text) throw error
      const message = error instanceof Error ? error.message : String(error)
      const unknown = UNKNOWN_CLASS.exec(message)?.[1]
      diagnostics.push(cssDiagnostic(files, message, unknown))
      const repaired = unknown && attempt < MAX_REPAIRS ? withoutApplied(text, unknown) : ''
      text = repaired === text ? '' : repaired
    }
  }
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
    paths.find((each) => unknown && files[each]?.includes(unknown)) ?? paths.find((each) => each === 'globals.css') ?? paths[0]
  const source = files[path ?? ''] ?? ''
  const offset = unknown ? source.indexOf(unknown) : -1
  const position = offset < 0 ? undefined : positionOf(source, offset)
  return {
    code: 'invalid-css',
    severity: 'error',
    message: unknown ? `@apply knows no class "${unknown}"` : `The stylesheet cannot be read: ${message}`,
    path: path ?? 'globals.css',
    ...(unknown ? { isLeftOut: true } : {}),
    ...(position ? { ...position, codeFrame: codeFrame(source, position.line, position.column) } : {}),
  }
}
