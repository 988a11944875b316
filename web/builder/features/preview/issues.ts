import type { Issue } from '#contract/app/versions'
import type { MessageMetadata } from '#contract/chat/chat'
import { countOf } from '#contract/inflect'
import { circumstancesOf, type PlacedError } from './preview-errors'

/** Who puts errors right. */
export type Resolver = 'model' | 'built-in'

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

/** The specification's words. */
const wordsOfError = ({ title, details, componentName }: Pick<PlacedError, 'title' | 'details' | 'componentName'>) =>
  `Fix this error: ${title} ${details}${componentName ? ` in component ${componentName}` : ''}`

const firstLine = (text: string) => text.split('\n', 1).join('')

/** And below them where it happened and after what. */
const fixOne = (error: PlacedError) => [wordsOfError(error), ...circumstancesOf(error)].join('\n')

/** What "Resolve with AI" asks for: the specification's default prompts. */
const fixPrompt = (issues: PlacedError[]): string => promptOf(issues, fixOne)

/**
 * The same for the built-in builder, which reads what somebody says line by line: nothing in it may be taken for a wish
 * that is only source or a click.
 */
const plainFixPrompt = (issues: PlacedError[]): string =>
  promptOf(issues, ({ title, details, componentName }) => wordsOfError({ title, details: firstLine(details), componentName }))

/** In the words of whoever does it. */
export const fixPromptFor = (by: Resolver, issues: PlacedError[]): string =>
  by === 'model' ? fixPrompt(issues) : plainFixPrompt(issues)

function promptOf(issues: PlacedError[], wordsOf: (issue: PlacedError) => string): string {
  const [first, ...more] = issues
  if (!first) return 'Please fix the errors in my app'
  return more.length === 0
    ? wordsOf(first)
    : ['Please fix the errors in my app', ...issues.map((issue) => `- ${wordsOf(issue)}`)].join('\n')
}

/** `pages/Home.jsx:12` */
export const placeOf = ({ path, line }: { path: string; line: number }) => `${path}:${line}`

/** What the check of the newest reply advises. */
export const warningsOf = (messages: { role: string; metadata?: MessageMetadata | undefined }[]): Issue[] =>
  (messages.findLast(({ role }) => role === 'assistant')?.metadata?.unresolvedIssues ?? []).filter(
    ({ severity }) => severity === 'warning',
  )
