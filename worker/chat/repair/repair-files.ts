import type { AppFiles } from '#contract/app/app-files'
import { type RepairEnd, type RepairStep, signatureOf, signatureOfAll } from '#contract/app/validation'
import type { AppliedFix, Issue } from '#contract/app/versions'
import type { Usage } from '#contract/chat/usage'
import type { AppRow } from '#worker/apps/find-app'
import type { ResolvedModel } from '#worker/models/resolve-model'
import type { Env } from '#worker/platform/env'
import { checkAndFix, checkApp } from '#worker/validation/check-app'
import { askForRepair } from './ask-for-repair'

export interface RepairInput {
  app: AppRow
  files: AppFiles
  /** What is known beside what the check finds. */
  told: Issue[]
  said: string
  iterations: number
  resolve: () => ResolvedModel | Promise<ResolvedModel>
  /** Whether whoever asked may read what a provider says of its failure. */
  seesDetails: boolean
  signal: AbortSignal
}

export interface RepairedFiles {
  files: AppFiles
  initialIssues: Issue[]
  unresolvedIssues: Issue[]
  steps: RepairStep[]
  appliedFixes: AppliedFix[]
  usage: Usage[]
  iterationsPerformed: number
  stoppedBecause: RepairEnd
  timing: { validationMs: number; fixersMs: number; modelMs: number }
}

/**
 * Fixes what can be fixed without a model, then asks one for the rest, again and again while it gets somewhere: a state
 * of things that was seen before ends it. What makes more errors than it fixes is taken back. Writes nothing.
 */
export async function repairFiles(env: Env, input: RepairInput): Promise<RepairedFiles> {
  const repair = new Repair(env, input)
  const found = await repair.begin()
  const stoppedBecause = await repair.goOn()
  const { files, issues, told, steps, appliedFixes, usage, timing } = repair
  return {
    files,
    initialIssues: found,
    unresolvedIssues: [...issues, ...told],
    steps,
    appliedFixes,
    usage,
    iterationsPerformed: steps.length - 1,
    stoppedBecause,
    timing,
  }
}

class Repair {
  files: AppFiles
  issues: Issue[] = []
  /**
   * Errors of the running app, which no check can see again: once the model has answered them they count as settled.
   */
  told: Issue[]
  readonly steps: RepairStep[] = []
  readonly appliedFixes: AppliedFix[] = []
  readonly usage: Usage[] = []
  readonly timing = { validationMs: 0, fixersMs: 0, modelMs: 0 }
  private readonly seen = new Set<string>()

  constructor(
    private readonly env: Env,
    private readonly input: RepairInput,
  ) {
    this.files = input.files
    this.told = input.told
  }

  /** What is wrong, before and after what needs no model. */
  async begin(): Promise<Issue[]> {
    const { files, app } = this.input
    const found = (await this.timed('validationMs', () => checkApp(this.env, { files, mainPage: app.mainPage }))).value
    const own = new Set(found.map(signatureOf))
    this.told = this.told.filter((issue) => !own.has(signatureOf(issue)))
    const { value, took } = await this.timed('fixersMs', () => this.check(files))
    this.take(value)
    const notes = value.appliedFixes.map(({ said, path }) => `${said} (${path})`)
    const outcome = notes.length > 0 ? 'kept' : 'nothing'
    const about = { kind: 'fixers', iteration: 0, durationMs: took } as const
    this.steps.push({ ...about, issuesBefore: found.length, issuesAfter: value.issues.length, notes, outcome })
    return [...found, ...this.told]
  }

  async goOn(): Promise<RepairEnd> {
    this.seen.add(signatureOfAll(this.issues))
    for (let iteration = 1; this.issues.length + this.told.length > 0; iteration += 1) {
      if (iteration > this.input.iterations) return 'exhausted'
      const end = await this.ask(iteration)
      if (end) return end
    }
    return 'resolved'
  }

  private async ask(iteration: number): Promise<RepairEnd | undefined> {
    const { app, said, seesDetails, signal } = this.input
    const resolved = await this.input.resolve()
    const open = [...this.issues, ...this.told]
    const { value: answer, took } = await this.timed('modelMs', () =>
      askForRepair({ app, files: this.files, issues: open, said, resolved, seesDetails, signal }),
    )
    this.usage.push(...answer.usage)
    const about = {
      kind: 'model',
      iteration,
      model: resolved.info.name,
      issuesBefore: open.length,
      notes: answer.notes,
      durationMs: took,
    } as const
    if (!answer.ok) {
      this.steps.push({ ...about, issuesAfter: open.length, outcome: 'failed' })
      return 'failed'
    }
    const { value: after } = await this.timed('fixersMs', () => this.check(answer.files))
    const isBetter = countErrors(after.issues) <= countErrors(this.issues)
    this.steps.push({ ...about, issuesAfter: after.issues.length, outcome: isBetter ? 'kept' : 'discarded' })
    if (isBetter) {
      this.take(after)
      this.told = []
    }
    const signature = signatureOfAll(after.issues)
    if (this.issues.length > 0 && this.seen.has(signature)) return 'repeated'
    this.seen.add(signature)
    return undefined
  }

  private take({ files, issues, appliedFixes }: Awaited<ReturnType<typeof checkAndFix>>): void {
    this.files = files
    this.issues = issues
    this.appliedFixes.push(...appliedFixes)
  }

  private check(files: AppFiles) {
    return checkAndFix(this.env, { files, mainPage: this.input.app.mainPage }, () => true)
  }

  private async timed<T>(name: keyof Repair['timing'], work: () => Promise<T>): Promise<{ value: T; took: number }> {
    const started = Date.now()
    const value = await work()
    const took = Date.now() - started
    this.timing[name] += took
    return { value, took }
  }
}

const countErrors = (issues: Issue[]): number => issues.filter(({ severity }) => severity === 'error').length
