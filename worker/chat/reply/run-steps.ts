import type { ToolSet } from 'ai'
import type { Issue } from '#contract/app/versions'
import type { SourcePart } from '#contract/chat/chat'
import { onlyReads, type Read, readLine } from '#contract/chat/reads'
import type { PromptParts, Usage } from '#contract/chat/usage'
import type { ResolvedModel } from '#worker/models/resolve-model'
import { type StepEnd, streamStep } from '#worker/models/stream-step'
import { estimateUsage, toUsage } from '#worker/models/usage'
import type { Pick } from '../prompt/pick-files'
import { addParts, shareTokens } from '../prompt/prompt-parts'
import { READ_TOOLS, readOfCall } from '../reading/read-tools'
import type { Ask, SentPrompt } from './asks'
import type { PreparedReply } from './prepare-reply'
import type { ReplyDraft, Snapshot } from './reply-draft'
import { askForFixes, askForMisses, askWithAnswers, NO_MORE_LOOKING } from './second-asks'

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
  /** The tokens of all prompts, by what they were spent on. */
  parts: PromptParts
  error?: unknown
}

/**
 * Asks the model, and asks again while something is left to fix: edits that found no place (twice), errors the check
 * found (once), a reply that said nothing at all (once). Four steps in all; a last one that only asked to be shown more
 * is asked again, without tools.
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
  const corrections = new Corrections({ draft, check, prepared })
  let said = ''
  let picks: Pick[] | undefined
  let parts: PromptParts = {}
  let ask: Ask | undefined = prepared.first
  let last: StepEnd | undefined
  let sent: SentPrompt | undefined
  for (let step = 1; ask && step <= MAX_STEPS; step += 1) {
    const prompt = prepared.prompt(ask, resolved.info, sent)
    sent = prompt
    picks = withRead(picks ?? prompt.picks, ask.wanted)
    const before = said
    const callRead = (read: Read) => {
      const line = `${said.endsWith('\n') || said === '' ? '' : '\n'}${readLine(read)}\n`
      said += line
      draft.push(line)
      emit(line)
    }
    const isLast = step === MAX_STEPS
    const askModel = async ({ reference, messages, parts: spent }: SentPrompt, tools: ToolSet | undefined) => {
      const start = said
      let hasCalled = false
      const end = await streamStep({
        resolved,
        ...(tools ? { tools } : {}),
        onToolCall: (call) => {
          hasCalled = true
          const read = isLast ? undefined : readOfCall(call)
          if (read && !draft.isInsideAction) callRead(read)
        },
        system: prepared.system,
        reference,
        messages,
        signal,
        temperature: prepared.app.modelTemperature,
        onText(delta) {
          const text = said === start && start !== '' ? `\n\n${delta}` : delta
          said += text
          draft.push(text)
          emit(text)
        },
        ...(onThought ? { onThought } : {}),
        ...(onSource ? { onSource } : {}),
      })
      if (end.usage || end.text !== '') {
        const used = end.usage ?? estimateUsage(messages, `${prepared.system}${reference}`, end.text)
        const record = toUsage({
          ...resolved.info,
          model: resolved.info.id,
          usage: used,
          finishReason: end.finishReason,
          at: new Date(),
        })
        usage.push(end.usage ? record : { ...record, isEstimated: true })
        parts = addParts(parts, shareTokens(spent, record.promptTokens))
      }
      return { end, hasCalled }
    }
    // The last step offers tools too, though no call is answered any more: what providers keep of a prompt begins with
    // them.
    let { end, hasCalled } = await askModel(prompt, resolved.info.capabilities.tools ? READ_TOOLS : undefined)
    if (isLast && end.kind === 'finished' && !signal.aborted) {
      const { text } = end
      if (hasCalled && !text.includes('<action')) end = (await askModel(prompt, undefined)).end
      else if (onlyReads(text)) {
        const turns = [...ask.turns, { role: 'user' as const, text: ask.words }, { role: 'assistant' as const, text }]
        end = (await askModel(prepared.prompt({ ...ask, turns, words: NO_MORE_LOOKING }, resolved.info, prompt), undefined)).end
      }
    }
    // The line that closes the last action may have come without a line break.
    draft.push('\n')
    await draft.loadRestored(prepared.loadVersion)
    // What was said last is on its way to those who watch before checking takes the thread.
    await scheduler.wait(LAST_WORDS_MS)
    last = draft.isInsideAction && end.kind === 'finished' ? { ...end, kind: 'cut' } : end
    if (last.kind !== 'finished') break
    ask = await corrections.next({ ask, step, said, stepText: said.slice(before.length), left: MAX_STEPS - step })
    if (signal.aborted) return { kind: 'stopped', said, picks, usage, parts }
  }
  draft.end(last?.kind === 'finished' ? 'finished' : 'cut')
  await draft.loadRestored(prepared.loadVersion)
  if (last?.kind !== 'stopped') await corrections.keepBetter()
  return { ...outcomeOf(last, said, corrections.asks), said, picks: picks ?? [], usage, parts }
}

/** Files a step asked to read count as found by that, for the record of what the reply was shown. */
function withRead(picks: Pick[], wanted: string[] = []): Pick[] {
  const known = new Set(picks.map(({ path }) => path))
  return [...picks, ...wanted.filter((path) => !known.has(path)).map((path): Pick => ({ path, methods: ['read'] }))]
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

  private readonly draft: ReplyDraft
  private readonly check: StepsInput['check']
  private readonly prepared: PreparedReply

  constructor({ draft, check, prepared }: { draft: ReplyDraft; check: StepsInput['check']; prepared: PreparedReply }) {
    this.draft = draft
    this.check = check
    this.prepared = prepared
  }

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
    const reads = this.draft.takeReads()
    if (left === 0) return undefined
    if (reads.length > 0) return this.answer(reads, { ask, stepText, left })
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
      return again(askForMisses(this.draft.reportMisses(), this.missAsks), [])
    }
    if (this.beforeFix) return undefined
    const errors = await this.check(this.draft)
    if (errors.length === 0) return undefined
    this.beforeFix = { snapshot: this.draft.snapshot(), errors: errors.length }
    return again(askForFixes(errors), errors)
  }

  /** What was asked to be seen, with the edits that found no place, if any. */
  private async answer(reads: Read[], { ask, stepText, left }: { ask: Ask; stepText: string; left: number }): Promise<Ask> {
    const { files } = this.draft
    const misses = this.draft.reportMisses()
    const seen = await this.prepared.answerReads(reads, files)
    const answers = misses.length > 0 ? `${seen.text}\n\n${askForMisses(misses, 1)}` : seen.text
    const words = askWithAnswers(answers, { request: this.prepared.first.words, left })
    const turns = [...ask.turns, { role: 'user' as const, text: ask.words }]
    if (stepText.trim() !== '') turns.push({ role: 'assistant' as const, text: stepText })
    const wanted = [...new Set([...(ask.wanted ?? []), ...seen.paths])]
    const topics = [...new Set([...(ask.topics ?? []), ...seen.topics])]
    return { turns, words, files, issues: ask.issues, wanted, topics }
  }

  /** A fix that made things worse is taken back. */
  async keepBetter(): Promise<void> {
    if (!this.beforeFix) return
    const errors = await this.check(this.draft)
    if (errors.length > this.beforeFix.errors) this.draft.goBack(this.beforeFix.snapshot)
  }
}
