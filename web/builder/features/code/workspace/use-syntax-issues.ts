import { useEffect, useState } from 'react'
import { compileFile } from '#compiler/compile-file'
import type { RuntimeSurface } from '#compiler/types'
import { type AppFiles, isCode } from '#contract/app/app-files'
import type { CheckedIssue } from '#contract/app/validation'

/** As the check of the whole app calls it. */
const DETECTOR = 'syntax'
const NONE: CheckedIssue[] = []
/** Longer than this nothing else waits. */
const SLICE_MS = 8

/**
 * Which of the stored files cannot be read, known without rendering anything: looked for when the code is opened, and
 * of each file again once it has changed.
 */
export function useSyntaxIssues(files: AppFiles, surface: RuntimeSurface | undefined): CheckedIssue[] {
  const [issues, setIssues] = useState(NONE)
  const [known] = useState(() => new Map<string, { text: string; issues: CheckedIssue[] }>())
  useEffect(() => {
    if (!surface) return
    const due = Object.keys(files).filter((path) => isRead(path) && known.get(path)?.text !== files[path])
    let timer: ReturnType<typeof setTimeout> | undefined
    function lookOn(runtime: RuntimeSurface) {
      const until = performance.now() + SLICE_MS
      for (let path = due.pop(); path !== undefined; path = due.pop()) {
        const text = files[path] ?? ''
        known.set(path, { text, issues: syntaxIssues(path, text, runtime) })
        if (performance.now() > until && due.length > 0) {
          timer = setTimeout(() => lookOn(runtime))
          return
        }
      }
      setIssues(Object.keys(files).flatMap((path) => known.get(path)?.issues ?? NONE))
    }
    timer = setTimeout(() => lookOn(surface))
    return () => clearTimeout(timer)
  }, [files, surface, known])
  return issues
}

/** The compiler of functions looks at those. */
const isRead = (path: string) =>
  !path.startsWith('functions/') && (isCode(path) || path.endsWith('.css') || path.endsWith('.json'))

const UNREADABLE = new Set(['syntax', 'invalid-json', 'invalid-css'])

/** Whether a file can be read hangs on none of the others. */
const syntaxIssues = (path: string, text: string, surface: RuntimeSurface): CheckedIssue[] =>
  compileFile(path, text, {}, surface, { guardLoops: false, verifySyntax: true }).diagnostics.flatMap(
    ({ code, severity, message, line, codeFrame }) =>
      UNREADABLE.has(code)
        ? [
            {
              detectorId: DETECTOR,
              severity,
              message,
              path,
              ...(line === undefined ? {} : { line }),
              ...(codeFrame === undefined ? {} : { details: codeFrame }),
            },
          ]
        : [],
  )
