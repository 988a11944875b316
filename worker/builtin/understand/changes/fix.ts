import type { Issue } from '#contract/app/versions'
import type { Change } from '../../plan'

const FIX =
  /^\s*(?:please\s+)?(?:(?:can|could) you\s+)?(?:fix|repair|resolve|solve|debug|mend)\b[^\n]*\b(?:error|errors|bug|bugs|problem|problems|issue|issues|crash|crashes|broken|it|this|app)\b|^Your changes were carried out and checked\.|^These (?:edits|actions) were not carried out/i

/** Whether the message asks for errors to be fixed, in the editor's own words or in a person's. */
export const isFixRequest = (words: string): boolean =>
  FIX.test(words) ||
  /\b(?:ReferenceError|TypeError|SyntaxError|RangeError|is not defined|Cannot read propert|is not a function|Unexpected token|Failed to (?:load|resolve)|Element type is invalid)\b/.test(
    words,
  ) ||
  /\b(?:is broken|does(?:n't| not) work|crashes|throws an error|shows an error|white screen)\b/i.test(words)

type Fix = Extract<Change, { kind: 'fix-error' }>

/** What is to be fixed: the errors the words carry, and those the last check found. */
export function changesForIssues(words: string, issues: Issue[]): Change[] {
  const reported = issues.filter(isFault).map(fromIssue)
  const spoken = spokenErrors(words)
  const seen = new Set<string>()
  return [...spoken, ...reported].filter(({ title, file }) => {
    const key = `${title}|${file ?? ''}`
    return !seen.has(key) && seen.add(key)
  })
}

/** A page that shows nothing is only warned of, but who asks for a repair means it too. */
const isFault = ({ severity, detectorId }: Issue) => severity === 'error' || detectorId === 'empty-page'

const fromIssue = ({ message, details, path, line, componentName }: Issue): Fix => ({
  kind: 'fix-error',
  title: message,
  details: [details, path ? `in ${path}${line ? `:${line}` : ''}` : '', componentName ? `component ${componentName}` : '']
    .filter(Boolean)
    .join('\n'),
  ...(path ? { file: path } : {}),
})

/** `I get an error on the tickets page: ReferenceError: Badge is not defined`. */
function spokenCrash(line: string): Fix[] {
  const title =
    /\b((?:Uncaught )?(?:\w*Error: .{3,200}|[\w$.]+ is not (?:defined|a function)\b.*|Cannot read propert.{3,160}))$/.exec(
      line.trim(),
    )?.[1]
  if (!title) return []
  const page = /\b(?:on|in|at|open(?:ing)?) (?:the |my )?([\w ]{2,30}?)(?: page| screen| tab)\b/i.exec(line)?.[1]
  const file = page
    ?.trim()
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('')
  return [{ kind: 'fix-error', title, details: '', ...(file ? { file } : {}) }]
}

/**
 * `Fix this error: {title} {details} in component {name}`, and the list that may follow `Please fix the errors in my
 * app`.
 */
function spokenErrors(words: string): Fix[] {
  return words.split('\n').flatMap((line): Fix[] => {
    const error =
      /^\s*-?\s*fix (?:this|the|following|an?)?\s*(?:error|issue|problem|bug)s?\s*:\s*(.{3,})$/i.exec(line)?.[1] ??
      /^\s*-\s+(.{3,})$/.exec(line)?.[1]
    if (error === undefined) return spokenCrash(line)
    const component = /\bin component ([A-Za-z_$][\w$./-]*)\s*$/.exec(error)?.[1]
    const path =
      /\b((?:pages|components|entities|functions|hooks|lib|utils)\/[\w./-]+\.\w+|Layout\.jsx|globals\.css|app\.json)\b/.exec(
        error,
      )?.[1]
    const title = error.replace(/\s+in component \S+\s*$/, '').replace(/\s*\((?:[\w./-]+\.\w+)(?::\d+)?\)\s*$/, '')
    const file = path ?? component
    return [
      {
        kind: 'fix-error',
        title,
        details: component ? `in component ${component}` : path ? `in ${path}` : '',
        ...(file ? { file } : {}),
      },
    ]
  })
}
