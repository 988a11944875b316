import { FileMinus, FilePen, FilePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { VersionDiffFile } from '#contract/app/versions'
import { cn } from '../../lib/screen/cn'
import type { LineCount } from './count-lines'

const ICONS = {
  added: <FilePlus className="text-success" />,
  modified: <FilePen className="text-warning" />,
  deleted: <FileMinus className="text-danger" />,
  unchanged: <FilePen />,
}
const KINDS = ['added', 'modified', 'deleted'] as const

interface ChangedFilesProps {
  files: VersionDiffFile[]
  shown: string
  onPick: (path: string) => void
}

/** The files that differ, with how many of each kind and how many lines of each file. */
export function ChangedFiles({ files, shown, onPick }: ChangedFilesProps) {
  const counts = useLineCounts(files)
  const summary = KINDS.flatMap((kind) => {
    const count = files.filter(({ status }) => status === kind).length
    return count > 0 ? [`${count} ${kind}`] : []
  })
  return (
    <nav aria-label="Changed files" className="flex w-72 shrink-0 flex-col">
      <p className="pb-2 text-muted text-xs">{summary.join(', ')}</p>
      <ul className="min-h-0 flex-1 overflow-y-auto pr-1">
        {files.map(({ path, status }) => {
          const count = counts.get(path)
          return (
            <li key={path}>
              <button
                type="button"
                aria-current={path === shown ? 'true' : undefined}
                onClick={() => onPick(path)}
                className={cn(
                  'flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left text-xs hover:bg-hover focus-visible:outline-offset-[-2px] [&_svg]:size-4 [&_svg]:shrink-0',
                  path === shown && 'bg-accent-soft',
                )}
              >
                {ICONS[status]}
                {/* From the right: what tells files apart is at the end. */}
                <span dir="rtl" className="min-w-0 flex-1 truncate text-left font-mono">
                  <bdi>{path}</bdi>
                </span>
                <span className="sr-only">{status}</span>
                {count && (
                  <span className="shrink-0 tabular-nums">
                    {count.added > 0 && <span className="text-success">+{count.added}</span>}{' '}
                    {count.removed > 0 && <span className="text-danger">−{count.removed}</span>}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Counted after the first picture, a few files at a time: a hundred files must not hold the dialog up. */
function useLineCounts(files: VersionDiffFile[]): ReadonlyMap<string, LineCount> {
  const [counts, setCounts] = useState<ReadonlyMap<string, LineCount>>(new Map())
  useEffect(() => {
    let isOver = false
    void import('./count-lines').then(async ({ countLines }) => {
      const found = new Map<string, LineCount>()
      let started = performance.now()
      for (const file of files) {
        if (!file.isTooLarge) found.set(file.path, countLines(file))
        if (performance.now() - started < 12) continue
        if (isOver) return
        setCounts(new Map(found))
        await new Promise((resolve) => setTimeout(resolve))
        started = performance.now()
      }
      if (!isOver) setCounts(found)
    })
    return () => {
      isOver = true
    }
  }, [files])
  return counts
}
