import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/ui/button'
import { ScrollRegion } from '../../components/ui/scroll-region'
import { notify } from '../../lib/screen/notify'
import { download, gatherFile, writeFailedRows } from './failed-rows'
import type { FailedRow } from './import-rows'
import type { CsvSummary } from './read-csv'

const SHOWN = 50

interface FailedListProps {
  file: File
  summary: CsvSummary
  failed: FailedRow[]
}

/** Rows that failed, or would, with their reasons; all of them as a file to correct and send again. */
export function FailedList({ file, summary, failed }: FailedListProps) {
  const [isWriting, setWriting] = useState(false)
  async function save() {
    setWriting(true)
    try {
      download(
        file.name.replace(/(?:_failed)?(?:\.\w+)?$/, '_failed.csv'),
        await gatherFile(writeFailedRows(file, summary, failed)),
      )
    } catch {
      notify.error('The file can no longer be read. Choose it again.')
    }
    setWriting(false)
  }
  return (
    <div className="flex flex-col gap-3">
      <ScrollRegion className="max-h-60 overflow-auto rounded-lg border">
        <ul aria-label="Failed rows">
          {failed.slice(0, SHOWN).map(({ line, reason }) => (
            <li key={line} className="wrap-anywhere flex gap-3 border-b px-3 py-1.5 text-sm last:border-b-0">
              <span className="shrink-0 text-faint tabular-nums">Line {line}</span>
              <span className="min-w-0">{reason}</span>
            </li>
          ))}
          {failed.length > SHOWN && (
            <li className="px-3 py-1.5 text-faint text-sm">
              and {(failed.length - SHOWN).toLocaleString('en')} more, in the file
            </li>
          )}
        </ul>
      </ScrollRegion>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={isWriting} onClick={() => void save()}>
          <Download />
          {failed.length === 1 ? 'Download the failed row' : 'Download the failed rows'}
        </Button>
        <p className="text-muted text-xs">Correct them there and import that file.</p>
      </div>
    </div>
  )
}
