import { z } from 'zod'

export const REPORT_REASONS = ['pretends', 'asks-for-secrets', 'fraud', 'illegal', 'other'] as const
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof ReportReason>

/** What is wrong with an app, in the words of whoever reports it. */
export const REPORT_WORDS: Record<ReportReason, string> = {
  pretends: 'It pretends to be somebody else’s',
  'asks-for-secrets': 'It asks for a password, a card or other secrets of elsewhere',
  fraud: 'It takes money for what is never given',
  illegal: 'What it shows or does is against the law',
  other: 'Something else',
}

/** The form at `/_report/{appId}`. Nobody is asked who they are. */
export const NewAppReport = z.object({
  reason: ReportReason,
  message: z.string().trim().max(2_000, 'Write at most 2,000 characters').default(''),
})
export type NewAppReport = z.infer<typeof NewAppReport>

export const AppReport = z.object({
  id: z.string(),
  appId: z.string(),
  appName: z.string(),
  /** Where the app stands. */
  address: z.string(),
  /** Of its owner, who can be disabled under Accounts; empty where the account is gone. */
  ownerEmail: z.string(),
  reason: ReportReason,
  message: z.string(),
  at: z.iso.datetime(),
})
export type AppReport = z.infer<typeof AppReport>

/** GET /api/admin/app-reports: those nobody has dealt with, oldest first. */
export const AppReports = z.object({ reports: z.array(AppReport) })
export type AppReports = z.infer<typeof AppReports>
