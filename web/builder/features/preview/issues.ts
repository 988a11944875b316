import type { Issue } from '#contract/app/versions'
import type { MessageMetadata } from '#contract/chat/chat'
import { countOf } from '#contract/inflect'
import { circumstancesOf, type PlacedError } from './preview-errors'

export interface PreviewIssue extends PlacedError {
  key: string
  isSuppressed: boolean
}
export type FoundIssue = Omit<PreviewIssue, 'isSuppressed'>

const MAX_ISSUES = 20
/**
 * Lines move from version to version, so they tell no errors apart: the same words in the same place are the same
 * error.
 */
const keyOf = ({ title, componentName, scope, position }: PlacedError) => [title, componentName, scope, position?.path].join('\n')

/** The same error is listed once. */
export function addIssue(issues: FoundIssue[], error: PlacedError): FoundIssue[] {
  const key = keyOf(error)
  if (issues.length >= MAX_ISSUES || issues.some((issue) => issue.key === key)) return issues
  return [...issues, { ...error, key }]
}

/** An error that is suppressed stays so when it comes again. */
export const withSuppressed = (issues: FoundIssue[], suppressed: ReadonlySet<string>): PreviewIssue[] =>
  issues.map((issue) => ({ ...issue, isSuppressed: suppressed.has(issue.key) }))

export const issuesTitle = (count: number) => countOf(count, 'Issue Found', 'Issues Found')

/** The specification's words, and below them where it happened and after what. */
const fixOne = (error: PlacedError) => {
  const { title, details, componentName } = error
  const words = `Fix this error: ${title} ${details}${componentName ? ` in component ${componentName}` : ''}`
  return [words, ...circumstancesOf(error)].join('\n')
}

/** What "Resolve with AI" asks for: the specification's default prompts. */
export function fixPrompt(issues: PlacedError[]): string {
  const [first, ...more] = issues
  if (!first) return 'Please fix the errors in my app'
  return more.length === 0
    ? fixOne(first)
    : ['Please fix the errors in my app', ...issues.map((issue) => `- ${fixOne(issue)}`)].join('\n')
}

/** `pages/Home.jsx:12` */
export const placeOf = ({ path, line }: { path: string; line: number }) => `${path}:${line}`

/** What the check of the newest reply advises. */
export const warningsOf = (messages: { role: string; metadata?: MessageMetadata | undefined }[]): Issue[] =>
  (messages.findLast(({ role }) => role === 'assistant')?.metadata?.unresolvedIssues ?? []).filter(
    ({ severity }) => severity === 'warning',
  )
