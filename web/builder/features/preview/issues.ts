import type { AppErrorReport } from '#contract/preview-messages'

export interface PreviewIssue extends AppErrorReport {
  key: string
  isSuppressed: boolean
}

const MAX_ISSUES = 20
const keyOf = ({ title, details, componentName }: AppErrorReport) => `${title}\n${details}\n${componentName ?? ''}`

/** The same error is listed once; one that is suppressed stays so when it comes again. */
export function addIssue(issues: PreviewIssue[], error: AppErrorReport): PreviewIssue[] {
  const key = keyOf(error)
  if (issues.length >= MAX_ISSUES || issues.some((issue) => issue.key === key)) return issues
  return [...issues, { ...error, key, isSuppressed: false }]
}

export const suppress = (issues: PreviewIssue[], key: string) =>
  issues.map((issue) => (issue.key === key ? { ...issue, isSuppressed: true } : issue))
export const showSuppressed = (issues: PreviewIssue[]) => issues.map((issue) => ({ ...issue, isSuppressed: false }))

export const issuesTitle = (count: number) => (count === 1 ? '1 Issue Found' : `${count} Issues Found`)

const fixOne = ({ title, details, componentName }: AppErrorReport) =>
  `Fix this error: ${title} ${details}${componentName ? ` in component ${componentName}` : ''}`

/** What "Resolve with AI" asks for: the specification's default prompts. */
export function fixPrompt(issues: AppErrorReport[]): string {
  const [first, ...more] = issues
  if (!first) return 'Please fix the errors in my app'
  return more.length === 0
    ? fixOne(first)
    : ['Please fix the errors in my app', ...issues.map((issue) => `- ${fixOne(issue)}`)].join('\n')
}
