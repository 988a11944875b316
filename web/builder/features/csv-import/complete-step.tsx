import { CircleCheck, TriangleAlert } from 'lucide-react'
import { FailedList } from './failed-list'
import type { FailedRow } from './import-rows'
import type { CsvSummary } from './read-csv'
import { resultWords } from './result-words'

interface CompleteStepProps {
  file: File
  summary: CsvSummary
  imported: number
  failed: FailedRow[]
  isCancelled: boolean
  isTestData: boolean
}

/** What became of the file, and the rows that failed with their reasons. */
export function CompleteStep({ file, summary, imported, failed, isCancelled, isTestData }: CompleteStepProps) {
  return (
    <div className="flex flex-col gap-4 py-2">
      <p role="status" className="flex items-center gap-2 font-medium text-sm">
        {failed.length === 0 && !isCancelled ? (
          <CircleCheck className="size-5 shrink-0 text-success" aria-hidden />
        ) : (
          <TriangleAlert className="size-5 shrink-0 text-warning" aria-hidden />
        )}
        {resultWords({
          imported,
          failed: failed.length,
          isTestData,
          ...(isCancelled ? { of: summary.total } : {}),
        })}
      </p>
      {isCancelled && (
        <p className="text-muted text-sm">To go on with the others later, choose the same file again in this browser.</p>
      )}
      {failed.length > 0 && <FailedList file={file} summary={summary} failed={failed} />}
    </div>
  )
}
