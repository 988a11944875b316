import type { Issue } from '#contract/app/versions'
import type { SourcePart, Usage } from '#contract/chat/chat'
import type { ResolvedModel } from '#worker/models/resolve-model'
import { type StepEnd, streamStep } from '#worker/models/stream-step'
import { estimateUsage, toUsage } from '#worker/models/usage'
import type { Pick } from '../prompt/pick-files'
import { SYSTEM_PROMPT } from '../prompt/system-prompt'
import type { Ask, PreparedReply } from './prepare-reply'
import type { ReplyDraft, Snapshot } from './reply-draft'
import { askForFixes, askForMisses } from './second-asks'

/** Calls of the model in one reply, at most. */
const MAX_STEPS = 4
const MAX_MISS_ASKS = 2
/** Longer than a live reply holds words back. */
const LAST_WORDS_MS = 20

export interface StepsInput {
  prepared: PreparedReply
  draft: ReplyDraft
  resolved: ResolvedModel
  signal: AbortSignal
  emit: (text: string) => void
  onThought?: (text: string) => void
  onSource?: (source: SourcePart) => void
  /** What is wrong with the files staged so far; errors only. */
  check: (draft: ReplyDraft) => Promise<Issue[]>
}

export interface StepsResult {
  /** How the reply as a whole ended: trouble after its first step leaves it finished, with what it had. */
  kind: StepEnd['kind']
  said: string
  picks: Pick[]
  usage: Usage[]
  error?: unknown
}

/**
 * Asks the model, and asks again while something is left to fix: edits that found no place (twice), errors the check
 * found (once), a reply that said nothing at all (once). Four steps in all.
 */
export async function runSteps({
  prepared,
  draft,
  resolved,
  signal,
  emit,
  onThought,
  onSource,
  check,
}: StepsInput): Promise<StepsResult> {
  const usage: Usage[] = []
  const corrections = new Corrections(draft, check)
  let said = ''
  let picks: Pick[] | undefined
  let ask: Ask | undefined = prepared.first
  let last: StepEnd | undefined
  for (let step = 1; ask && step <= MAX_STEPS; step += 1) {
    const prompt = prepared.prompt(ask, resolved.info.contextChars)
    picks ??= prompt.picks
    const before = said
    const end = await streamStep({
      resolved,
      system: SYSTEM_PROMPT,
      messages: prompt.messages,
      signal,
      temperature: prepared.app.modelTemperature,
      onText(delta) {
        const text = said === before && before !== '' ? `\n\n${delta}` : delta
        said += text
        draft.push(text)
        emit(text)
      },
      ...(onThought ? { onThought } : {}),
      ...(onSource ? { onSource } : {}),
    })
    if (end.usage || end.text !== '') {
      const used = end.usage ?? estimateUsage(prompt.messages, SYSTEM_PROMPT, end.text)
      const record = toUsage({
        ...resolved.info,
        model: resolved.info.id,
        usage: used,
        finishReason: end.finishReason,
        at: new Date(),
      })
      usage.push(end.usage ? record : { ...record, isEstimated: true })
    }
    // The line that closes the last action may have come without a line break.
    draft.push('\n')
    // What was said last is on its way to those who watch before checking takes the thread.
    await scheduler.wait(LAST_WORDS_MS)
    last = draft.isInsideAction && end.kind === 'finished' ? { ...end, kind: 'cut' } : end
    if (last.kind !== 'finished') break
    ask = await corrections.next({ ask, step, said, stepText: end.text, left: MAX_STEPS - step })
    if (signal.aborted) return { kind: 'stopped', said, picks, usage }
  }
  draft.end(last?.kind === 'finished' ? 'finished' : 'cut')
  if (last?.kind !== 'stopped') await corrections.keepBetter()
  return { ...outcomeOf(last, said, corrections.asks), said, picks: picks ?? [], usage }
}

function outcomeOf(last: StepEnd | undefined, said: string, asks: number): { kind: StepEnd['kind']; error?: unknown } {
  if (last === undefined || said.trim() === '') {
    return {
      kind: last?.kind === 'stopped' ? 'stopped' : 'failed',
      error: last?.error ?? new Error('The model gave an empty reply.'),
    }
  }
  if (asks > 0 && last.kind !== 'stopped') return { kind: 'finished' }
  return { kind: last.kind, ...(last.error === undefined ? {} : { error: last.error }) }
}

/** What is still to be fixed after a step, and how often that was asked for. */
class Corrections {
  asks = 0
  private missAsks = 0
  private emptyAsks = 0
  private beforeFix: { snapshot: Snapshot; errors: number } | undefined

  constructor(
    private readonly draft: ReplyDraft,
    private readonly check: StepsInput['check'],
  ) {}

  async next({
    ask,
    said,
    stepText,
    left,
  }: {
    ask: Ask
    step: number
    said: string
    stepText: string
    left: number
  }): Promise<Ask | undefined> {
    if (left === 0) return undefined
    if (stepText.trim() === '' && said.trim() === '') {
      this.emptyAsks += 1
      return this.emptyAsks === 1 ? ask : undefined
    }
    const turns = [...ask.turns, { role: 'user' as const, text: ask.words }, { role: 'assistant' as const, text: stepText }]
    const again = (words: string, issues: Issue[]): Ask => {
      this.asks += 1
      return { turns, words, files: this.draft.files, issues }
    }
    if (this.draft.misses.length > 0 && this.missAsks < MAX_MISS_ASKS) {
      this.missAsks += 1
      return again(askForMisses(this.draft.misses, this.missAsks), [])
    }
    if (this.beforeFix) return undefined
    const errors = await this.check(this.draft)
    if (errors.length === 0) return undefined
    this.beforeFix = { snapshot: this.draft.snapshot(), errors: errors.length }
    return again(askForFixes(errors), errors)
  }

  /** A fix that made things worse is taken back. */
  async keepBetter(): Promise<void> {
    if (!this.beforeFix) return
    const errors = await this.check(this.draft)
    if (errors.length > this.beforeFix.errors) this.draft.goBack(this.beforeFix.snapshot)
  }
}
