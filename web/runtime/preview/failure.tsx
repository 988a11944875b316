import { ModuleFailure } from '#compiler/module-shims'
import type { Diagnostic } from '#compiler/types'
import { describeError } from '../boot/error-report'
import { MessageButton, MessagePage } from '../boot/message-page'
import { PLACEHOLDER } from './blank'

/** What cannot be shown and why, with the way to have it fixed. */
/** What this page needs of the preview it stands in. */
interface FailingPreview {
  readonly isSettled: boolean
  askToFix(error: unknown, path: string): void
}

export function Failure({ preview, path, error }: { preview: FailingPreview; path: string; error: unknown }) {
  if (!preview.isSettled) return <Assembling />
  const { title, details } = explain(error, path)
  return (
    <MessagePage
      tone="alarm"
      title={title}
      details={details}
      actions={
        <>
          <MessageButton kind="main" onClick={() => preview.askToFix(error, path)}>
            Ask to fix
          </MessageButton>
          <MessageButton onClick={() => window.location.reload()}>Reload</MessageButton>
        </>
      }
    >
      In <span className="font-mono text-foreground">{path}</span>
    </MessagePage>
  )
}

export const isDiagnostic = (error: unknown): error is Diagnostic =>
  typeof error === 'object' && error !== null && 'severity' in error

export function explain(error: unknown, path: string): { title: string; details: string } {
  if (isDiagnostic(error)) {
    return {
      title: 'App compilation failed',
      details: `${path}:${error.line ?? 1} ${error.message}\n\n${error.codeFrame ?? ''}`.trim(),
    }
  }
  const isFile = error instanceof ModuleFailure
  const title = isFile && error.message.startsWith('Cannot find module') ? 'A file is missing' : 'This page has an error'
  const { title: message, position } = describeError(error, 'render')
  const failedAt = position ?? (isFile ? { path: error.path } : undefined)
  return { title, details: failedAt ? `${message}\n\n${whereOf(failedAt)}` : message }
}

const whereOf = ({ path, line }: { path: string; line?: number }) =>
  `Thrown in ${path}${line === undefined ? '' : `, line ${line}`}`

/** The first files are on their way. */
export function Assembling() {
  return (
    <div
      {...{ [PLACEHOLDER]: '' }}
      className="mx-auto w-full max-w-5xl space-y-6 p-6 md:p-10"
      aria-busy="true"
      role="status"
      aria-label="Assembling the page"
    >
      <div className="h-8 w-56 animate-pulse rounded-md bg-foreground/8" />
      <div className="grid gap-4 sm:grid-cols-3">
        {[0, 1, 2].map((each) => (
          <div key={each} className="h-28 animate-pulse rounded-xl bg-foreground/6" />
        ))}
      </div>
      <div className="h-72 animate-pulse rounded-xl bg-foreground/6" />
    </div>
  )
}

/** An app that has no page yet. */
export function Waiting() {
  return (
    <div {...{ [PLACEHOLDER]: '' }} className="contents">
      <MessagePage tone="hopeful" title="Your app will appear here">
        Describe it in the chat and watch it assemble, page by page.
      </MessagePage>
    </div>
  )
}
