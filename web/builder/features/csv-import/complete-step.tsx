import { CircleCheck, Download, TriangleAlert } from 'lucide-react'
import { Button } from '../../components/ui/button'
import { ScrollRegion } from '../../components/ui/scroll-region'
import { download, writeFailedRows } from './failed-rows'
import type { FailedRow } from './import-rows'
import type { CsvSummary } from './read-csv'
import { resultWords } from './result-words'

interface CompleteStepProps {
  file: File
  summary: CsvSummary
  imported: number
  failed: FailedRow[]
  isCancelled: boolean
}

const SHOWN = 50

/** What became of the file, and the rows that failed with their reasons. */
export function CompleteStep({ file, summary, imported, failed, isCancelled }: CompleteStepProps) {
  return (
    <div className="flex flex-col gap-4 py-2">
      <p role="status" className="flex items-center gap-2 font-medium text-sm">
        {failed.length === 0 && !isCancelled ? (
          <CircleCheck className="size-5 shrink-0 text-success" aria-hidden />
        ) : (
          <TriangleAlert className="size-5 shrink-0 text-warning" aria-hidden />
        )}
        {resultWords({ imported, failed: failed.length, ...(isCancelled ? { of: summary.total } : {}) })}
      </p>
      {failed.length > 0 && (
        <>
          <ScrollRegion className="max-h-60 overflow-auto rounded-lg border">
            <ul>
              {failed.slice(0, SHOWN).map(({ line, reason }) => (
                <li key={line} className="wrap-anywhere flex gap-3 border-b px-3 py-1.5 text-sm last:border-b-0">
                  <span className="shrink-0 text-faint tabular-nums">Line {line}</span>
                  <span className="min-w-0">{reason}</span>
                </li>
              ))}
              {failed.length > SHOWN && (
                <li className="px-3 py-1.5 text-faint text-sm">and {failed.length - SHOWN} more, in the file</li>
              )}
            </ul>
          </ScrollRegion>
          <Button
            className="self-start"
            onClick={() => download(file.name.replace(/(?:\.\w+)?$/, '_failed.csv'), writeFailedRows(summary.headers, failed))}
          >
            <Download />
            {failed.length === 1 ? 'Download the failed row' : 'Download the failed rows'}
          </Button>
        </>
      )}
    </div>
  )
}
