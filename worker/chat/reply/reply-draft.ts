import type { AppFiles } from '#contract/app/app-files'
import type { AppliedFix } from '#contract/app/versions'
import { ActionParser } from '#contract/chat/action-parser'
import type { Action, ActionDiagnostic, ReplyEvent } from '#contract/chat/actions'
import type { ActionOutcome, MessageMetadata, SecretRequest } from '#contract/chat/chat'
import { isRead, type Read } from '#contract/chat/reads'
import { stageAction } from '#contract/chat/stage-action'
import type { Seed } from '#contract/data/entities'

export interface Miss {
  index: number
  file: string
  message: string
  nearMiss?: string
  isWhole?: boolean
  /** The model was told of it: what it does to that file from then on is its second try. */
  isTold?: boolean
}

export interface Snapshot {
  files: AppFiles
  appliedFixes: AppliedFix[]
  seeds: Seed[]
  /** How many actions had been decided. */
  actions: number
}

/**
 * What a reply would make of an app, step by step as it streams: the files with every whole action carried out, and how
 * each went. Nothing is written anywhere, and an action that is still streaming changes nothing.
 */
export class ReplyDraft {
  files: AppFiles
  seeds: Seed[]
  /** By position of the action in the reply. */
  readonly outcomes = new Map<number, ActionOutcome>()
  readonly diagnostics: ActionDiagnostic[] = []
  /** Edits that found no place and were not sent again since. */
  misses: Miss[] = []
  /** What was wrong with the files and was fixed without the model. */
  appliedFixes: AppliedFix[] = []
  readonly secretRequests: SecretRequest[] = []
  readonly importRequests: string[] = []
  /** What the reply asked to be shown, and was not told yet. */
  private reads: Read[] = []
  private readonly parser = new ActionParser()
  private openAction: number | undefined
  /** Files of earlier versions that were fetched; without entry where there is no such version. */
  private readonly past = new Map<string, AppFiles>()
  /**
   * Actions from the first that needs an earlier version on: they are carried out in their order, once it was fetched.
   */
  private queue: Action[] = []

  constructor(
    base: AppFiles,
    seeds: Seed[] = [],
    /** Why nothing may be changed, where the message asked for words only. */
    private readonly refusal?: string,
  ) {
    this.files = base
    this.seeds = [...seeds]
  }

  push(text: string): void {
    this.take(this.parser.push(text))
  }

  /** Nothing more comes. An action still open is reported as truncated. */
  end(reason: 'finished' | 'cut'): void {
    this.take(this.parser.end(reason))
  }

  /** Whether the text so far ends inside an action. */
  get isInsideAction(): boolean {
    return this.openAction !== undefined
  }

  /** Whether there is something to commit: asking the builder for secrets or rows changes nothing. */
  get hasChanges(): boolean {
    return this.applied.some(({ type }) => !CHANGES_NOTHING.has(type))
  }

  /** Fetches the versions that files are to come back from, and carries out what waited for them. */
  async loadRestored(load: (versionId: string) => Promise<AppFiles | undefined>): Promise<void> {
    const wanted = new Set(this.queue.flatMap(({ type, file }) => (type === 'restore_files' ? [file] : [])))
    for (const versionId of wanted) {
      const files = this.past.get(versionId) ?? (await load(versionId))
      if (files) this.past.set(versionId, files)
    }
    this.drain()
  }

  /** What waits is carried out with what is at hand. */
  drain(): void {
    const queue = this.queue
    this.queue = []
    for (const action of queue) this.carryOut(action)
  }

  /** What the reply asked to be shown since this was last asked. */
  takeReads(): Read[] {
    const reads = this.reads
    this.reads = []
    return reads
  }

  get applied(): ActionOutcome[] {
    return [...this.outcomes.values()].filter((outcome) => outcome.status === 'applied')
  }

  /** What the reply asks of the builder, as its message tells it. */
  get requests(): Pick<MessageMetadata, 'secretRequests' | 'importRequests'> {
    const { secretRequests, importRequests } = this
    return {
      ...(secretRequests.length > 0 ? { secretRequests } : {}),
      ...(importRequests.length > 0 ? { importRequests } : {}),
    }
  }

  snapshot(): Snapshot {
    return { files: this.files, appliedFixes: this.appliedFixes, seeds: [...this.seeds], actions: this.outcomes.size }
  }

  /** Goes on with files in which faults were fixed. */
  applyFixes({ files, appliedFixes }: Pick<Snapshot, 'files' | 'appliedFixes'>): void {
    this.files = files
    this.appliedFixes = [...this.appliedFixes, ...appliedFixes]
  }

  /** Takes back every action since. */
  goBack({ files, appliedFixes, seeds, actions }: Snapshot): void {
    this.files = files
    this.appliedFixes = appliedFixes
    this.seeds = seeds
    for (const [index, outcome] of [...this.outcomes].slice(actions)) {
      this.outcomes.set(index, {
        ...outcome,
        status: 'failed',
        message: 'Taken back, because it caused more errors than it fixed.',
      })
    }
  }

  private take(events: ReplyEvent[]): void {
    for (const event of events) {
      if (event.type === 'action-start') this.openAction = event.action.index
      else if (event.type === 'diagnostic') this.diagnostics.push(event.diagnostic)
      else if (event.type === 'action-end') this.receive(event.action)
      else if (event.type === 'action-failed') this.refuse(event.action, event.diagnostic)
    }
  }

  private receive(action: Action): void {
    this.openAction = undefined
    if (isRead(action.type)) this.reads.push({ type: action.type, target: action.file || action.content.trim() })
    if (this.queue.length > 0 || (action.type === 'restore_files' && this.refusal === undefined)) this.queue.push(action)
    else this.carryOut(action)
  }

  private carryOut(action: Action): void {
    // A plan changes nothing, and its card itself says what of it was not understood.
    if (action.type === 'show_plan') return
    // Words to choose from change nothing: they are no deed to record, and may be offered where nothing may be changed.
    if (action.type === 'suggest_requests' && stageAction(this.files, action).outcome.status === 'applied') return
    if (isRead(action.type)) return
    if (this.refusal !== undefined) {
      const { index, type, title, file } = action
      this.outcomes.set(index, { index, type, title, file, status: 'failed', message: this.refusal })
      return
    }
    const staged = stageAction(this.files, action, this.past)
    this.files = staged.files
    this.seeds.push(...(staged.seeds ?? []))
    this.secretRequests.push(...(staged.secretRequests ?? []))
    if (action.type === 'import_entities') this.importRequests.push(action.file)
    this.outcomes.set(action.index, staged.outcome)
    if (staged.retry) this.misses.push({ index: action.index, ...staged.retry })
    else if (staged.outcome.status === 'applied') this.settleMisses(action)
  }

  /** The model is told of the misses there are. */
  reportMisses(): Miss[] {
    this.misses = this.misses.map((miss) => ({ ...miss, isTold: true }))
    return this.misses
  }

  /**
   * An action on the same file is the second try of an edit that missed once the model was told of it; before that only
   * the whole file is, since another edit may be about something else.
   */
  private settleMisses(action: Action): void {
    const path = action.type.endsWith('_entity') ? `entities/${action.file}.json` : action.file
    const isSettled = (miss: Miss) => miss.file === path && (miss.isTold === true || WHOLE.has(action.type))
    for (const miss of this.misses.filter(isSettled)) {
      const outcome = this.outcomes.get(miss.index)
      if (outcome) this.outcomes.set(miss.index, { ...outcome, status: 'applied', message: 'Carried out on a second try.' })
    }
    this.misses = this.misses.filter((miss) => !isSettled(miss))
  }

  private refuse(action: Action, diagnostic: ActionDiagnostic): void {
    this.openAction = undefined
    this.diagnostics.push(diagnostic)
    const { index, type, title, file } = action
    const status = action.isTruncated ? 'truncated' : 'failed'
    this.outcomes.set(index, { index, type, title, file, status, message: diagnostic.message })
  }
}

const WHOLE = new Set(['add_file', 'add_entity', 'edit_entity', 'delete_file'])
const CHANGES_NOTHING = new Set(['request_secrets', 'import_entities'])

/** The whole actions of a stored reply's text, carried out on the files given. */
export function draftFrom(base: AppFiles, text: string): ReplyDraft {
  const draft = new ReplyDraft(base)
  draft.push(text)
  draft.end('cut')
  draft.drain()
  return draft
}
