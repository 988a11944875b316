import type { AppFiles } from '#contract/app/app-files'
import { APP_LIMITS, FILE_TOO_LARGE, TOO_MANY_FILES } from '#contract/app/app-limits'
import { hasTwin, normalisePath } from '#contract/app/paths'
import type { Issue } from '#contract/app/versions'
import { findNeededConfirmation } from '#worker/approvals/app-risks'
import { findConversions } from '#worker/approvals/conversion-risks'
import type { AppRow } from '#worker/apps/find-app'
import { lowerBackend } from '#worker/functions/isolates/transpile-function'
import { sha256 } from '#worker/platform/crypto'
import type { Env } from '#worker/platform/env'
import { checkApp } from '#worker/validation/check-app'
import type { GitObject } from './objects/object-ids'
import { decodeTree, isFile, isFolder, MalformedObject } from './objects/trees'

/** Why a push was not taken: sentences for whoever pushed. */
export class PushRefused extends Error {
  constructor(readonly reasons: string[]) {
    super(reasons.join(' '))
  }
}

const MAX_REASONS = 20
const MAX_TREES = 5_000

type ReadObject = (id: string) => Promise<GitObject | undefined>

/**
 * The files of a tree. Links, repositories in repositories, names that an app cannot have and files that are no text
 * are refused.
 * @throws {PushRefused | MalformedObject}
 */
export async function filesOfTree(treeId: string, read: ReadObject): Promise<AppFiles> {
  const files: AppFiles = {}
  const folded = new Map<string, string>()
  const reasons: string[] = []
  const open = [{ id: treeId, folder: '' }]
  let trees = 0
  for (let next = open.pop(); next; next = open.pop()) {
    trees += 1
    if (trees > MAX_TREES) throw new PushRefused(['The app has too many folders.'])
    const tree = await read(next.id)
    if (tree?.type !== 'tree') throw new MalformedObject('A folder is missing from what was pushed.')
    for (const entry of decodeTree(tree.data)) {
      const path = `${next.folder}${entry.name}`
      if (isFolder(entry)) open.push({ id: entry.id, folder: `${path}/` })
      else if (!isFile(entry)) reasons.push(`${path} is a link or a repository of its own; an app holds files.`)
      else {
        const text = await readText(entry.id, read)
        const reason =
          text === undefined ? `${path} is no text; pictures and other files are uploaded in the app.` : refusalOf(path, text)
        const twin = folded.get(path.toLowerCase())
        if (reason) reasons.push(reason)
        else if (twin !== undefined) reasons.push(`${path}: ${hasTwin(twin)}`)
        else if (text !== undefined) files[path] = text
        folded.set(path.toLowerCase(), path)
      }
    }
    if (Object.keys(files).length > APP_LIMITS.files) throw new PushRefused([TOO_MANY_FILES])
  }
  if (reasons.length > 0) throw new PushRefused(reasons.slice(0, MAX_REASONS))
  return files
}

async function readText(id: string, read: ReadObject): Promise<string | undefined> {
  const blob = await read(id)
  if (blob?.type !== 'blob') throw new MalformedObject('A file is missing from what was pushed.')
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(blob.data)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function refusalOf(path: string, text: string): string | undefined {
  const confined = normalisePath(path)
  if (!confined.ok) return `${path}: ${confined.reason}`
  if (confined.path !== path) return `${path} would be stored as ${confined.path}; name it so.`
  return text.length > APP_LIMITS.fileCharacters ? `${path}: ${FILE_TOO_LARGE}` : undefined
}

interface PushedChange {
  before: AppFiles
  after: AppFiles
  /** What was given as `-o confirm=…`. */
  confirmed: string | undefined
}

/**
 * Checks what a push would make of an app: nothing that does not run any more, and nothing lost or laid open that
 * whoever pushes has not been shown.
 * @throws {PushRefused}
 */
export async function checkPush(
  env: Env,
  app: AppRow,
  { before, after, confirmed }: PushedChange,
): Promise<{ empties: string[] }> {
  const broken = await newErrors(env, app, { before, after })
  if (broken.length > 0) throw new PushRefused(broken.slice(0, MAX_REASONS))
  const [needed, converted] = await Promise.all([
    findNeededConfirmation(env, app, { before, after }),
    findConversions(env, app, { before, after }),
  ])
  const risks = [...needed.risks, ...converted.risks]
  if (risks.length > 0) {
    const mark = risks.map(({ kind, subject }) => `${kind} ${subject}`).sort()
    const confirmation = (await sha256(JSON.stringify([app.id, ...mark]))).slice(0, 12)
    if (confirmation !== confirmed) {
      const how = `If you want that: git push -o confirm=${confirmation}`
      throw new PushRefused([...risks.map(({ message }) => message), how])
    }
  }
  return { empties: converted.empties }
}

/** What is wrong after the change and was not before. */
async function newErrors(env: Env, app: AppRow, { before, after }: Pick<PushedChange, 'before' | 'after'>): Promise<string[]> {
  const known = new Set(await listErrors(env, app, before))
  return [...new Set(await listErrors(env, app, after))].filter((sentence) => !known.has(sentence))
}

async function listErrors(env: Env, { mainPage }: AppRow, files: AppFiles): Promise<string[]> {
  const issues = await checkApp(env, { files, mainPage })
  return [...issues.filter(isBroken), ...findUnparsedFunctions(files)].map(sentenceOf)
}

/** Code that cannot be parsed is only a warning where no page reaches it, but the editor shows the app as broken. */
const isBroken = ({ severity, detectorId }: Issue) => severity === 'error' || detectorId === 'syntax'

/** The check of pages does not read what runs on the server. */
const findUnparsedFunctions = (files: AppFiles): Sayable[] =>
  Object.entries(files).flatMap(([path, text]) => {
    const result = FUNCTION_CODE.test(path) ? lowerBackend(path, text) : undefined
    return result && !result.ok ? [result.problem] : []
  })

const FUNCTION_CODE = /^functions\/.+\.[cm]?[jt]sx?$/

interface Sayable {
  message: string
  path?: string | undefined
  line?: number | undefined
}
const sentenceOf = ({ path, line, message }: Sayable) => `${path ? `${path}${line ? `:${line}` : ''}: ` : ''}${message}`
