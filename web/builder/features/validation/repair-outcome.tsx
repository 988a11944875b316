import { FileDiff as FileIcon } from 'lucide-react'
import type { RepairResult, RepairStep } from '#contract/app/validation'
import { countOf } from '#contract/inflect'
import { Alert } from '../../components/ui/alert'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { IssueRows } from './issue-rows'

const ENDS: Record<RepairResult['repairProcessDetails']['stoppedBecause'], string> = {
  resolved: 'Nothing is left to repair.',
  repeated: 'The same issues came back, so it stopped early.',
  failed: 'The model gave nothing that could be used.',
  exhausted: 'All iterations were used.',
}
const VARIANTS = { kept: 'success', discarded: 'warning', failed: 'danger', nothing: 'plain' } as const

interface RepairOutcomeProps {
  result: RepairResult
  onShowFiles: () => void
  onApply: () => void
  isApplying: boolean
  isApplied: boolean
  /** What was applied would lose or open something, and waits in the chat. */
  isAwaiting: boolean
}

/** What one repair came to: the issues left, each step of it, the time it took, and the way to take it over. */
export function RepairOutcome({ result, onShowFiles, onApply, isApplying, isApplied, isAwaiting }: RepairOutcomeProps) {
  const { initialIssues, unresolvedIssues, repairedFiles, iterationsPerformed, repairProcessDetails: details } = result
  const cost = details.usage.reduce((sum, { totalCost }) => sum + totalCost, 0)
  return (
    <div className="flex flex-col gap-3">
      <Alert variant={unresolvedIssues.length === 0 ? 'success' : 'warning'}>
        {`${initialIssues.length - unresolvedIssues.length} of ${initialIssues.length} repaired. ${ENDS[details.stoppedBecause]}`}
      </Alert>
      {unresolvedIssues.length > 0 && <IssueRows issues={unresolvedIssues} label="Unresolved issues" />}
      <ol aria-label="Process details" className="flex flex-col gap-2">
        {details.steps.map((step) => (
          <Step key={step.iteration} step={step} />
        ))}
      </ol>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-xs tabular-nums">
        <Figure name="Iterations" value={String(iterationsPerformed)} />
        <Figure name="Cost" value={`$${cost.toFixed(4)}`} />
        <Figure name="Validation" value={`${result.timingBreakdown.validationMs} ms`} />
        <Figure name="Fixers and checks" value={`${result.timingBreakdown.fixersMs} ms`} />
        <Figure name="Model" value={`${result.timingBreakdown.modelMs} ms`} />
        <Figure name="In all" value={`${result.timingBreakdown.totalMs} ms`} />
      </dl>
      {isAwaiting && <Alert variant="warning">Nothing is changed yet: the repair needs your confirmation in the chat.</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onShowFiles} disabled={repairedFiles.length === 0}>
          <FileIcon />
          {countOf(repairedFiles.length, 'repaired file')}
        </Button>
        <Button variant="primary" onClick={onApply} busy={isApplying} disabled={repairedFiles.length === 0 || isApplied}>
          {isAwaiting ? 'Waits for you' : isApplied ? 'Applied' : 'Apply test bundle'}
        </Button>
      </div>
    </div>
  )
}

const Step = ({ step }: { step: RepairStep }) => (
  <li className="rounded-lg border bg-surface px-3 py-2 text-sm">
    <p className="flex flex-wrap items-center gap-2">
      <span className="font-medium">
        {step.kind === 'fixers' ? 'Without a model' : `Iteration ${step.iteration}: ${step.model}`}
      </span>
      <Badge variant={VARIANTS[step.outcome]}>{step.outcome}</Badge>
      <span className="text-faint text-xs tabular-nums">
        {step.issuesBefore} → {countOf(step.issuesAfter, 'issue')}
      </span>
    </p>
    {step.notes.length > 0 && (
      <ul className="wrap-anywhere mt-1 list-disc pl-4 text-muted text-xs">
        {[...new Set(step.notes)].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )}
  </li>
)

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex justify-between gap-2 border-b py-1">
    <dt className="text-muted">{name}</dt>
    <dd>{value}</dd>
  </div>
)
