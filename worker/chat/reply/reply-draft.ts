import type { AppFiles } from '#contract/app/app-files'
import type { AppliedFix } from '#contract/app/versions'
import { ActionParser } from '#contract/chat/action-parser'
import type { Action, ActionDiagnostic, ReplyEvent } from '#contract/chat/actions'
import type { ActionOutcome, MessageMetadata, SecretRequest } from '#contract/chat/chat'
import { stageAction } from '#contract/chat/stage-action'
import type { Seed } from '#contract/data/entities'

export interface Miss {
  index: number
  file: string
  message: string
  nearMiss?: string
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
  private readonly parser = new ActionParser()
  private openAction: number | undefined

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
    return this.applied.some(({ type }) => type !== 'request_secrets' && type !== 'import_entities')
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
      else if (event.type === 'action-end') this.carryOut(event.action)
      else if (event.type === 'action-failed') this.refuse(event.action, event.diagnostic)
    }
  }

  private carryOut(action: Action): void {
    this.openAction = undefined
    // Words to choose from change nothing: they are no deed to record, and may be offered where nothing may be changed.
    if (action.type === 'suggest_requests' && stageAction(this.files, action).outcome.status === 'applied') return
    if (this.refusal !== undefined) {
      const { index, type, title, file } = action
      this.outcomes.set(index, { index, type, title, file, status: 'failed', message: this.refusal })
      return
    }
    const staged = stageAction(this.files, action)
    this.files = staged.files
    this.seeds.push(...(staged.seeds ?? []))
    this.secretRequests.push(...(staged.secretRequests ?? []))
    if (action.type === 'import_entities') this.importRequests.push(action.file)
    this.outcomes.set(action.index, staged.outcome)
    if (staged.retry) this.misses.push({ index: action.index, ...staged.retry })
    else if (staged.outcome.status === 'applied') this.settleMisses(action)
  }

  /** A later action on the same file is the second try of an edit that missed. */
  private settleMisses(action: Action): void {
    const path = action.type.endsWith('_entity') ? `entities/${action.file}.json` : action.file
    for (const miss of this.misses.filter((each) => each.file === path)) {
      const outcome = this.outcomes.get(miss.index)
      if (outcome) this.outcomes.set(miss.index, { ...outcome, status: 'applied', message: 'Carried out on a second try.' })
    }
    this.misses = this.misses.filter((each) => each.file !== path)
  }

  private refuse(action: Action, diagnostic: ActionDiagnostic): void {
    this.openAction = undefined
    this.diagnostics.push(diagnostic)
    const { index, type, title, file } = action
    const status = action.isTruncated ? 'truncated' : 'failed'
    this.outcomes.set(index, { index, type, title, file, status, message: diagnostic.message })
  }
}

/** The whole actions of a stored reply's text, carried out on the files given. */
export function draftFrom(base: AppFiles, text: string): ReplyDraft {
  const draft = new ReplyDraft(base)
  draft.push(text)
  draft.end('cut')
  return draft
}
