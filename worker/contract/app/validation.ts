import { z } from 'zod'
import { Usage } from '../chat/usage'
import { APP_LIMITS } from './app-limits'
import type { AppBundle } from './apps'
import { AppliedFix, Issue, VersionDiffFile } from './versions'

/** One thing a check looks for. */
export const Detector = z.object({
  id: z.string(),
  /** The worst an issue of its can be; in code no page uses, all are warnings. */
  severity: Issue.shape.severity,
  description: z.string(),
})
export type Detector = z.infer<typeof Detector>

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

/** How an issue can be put right without anybody: what takes the place of a piece of its file as the check read it. */
export const OfferedFix = z.object({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  text: z.string(),
  /** What that does, as a short sentence in the past: told once it is done. */
  said: z.string(),
})
export type OfferedFix = z.infer<typeof OfferedFix>

export const CheckedIssue = Issue.extend({ fix: OfferedFix.optional() })
export type CheckedIssue = z.infer<typeof CheckedIssue>

export const ValidationResult = z.object({
  issues: z.array(CheckedIssue),
  detectors: z.array(Detector),
  executionTimeMs: z.number(),
})
export type ValidationResult = z.infer<typeof ValidationResult>

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
export const RepairStep = z.object({
  kind: z.enum(['fixers', 'model']),
  /** From 1; 0 is what was fixed without a model. */
  iteration: z.number().int(),
  model: z.string().optional(),
  issuesBefore: z.number().int(),
  issuesAfter: z.number().int(),
  /** What was done, or why nothing was. */
  notes: z.array(z.string()),
  outcome: z.enum(['kept', 'discarded', 'failed', 'nothing']),
  durationMs: z.number(),
})
export type RepairStep = z.infer<typeof RepairStep>

/**
 * `resolved`: nothing is left. `repeated`: the same issues came back. `failed`: the model did not answer. `exhausted`:
 * all iterations were used.
 */
export const RepairEnd = z.enum(['resolved', 'repeated', 'failed', 'exhausted'])
export type RepairEnd = z.infer<typeof RepairEnd>

export const RepairResult = z.object({
  initialIssues: z.array(Issue),
  unresolvedIssues: z.array(Issue),
  repairProcessDetails: z.object({
    steps: z.array(RepairStep),
    appliedFixes: z.array(AppliedFix),
    stoppedBecause: RepairEnd,
    usage: z.array(Usage),
  }),
  repairedFiles: z.array(VersionDiffFile),
  iterationsPerformed: z.number().int(),
  previousVersionId: z.string(),
  /** The version the repair became; null for a test, where nothing was changed, and where it waits. */
  versionId: z.string().nullable(),
  /** The message of the chat under which the repair waits for the builder's confirmation. */
  awaits: z.string().nullable(),
  appBundle: z.custom<AppBundle>((value) => typeof value === 'object' && value !== null),
  timingBreakdown: z.object({
    validationMs: z.number(),
    fixersMs: z.number(),
    modelMs: z.number(),
    commitMs: z.number(),
    totalMs: z.number(),
  }),
})
export type RepairResult = z.infer<typeof RepairResult>

/** POST /api/apps/{appId}/versions/{versionId}/apply-repair: makes a test's result the newest version. */
export const ApplyRepair = z.object({
  messageId: aboutMessage.messageId,
  repairedFiles: z
    .array(
      z.object({
        path: z.string().max(300),
        newCode: z.string().max(APP_LIMITS.fileCharacters),
        status: z.enum(['added', 'modified', 'deleted']),
      }),
    )
    .min(1, 'There is nothing to apply')
    .max(APP_LIMITS.files),
})
export type ApplyRepair = z.infer<typeof ApplyRepair>

/** What became of it: the version, or the message of the chat under which it waits for the builder's confirmation. */
export const AppliedRepair = RepairResult.pick({ versionId: true, awaits: true })
export type AppliedRepair = z.infer<typeof AppliedRepair>
