import { pageNameOf } from '#contract/app/app-files'
import { spacedName } from '#contract/app/spaced-name'
import type { ActionOutcome } from '#contract/chat/chat'
import { isRead } from '#contract/chat/reads'
import { countOf } from '#contract/inflect'
import type { ActionBlock } from './reply-reader'

export type BuildState = 'running' | 'done' | 'failed' | 'truncated' | 'pending' | 'declined'

export interface BuildStep {
  block: ActionBlock
  state: BuildState
  /** What went wrong with it, what it waits for, or what else it came to. */
  said: string | undefined
}

/**
 * What has become of an action: what the server says of it outweighs what its text says. Of a reply that was not
 * confirmed nothing failed: it was not wanted, or too late.
 */
export function toStep(
  block: ActionBlock,
  outcome: ActionOutcome | undefined,
  { isLive, isDeclined = false }: { isLive: boolean; isDeclined?: boolean },
): BuildStep {
  if (outcome?.status === 'failed' && isDeclined && block.state !== 'failed') return { block, state: 'declined', said: undefined }
  if (outcome) {
    const state = outcome.status === 'applied' ? 'done' : outcome.status
    return { block, state, said: state === 'done' ? outcome.message : (outcome.message ?? block.problem) }
  }
  return { block, state: block.state === 'running' && !isLive ? 'truncated' : block.state, said: block.problem }
}

/** What has to be read without opening the log: why something failed, and what a change of rules came to besides. */
export const notesOf = (steps: BuildStep[]): { key: string; text: string; isFailure: boolean }[] =>
  steps.flatMap(({ block, state, said }) =>
    said && (state === 'failed' || (state === 'done' && block.action.type.endsWith('_entity')))
      ? [{ key: block.key, text: said, isFailure: state === 'failed' }]
      : [],
  )

type Kind = 'list' | 'page' | 'function' | 'file'
const KINDS: Kind[] = ['list', 'page', 'function', 'file']
type Verb = 'Built' | 'Changed' | 'Removed'
const VERBS: Verb[] = ['Built', 'Changed', 'Removed']

interface Part {
  verb: Verb
  kind: Kind
  name: string
}

/** What a reply did to the app, in one line: "Built 5 lists, 13 pages and 57 sample records, changed 2 files". */
export function describeBuild(steps: BuildStep[]): string {
  const running = steps.findLast(({ state }) => state === 'running')
  if (running) return `Building: ${running.block.action.title}`
  const done = steps.filter(({ state }) => state === 'done')
  const counts = { failed: 0, truncated: 0, pending: 0, declined: 0 }
  for (const { state } of steps) if (state !== 'done' && state !== 'running') counts[state] += 1
  // Nothing of what waits is done, so nothing of it is said to be.
  if (done.length === 0 && counts.pending > 0) return `Waits for your confirmation: ${countOf(counts.pending, 'change')}`
  const ends = [
    counts.pending > 0 && `${countOf(counts.pending, 'change')} to confirm`,
    counts.failed > 0 && `${countOf(counts.failed, 'step')} failed`,
    counts.declined > 0 && `${countOf(counts.declined, 'change')} not made`,
    counts.truncated > 0 && `${countOf(counts.truncated, 'step')} cut off`,
  ].filter((end) => end !== false)
  const nothing =
    done.length > 0 && done.every(({ block }) => isRead(block.action.type)) ? 'Looked at the app' : 'Nothing was changed'
  return capitalise([...sentences(done), ...ends].join(', ')) || nothing
}

function sentences(steps: BuildStep[]): string[] {
  const [only] = steps
  if (only && steps.length === 1) return [only.block.action.title]
  const parts = steps.flatMap(({ block }) => toPart(block) ?? [])
  const records = steps.reduce((sum, { block }) => sum + countRecords(block), 0)
  const said = VERBS.flatMap((verb) => {
    const mine = parts.filter((part) => part.verb === verb)
    const isBuilding = verb === 'Built' && mine.some(({ kind }) => kind !== 'file')
    const words = KINDS.flatMap((kind) => {
      // Beside lists and pages, the files they are made of say nothing more.
      if (kind === 'file' && isBuilding) return []
      const names = new Set(mine.filter((part) => part.kind === kind).map(({ name }) => name))
      const [name = ''] = names
      if (names.size === 0) return []
      return [names.size === 1 && kind !== 'file' ? `the ${kind} ${name}` : countOf(names.size, kind)]
    })
    if (verb === 'Built' && records > 0) words.push(countOf(records, 'sample record'))
    return words.length > 0 ? [`${verb.toLowerCase()} ${listOf(words)}`] : []
  })
  const restored = steps.reduce((sum, { block }) => sum + countRestored(block), 0)
  if (restored > 0) said.push(`brought back ${countOf(restored, 'file')}`)
  return said
}

function toPart({ action: { type, file } }: ActionBlock): Part | undefined {
  switch (type) {
    case 'add_entity':
      return { verb: 'Built', kind: 'list', name: spacedName(file) }
    case 'edit_entity':
      return { verb: 'Changed', kind: 'list', name: spacedName(file) }
    case 'add_file':
      return { verb: 'Built', ...kindOf(file) }
    case 'edit_file':
      return { verb: 'Changed', ...kindOf(file) }
    case 'delete_file':
      return { verb: 'Removed', ...kindOf(file) }
    case 'restore_files':
    case 'read_files':
    case 'search_code':
    case 'read_rows':
    case 'preview_console':
    case 'read_reference':
    case 'import_entities':
    case 'request_secrets':
    case 'insert_entity_records':
      return undefined
  }
}

function kindOf(path: string): Pick<Part, 'kind' | 'name'> {
  const page = pageNameOf(path)
  if (page !== undefined) return { kind: 'page', name: spacedName(page) }
  const [, folder, name = ''] = /^(entities|functions)\/(.+?)\.\w+$/.exec(path) ?? []
  if (folder) return { kind: folder === 'entities' ? 'list' : 'function', name: spacedName(name) }
  return { kind: 'file', name: path }
}

const countRestored = ({ action: { type, content } }: ActionBlock): number =>
  type === 'restore_files' ? content.split('\n').filter((line) => line.trim() !== '').length : 0

function countRecords({ action: { type, content } }: ActionBlock): number {
  if (type !== 'insert_entity_records') return 0
  try {
    const rows: unknown = JSON.parse(content)
    return Array.isArray(rows) ? rows.length : 1
  } catch {
    return 0
  }
}

const listOf = (words: string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`)
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
