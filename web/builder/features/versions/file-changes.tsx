import { Columns2, Rows2 } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { lazy, Suspense, useState } from 'react'
import type { VersionDiffFile } from '#contract/app/versions'
import { Select } from '../../components/ui/select'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState } from '../../components/ui/states'
import { useMedia } from '../../lib/screen/use-media'
import { ChangedFiles } from './changed-files'

/** The editor for code is large, and few sessions need it. */
const FileDiff = lazy(() => import('./file-diff'))

const WIDE = '(width >= 64rem)'
type DiffLayout = 'side-by-side' | 'inline'
const LAYOUTS = [
  { value: 'side-by-side', label: 'Side by side', icon: <Columns2 /> },
  { value: 'inline', label: 'Inline', icon: <Rows2 /> },
] as const

/** Files that differ, one at a time, with what changed in it. */
export function FileChanges({ files }: { files: VersionDiffFile[] }) {
  const isWide = useMedia(WIDE)
  const [path, setPath] = useState<string>()
  const [layout, setLayout] = useState<DiffLayout>('side-by-side')
  const shown = files.find((file) => file.path === path) ?? files[0]
  if (!shown) return null
  return (
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
          {isWide && <LayoutSwitch value={layout} onChange={setLayout} />}
        </header>
        <div className="min-h-0 flex-1">
          <FileBody key={`${shown.path} ${layout}`} file={shown} isInline={!isWide || layout === 'inline'} />
        </div>
      </section>
    </div>
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

function LayoutSwitch({ value, onChange }: { value: DiffLayout; onChange: (layout: DiffLayout) => void }) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label="How changes are shown"
      value={value}
      onValueChange={(next) => onChange(LAYOUTS.find((each) => each.value === next)?.value ?? value)}
      className="flex gap-0.5 rounded-md bg-pressed p-0.5"
    >
      {LAYOUTS.map((each) => (
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
