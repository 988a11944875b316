import { isSlipOf } from '#compiler/nearest'
import type { AppFiles } from '#contract/app/app-files'
import { SHARED_FILES } from '../templates/shared-files'
import { addImport, sourceOf } from './known-imports'

/** A file as fixed, and in words what was wrong; files that were missing stand in `added`. */
export interface FixedFile {
  target: string
  said: string
  added?: AppFiles
}

type Fix = (message: string, path: string, source: string, files: AppFiles) => FixedFile | undefined

/** A name that nothing declares: its import was forgotten. */
const missingName: Fix = (message, path, source, files) => {
  const name =
    /(?:ReferenceError:\s*)?\b([A-Za-z_$][\w$]*) is not defined/.exec(message)?.[1] ??
    /Can't find variable: ([\w$]+)/.exec(message)?.[1]
  if (!name || !new RegExp(`\\b${name}\\b`).test(source)) return undefined
  const known = sourceOf(name)
  if (known)
    return { target: addImport(source, known, name), said: `${path} used ${name} without importing it; I added the import.` }
  const own = Object.keys(files).find((file) => file !== path && new RegExp(`(^|/)${name}\\.(jsx|js|tsx|ts)$`).test(file))
  if (own) {
    const specifier = `@/${own.replace(/\.\w+$/, '')}`
    const isDefault = /export default/.test(files[own] ?? '')
    return {
      target: addImport(source, specifier, name, isDefault),
      said: `${path} used ${name} without importing it; I added the import.`,
    }
  }
  const exporter = Object.entries(files).find(([, text]) => new RegExp(`export (?:const|function|class) ${name}\\b`).test(text))
  if (exporter) {
    const specifier = `@/${exporter[0].replace(/\.\w+$/, '')}`
    return { target: addImport(source, specifier, name), said: `${path} used ${name} without importing it; I added the import.` }
  }
  const isIcon = /^[A-Z]/.test(name) && new RegExp(`(<${name}\\s|icon=\\{${name}\\}|icon: ${name}\\b)`).test(source)
  return isIcon
    ? {
        target: addImport(source, 'lucide-react', name),
        said: `${path} used the icon ${name} without importing it; I added the import.`,
      }
    : undefined
}

/** An import of a name that is not there, where the check has named the nearest one. */
const wrongName: Fix = (message, path, source) => {
  const [, wrong, right] = /(?:no icon|does not export) "([\w$]+)".*Did you mean "([\w$]+)"/s.exec(message) ?? []
  if (!wrong || !right) return undefined
  // Another icon draws something else; another function does something else.
  if (!message.includes('no icon') && !isSlipOf(wrong, right)) return undefined
  const isTaken = new RegExp(`\\b${right}\\b`).test(source)
  const named = isTaken ? source : source.replaceAll(new RegExp(`\\b${wrong}\\b`, 'g'), right)
  const target = isTaken ? putInstead(source, wrong, right) : named
  return target === source
    ? undefined
    : { target, said: `There is no ${wrong}; ${path} now uses ${right}, the nearest there is.` }
}

/** `right` is imported already: drop the wrong import and use that. */
function putInstead(source: string, wrong: string, right: string): string {
  const dropped = source.replace(new RegExp(`(import\\s[^'"]*\\{[^}]*?)\\b${wrong}\\b\\s*,?\\s*([^}]*\\})`), '$1$2')
  return dropped.replaceAll(new RegExp(`\\b${wrong}\\b`, 'g'), right)
}

/** An icon that the check has no near name for: a plain one stands in. */
const unknownIcon: Fix = (message, path, source) => {
  const wrong = /no icon "([\w$]+)"/.exec(message)?.[1]
  if (!wrong || /Did you mean/.test(message)) return undefined
  const target = source.replaceAll(new RegExp(`\\b${wrong}\\b`, 'g'), 'Circle')
  return target === source ? undefined : { target, said: `There is no icon ${wrong}; ${path} now uses a plain circle.` }
}

/** An import of a file that is not there: a building block of ours is put back, a near path is corrected. */
const missingFile: Fix = (message, path, source, files) => {
  // The file is there, and the name that is meant is none of a file.
  if (message.includes('does not export')) return undefined
  const specifier =
    /(?:import|module|resolve)[^"'`]*["'`]([^"'`]+)["'`]/i.exec(message)?.[1] ?? /"((?:@\/|\.{1,2}\/)[^"]+)"/.exec(message)?.[1]
  if (!specifier || !source.includes(specifier)) return undefined
  const ours = ['.jsx', '.js']
    .map((extension) => specifier.replace(/^@\//, '') + extension)
    .find((file) => Object.hasOwn(SHARED_FILES, file))
  const lost = ours ? SHARED_FILES[ours] : undefined
  if (ours && lost !== undefined && files[ours] === undefined)
    return { target: source, said: `${ours} was missing; I put it back.`, added: { [ours]: lost } }
  const base = specifier.split('/').at(-1)?.toLowerCase()
  const same = Object.keys(files).find(
    (file) =>
      file
        .replace(/\.\w+$/, '')
        .split('/')
        .at(-1)
        ?.toLowerCase() === base && file !== path,
  )
  const suggested = /Did you mean "([^"]+)"/.exec(message)?.[1]
  const right = suggested ?? (same && /\.(jsx?|tsx?)$/.test(same) ? `@/${same.replace(/\.\w+$/, '')}` : undefined)
  if (!right || right === specifier) return undefined
  return {
    target: source.split(specifier).join(right),
    said: `${path} imported "${specifier}", which is not there; it now imports "${right}".`,
  }
}

const missingDefault: Fix = (message, path, source) => {
  if (!/no default export|missing-default-export|Element type is invalid/i.test(message) || /export default/.test(source))
    return undefined
  const base =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  const names = [...source.matchAll(/^(?:export )?(?:function|const|class) ([A-Z][\w$]*)/gm)].map(([, name = '']) => name)
  const name = names.includes(base) ? base : names.at(0)
  return name
    ? { target: `${source.trimEnd()}\n\nexport default ${name}\n`, said: `${path} did not export its component; it does now.` }
    : undefined
}

/** Something was read from a value that is not there yet. */
const readOfNothing: Fix = (message, path, source) => {
  const name =
    /Cannot read propert(?:y|ies) of (?:undefined|null) \(reading '([\w$]+)'\)/.exec(message)?.[1] ??
    /undefined is not an object \(evaluating '[^']*\.([\w$]+)'\)/.exec(message)?.[1]
  if (!name) return undefined
  const reads = new RegExp(`(?<=[\\w$)\\]])\\.${name}\\b(?!\\s*=[^=])`, 'g')
  const lines = source.split('\n').map((line) => (/^\s*import\b/.test(line) ? line : line.replaceAll(reads, `?.${name}`)))
  const target = lines.join('\n')
  return target === source
    ? undefined
    : { target, said: `${path} read “${name}” from something that may not be there yet; it now waits for it.` }
}

/** In order: the more exact first. */
export const FIXES: Fix[] = [wrongName, unknownIcon, missingFile, missingName, missingDefault, readOfNothing]
