import type { AppFiles } from '#contract/app/app-files'
import { type OfferedFix, signatureOf } from '#contract/app/validation'
import type { AppliedFix, Issue } from '#contract/app/versions'
import type { Finding, Fix, TextEdit } from './finding'
import { importEdits } from './fixers/import-statements'

export interface Look {
  findings: Finding[]
}

interface Planned {
  issue: Issue
  fix: Fix
}

export interface AutofixResult<L extends Look> {
  files: AppFiles
  last: L
  appliedFixes: AppliedFix[]
}

/** Fixing one thing can bring another within reach: a file that compiles again is looked into. */
const MAX_ROUNDS = 5
const MAX_ALONE = 24

/**
 * Fixes what can be fixed without asking anybody. Nothing is taken on trust: after each round the files are looked at
 * again, and a fix that did not make its issue go away, or brought another, is not made. `examine` must say the same of
 * the same files.
 */
export async function autofixApp<L extends Look>(
  files: AppFiles,
  first: L,
  { examine, isWanted }: { examine: (files: AppFiles) => Promise<L>; isWanted: (issue: Issue) => boolean },
): Promise<AutofixResult<L>> {
  let result: AutofixResult<L> = { files, last: first, appliedFixes: [] }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const planned = result.last.findings.flatMap(({ issue, fix }): Planned[] => {
      const made = fix && isWanted(issue) ? fix() : undefined
      return made ? [{ issue, fix: made }] : []
    })
    const next = planned.length > 0 ? await tryFixes(result, planned, examine) : undefined
    if (!next) return result
    result = next
  }
  return result
}

/**
 * What can be put right one by one, each fix tried alone: only those that did what they were for, and brought nothing
 * else, are offered.
 */
export async function offerFixes<L extends Look>(
  files: AppFiles,
  first: L,
  examine: (files: AppFiles) => Promise<L>,
): Promise<Map<Issue, OfferedFix>> {
  const offered = new Map<Issue, OfferedFix>()
  const fixable = first.findings.filter(({ fix }) => fix).slice(0, MAX_ALONE)
  for (const { issue, fix: plan } of fixable) {
    const fix = plan?.()
    const result = fix && (await attempt({ files, last: first, appliedFixes: [] }, [{ issue, fix }], examine))
    // Where a file is read in another place than its issue stands, nobody sees what was done.
    if (!result || fix.path !== issue.path) continue
    const edit = editBetween(files[fix.path] ?? '', result.files[fix.path] ?? '')
    offered.set(issue, { ...edit, said: fix.said })
  }
  return offered
}

/** The piece in which two texts differ, and what stands there in the later one. */
function editBetween(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let rest = 0
  while (rest < shorter - start && before[before.length - 1 - rest] === after[after.length - 1 - rest]) rest += 1
  return { start, end: before.length - rest, text: after.slice(start, after.length - rest) }
}

async function tryFixes<L extends Look>(
  from: AutofixResult<L>,
  planned: Planned[],
  examine: (files: AppFiles) => Promise<L>,
): Promise<AutofixResult<L> | undefined> {
  const whole = await attempt(from, planned, examine)
  if (whole) return whole
  let made: Planned[] = []
  let best: AutofixResult<L> | undefined
  for (const each of planned.slice(0, MAX_ALONE)) {
    const more = await attempt(from, [...made, each], examine)
    if (!more) continue
    best = more
    made = [...made, each]
  }
  return best
}

/**
 * The files with the fixes made, if all of those that fit together did what they were for, and nothing else came of it.
 */
async function attempt<L extends Look>(
  from: AutofixResult<L>,
  planned: Planned[],
  examine: (files: AppFiles) => Promise<L>,
): Promise<AutofixResult<L> | undefined> {
  const { files, made } = applyFixes(from.files, planned)
  if (made.length === 0) return undefined
  const last = await examine(files)
  const before = count(from.last.findings)
  const after = count(last.findings)
  const isNothingNew = [...count(last.findings.filter(({ issue }) => !SHOWS_LATE.has(issue.detectorId)))].every(
    ([signature, times]) => times <= (before.get(signature) ?? 0),
  )
  const fixed = count(made)
  const isDone = [...fixed].every(([signature, times]) => (after.get(signature) ?? 0) <= (before.get(signature) ?? 0) - times)
  return isNothingNew && isDone ? { files, last, appliedFixes: [...from.appliedFixes, ...made.map(recordOf)] } : undefined
}

/** Said of the kit's parts only, and so not before a fix imports them. */
const SHOWS_LATE = new Set(['missing-label'])

function count(of: { issue: Issue }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { issue } of of) counts.set(signatureOf(issue), (counts.get(signatureOf(issue)) ?? 0) + 1)
  return counts
}

const recordOf = ({ issue, fix }: Planned): AppliedFix => ({
  detectorId: issue.detectorId,
  path: fix.path,
  ...(issue.line === undefined ? {} : { line: issue.line }),
  message: issue.message,
  said: fix.said,
})

/** Makes fixes in the files they are for. Of two that want the same place the later waits for the next round. */
export function applyFixes(files: AppFiles, planned: Planned[]): { files: AppFiles; made: Planned[] } {
  const made: Planned[] = []
  const next = { ...files }
  for (const path of new Set(planned.map(({ fix }) => fix.path))) {
    const source = files[path]
    if (source === undefined) continue
    const taken: TextEdit[] = []
    const fitting = planned.filter(({ fix }) => {
      const edits = fix.path === path ? (fix.edits ?? []) : undefined
      if (!edits || edits.some((edit) => taken.some((other) => overlaps(edit, other)))) return false
      taken.push(...edits)
      return true
    })
    const wanted = fitting.flatMap(({ fix }) => fix.imports ?? [])
    const imports = wanted.length > 0 ? importEdits(path, source, wanted) : []
    // An import statement that is changed by a fix of its own is not changed a second time.
    const clash = imports.some((edit) => taken.some((other) => overlaps(edit, other)))
    const chosen = clash ? fitting.slice(0, 1) : fitting
    const text = clash ? oneByOne(path, source, chosen) : applyEdits(source, [...taken, ...imports])
    if (text === source) continue
    next[path] = text
    made.push(...chosen)
  }
  return { files: next, made }
}

/** Edits first, then imports into what came of them. */
function oneByOne(path: string, source: string, [only]: Planned[]): string {
  const edited = applyEdits(source, only?.fix.edits ?? [])
  return applyEdits(edited, importEdits(path, edited, only?.fix.imports ?? []))
}

const overlaps = (a: TextEdit, b: TextEdit): boolean => a.start < b.end && b.start < a.end

function applyEdits(source: string, edits: TextEdit[]): string {
  let out = ''
  let at = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    out += source.slice(at, start) + text
    at = end
  }
  return out + source.slice(at)
}
