import { z } from 'zod'
import type { AppBundle } from './apps'
import type { Usage } from './chat'
import { Issue, type Mended, type VersionDiffFile } from './versions'

/** One thing a check looks for. */
export interface Detector {
  id: string
  /** The worst an issue of its can be; in code no page uses, all are warnings. */
  severity: Issue['severity']
  description: string
}

/** What makes an issue the same one: lines move while one edits, so they are no part of it. */
export const signatureOf = ({ detectorId, path, message }: Issue): string => `${detectorId}|${path ?? ''}|${message}`

/** The same for all of them together: a repair that arrives where it was stops. */
export const signatureOfAll = (issues: Issue[]): string => issues.map(signatureOf).sort().join('\n')

const aboutMessage = {
  /** The message that made the version; null for hand edits and imports. */
  messageId: z.string().max(40).nullable().default(null),
  messageContent: z.string().max(1_500_000, 'The message is longer than a reply can be').default(''),
}

/** POST /api/apps/{appId}/versions/{versionId}/validate */
export const ValidateVersion = z.object(aboutMessage)
export type ValidateVersion = z.infer<typeof ValidateVersion>

export interface ValidationResult {
  issues: Issue[]
  detectors: Detector[]
  executionTimeMs: number
}

export const MAX_REPAIRS = 5
const DEFAULT_REPAIRS = 2

/** POST /api/apps/{appId}/versions/{versionId}/repair */
export const RepairVersion = z.object({
  ...aboutMessage,
  /** What is known to be wrong, beside what the check finds itself: errors of the running app. */
  initialIssues: z.array(Issue).max(200, 'A repair takes up 200 issues at most').default([]),
  iterations: z
    .number()
    .default(DEFAULT_REPAIRS)
    .transform((wanted) => Math.min(MAX_REPAIRS, Math.max(1, Math.round(wanted)))),
  /** Admins: another of the provider's models. */
  customModel: z.string().min(1).max(200).optional(),
  /** Admins: repair aside, leaving the history alone until the result is applied. */
  isTest: z.boolean().default(false),
})
export type RepairVersion = z.infer<typeof RepairVersion>

/** What one round of a repair came to. */
export interface RepairStep {
  kind: 'fixers' | 'model'
  /** From 1; 0 is what was mended without a model. */
  iteration: number
  model?: string
  issuesBefore: number
  issuesAfter: number
  /** What was done, or why nothing was. */
  notes: string[]
  outcome: 'kept' | 'discarded' | 'failed' | 'nothing'
  durationMs: number
}

export interface RepairResult {
  initialIssues: Issue[]
  unresolvedIssues: Issue[]
  repairProcessDetails: { steps: RepairStep[]; mended: Mended[]; stoppedBecause: RepairEnd; usage: Usage[] }
  repairedFiles: VersionDiffFile[]
  iterationsPerformed: number
  previousVersionId: string
  /** The version the repair became; null for a test, and where nothing was changed. */
  versionId: string | null
  appBundle: AppBundle
  timingBreakdown: { validationMs: number; fixersMs: number; modelMs: number; commitMs: number; totalMs: number }
}

/** `resolved`: nothing is left. `repeated`: the same issues came back. `failed`: the model did not answer. `exhausted`: all iterations were used. */
export type RepairEnd = 'resolved' | 'repeated' | 'failed' | 'exhausted'

/** POST /api/apps/{appId}/versions/{versionId}/apply-repair: makes a test's result the newest version. */
export const ApplyRepair = z.object({
  messageId: aboutMessage.messageId,
  repairedFiles: z
    .array(
      z.object({ path: z.string().max(300), newCode: z.string().max(500_000), status: z.enum(['added', 'modified', 'deleted']) }),
    )
    .min(1, 'There is nothing to apply')
    .max(1_000),
})
export type ApplyRepair = z.infer<typeof ApplyRepair>
