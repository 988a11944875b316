import { type ParseError, parse } from 'jsonc-parser'
import type { AppFiles } from '#contract/app/app-files'
import { Automation, FunctionConfig, FunctionName, type FunctionProblem } from '#contract/services/functions'

/** A function as the files of a version describe it, before anything is compiled. */
export interface FoundFunction {
  name: string
  /** The file that holds its handler. */
  entry: string
  description: string
  access: 'public' | 'users'
  automations: Automation[]
  problems: FunctionProblem[]
}

const SOURCE = /\.(?:ts|js|tsx|jsx|mts|mjs)$/
const HANDLER = /\bserve\s*\(|\bexport\s+default\b|\bas\s+default\b/
const ROOT = /^((?:base44\/)?functions\/)(.+)$/

/**
 * `functions/send.ts`, `functions/send/entry.ts` at any depth, and the same under `base44/`. A folder with an entry is
 * one function, its other files being parts of it; elsewhere every file is one, but in folders only what has a handler:
 * the rest is what functions share. Names come from paths, unless function.jsonc gives another.
 */
export function findFunctions(files: AppFiles): FoundFunction[] {
  const configs = new Map<string, string>()
  const entries = new Map<string, string>()
  for (const path of Object.keys(files).sort()) {
    const config = /^(.*)\/function\.jsonc?$/.exec(path)?.[1]
    if (config !== undefined && ROOT.test(path)) configs.set(config, path)
    const folder = /^(.*)\/entry\.[a-z]+$/.exec(path)?.[1]
    if (folder !== undefined && ROOT.test(path) && SOURCE.test(path)) entries.set(folder, path)
  }
  for (const [folder, path] of configs) {
    const { config } = readConfig(files[path] ?? '')
    const entry = config.entry ? `${folder}/${config.entry.replace(/^\.\//, '')}` : undefined
    if (entry && files[entry] !== undefined) entries.set(folder, entry)
  }
  const found = [...entries].map(([folder, entry]) => describe(files, { place: folder, entry, config: configs.get(folder) }))
  for (const path of Object.keys(files).sort()) {
    if (!ROOT.test(path) || !SOURCE.test(path) || path.endsWith('.d.ts')) continue
    if ([...entries.keys()].some((folder) => path.startsWith(`${folder}/`))) continue
    const functionPath = path.replace(SOURCE, '')
    if (ROOT.exec(functionPath)?.[2]?.includes('/') && !HANDLER.test(files[path] ?? '')) continue
    found.push(
      describe(files, {
        place: functionPath,
        entry: path,
        config: files[`${functionPath}.jsonc`] === undefined ? undefined : `${functionPath}.jsonc`,
      }),
    )
  }
  const known = new Map<string, FoundFunction>()
  for (const each of found) if (!known.has(each.name)) known.set(each.name, each)
  return [...known.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

interface Place {
  place: string
  entry: string
  config: string | undefined
}

function describe(files: AppFiles, { place, entry, config: configPath }: Place): FoundFunction {
  const problems: FunctionProblem[] = []
  const { config, problem } = readConfig(configPath === undefined ? '{}' : (files[configPath] ?? ''))
  if (problem && configPath) problems.push({ message: problem, path: configPath, line: 1 })
  const byPath = ROOT.exec(place)?.[2] ?? place
  const named = config.name && FunctionName.safeParse(config.name).success ? config.name : byPath
  if (!FunctionName.safeParse(named).success)
    problems.push({ message: 'Name a function with letters, numbers, dashes and underscores', path: entry, line: 1 })
  const automations: Automation[] = []
  for (const [position, given] of (config.automations ?? []).entries()) {
    const automation = readAutomation(given)
    if (automation) automations.push(automation)
    else if (configPath)
      problems.push({ message: `Automation ${position + 1} is of no kind that is known here`, path: configPath })
  }
  return {
    name: named,
    entry,
    description: config.description ?? '',
    access: config.access ?? spokenAccess(files[entry] ?? '') ?? 'users',
    automations,
    problems: problems.filter(({ path }) => path === entry || path === configPath),
  }
}

/**
 * In a file without a config, `// access: public` above the code says the same: within it, such a line may be part of a
 * text, or somebody's remark.
 */
function spokenAccess(source: string): 'public' | 'users' | undefined {
  const [head = ''] = /^(?:\s|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)*/.exec(source.slice(0, HEAD_CHARS)) ?? []
  const lines = head.replace(/\/\*[\s\S]*?\*\//g, '')
  return /^\s*\/\/\s*access:\s*(public|users)\s*$/m.exec(lines)?.[1] as 'public' | 'users' | undefined
}
const HEAD_CHARS = 2_000

function readConfig(text: string): { config: FunctionConfig; problem?: string } {
  const errors: ParseError[] = []
  const value: unknown = parse(text, errors, { allowTrailingComma: true })
  const parsed = FunctionConfig.safeParse(value)
  if (errors.length > 0) return { config: {}, problem: 'This is not JSON' }
  return parsed.success
    ? { config: parsed.data }
    : { config: {}, problem: parsed.error.issues[0]?.message ?? 'This cannot be read' }
}

/** Exports nest what starts an automation under `trigger` or say it flat; both read alike. */
function readAutomation(given: unknown): Automation | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const nested: unknown = 'trigger' in given ? given.trigger : undefined
  const flat = typeof nested === 'object' && nested !== null ? { ...given, ...nested } : given
  return Automation.safeParse(flat).data
}
