import { useQuery } from '@tanstack/react-query'
import { Columns2, Rows2 } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { lazy, Suspense, useState } from 'react'
import type { VersionDiffFile } from '#contract/versions'
import { Dialog } from '../../components/ui/dialog'
import { Select } from '../../components/ui/select'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { useMedia } from '../../lib/use-media'
import { ChangedFiles } from './changed-files'
import { diffQuery } from './queries'

export interface Comparison {
  from: string
  to: string
  /** Of the two, older first. */
  titles: [string, string]
}

/** The editor for code is large, and few sessions need it. */
const FileDiff = lazy(() => import('./file-diff'))

const WIDE = '(width >= 64rem)'
type Look = 'side-by-side' | 'inline'
const LOOKS = [
  { value: 'side-by-side', label: 'Side by side', icon: <Columns2 /> },
  { value: 'inline', label: 'Inline', icon: <Rows2 /> },
] as const

/** What differs between two versions, file by file. */
export function ChangesDialog({ appId, comparison, onClose }: { appId: string; comparison: Comparison; onClose: () => void }) {
  const { data: files, error, isPending, refetch } = useQuery(diffQuery(appId, comparison))
  const isWide = useMedia(WIDE)
  const [path, setPath] = useState<string>()
  const [look, setLook] = useState<Look>('side-by-side')
  const shown = files?.find((file) => file.path === path) ?? files?.[0]
  const [older, newer] = comparison.titles
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="All Changes"
      description={
        <span className="line-clamp-2">
          From {older === 'nothing' || older === 'the version before' ? older : `“${older}”`} to “{newer}”
        </span>
      }
      className="h-[85dvh] max-w-7xl max-sm:h-[calc(100dvh-2rem)] max-sm:max-h-none"
    >
      {isPending && <Skeleton className="h-full" />}
      {error && <ErrorState title="The changes could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />}
      {files?.length === 0 && <EmptyState title="No changes found between versions">Both hold the same files.</EmptyState>}
      {files && shown && (
        <div className="flex h-full min-h-0 gap-4 max-lg:flex-col">
          {isWide ? (
            <ChangedFiles files={files} shown={shown.path} onPick={setPath} />
          ) : (
            <Select aria-label="File" value={shown.path} onChange={(event) => setPath(event.target.value)}>
              {files.map((file) => (
                <option key={file.path} value={file.path}>
                  {`${file.path} (${file.status})`}
                </option>
              ))}
            </Select>
          )}
          <section aria-label={shown.path} className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden rounded-lg border">
            <header className="flex min-h-10 items-center gap-2 border-b bg-sunken px-3">
              <h3 className="min-w-0 flex-1 truncate font-mono text-xs">{shown.path}</h3>
              {isWide && <LookSwitch value={look} onChange={setLook} />}
            </header>
            <div className="min-h-0 flex-1">
              <FileBody key={`${shown.path} ${look}`} file={shown} isInline={!isWide || look === 'inline'} />
            </div>
          </section>
        </div>
      )}
    </Dialog>
  )
}

function FileBody({ file, isInline }: { file: VersionDiffFile; isInline: boolean }) {
  if (file.isTooLarge) return <EmptyState title="This file is too large to be shown">Download the code to compare it.</EmptyState>
  if (/\0/.test(file.oldCode + file.newCode))
    return <EmptyState title="This file is not text">Its contents are not shown.</EmptyState>
  return (
    <Suspense fallback={<Skeleton className="m-3 h-40" />}>
      <FileDiff file={file} isInline={isInline} />
    </Suspense>
  )
}

function LookSwitch({ value, onChange }: { value: Look; onChange: (look: Look) => void }) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label="How changes are shown"
      value={value}
      onValueChange={(next) => onChange(LOOKS.find((each) => each.value === next)?.value ?? value)}
      className="flex gap-0.5 rounded-md bg-pressed p-0.5"
    >
      {LOOKS.map((each) => (
        <ToggleGroup.Item
          key={each.value}
          value={each.value}
          className="flex h-6 items-center gap-1.5 rounded-sm px-2 text-muted text-xs transition-colors hover:text-ink data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-sm [&_svg]:size-3.5"
        >
          {each.icon}
          {each.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
