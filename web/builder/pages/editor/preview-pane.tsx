import type { ReactNode } from 'react'
import type { AppFiles } from '#contract/app-files'
import type { Issue } from '#contract/versions'
import { IssuesPanel } from '../../features/preview/issues-panel'
import { PreviewFrame } from '../../features/preview/preview-frame'
import type { BuildProgress } from '../../features/preview/preview-placeholder'
import type { Preview } from '../../features/preview/use-preview'
import type { Viewport } from '../../features/preview/viewports'
import { OlderVersionBar } from './older-version-bar'
import type { Issues } from './use-issues'

interface PreviewPaneProps {
  preview: Preview
  viewport: Viewport['id']
  /** Over it, where the bar has no room for them. */
  tools: ReactNode
  files: AppFiles
  isEmpty: boolean
  progress: BuildProgress[] | undefined
  isPosing: boolean
  isChatBusy: boolean
  /** Of the older version one looks at. */
  olderTitle: string | undefined
  onLatest: () => void
  issues: Issues
  warnings: Issue[]
}

/** The app alive, and what went wrong in it. */
export const PreviewPane = ({
  preview,
  viewport,
  tools,
  files,
  isEmpty,
  progress,
  isPosing,
  isChatBusy,
  olderTitle,
  onLatest,
  issues,
  warnings,
}: PreviewPaneProps) => (
  <>
    {tools && <div className="flex h-12 shrink-0 items-center justify-center border-b bg-surface">{tools}</div>}
    {olderTitle && <OlderVersionBar title={olderTitle} onBack={onLatest} />}
    <div className="relative min-h-0 flex-1">
      <PreviewFrame preview={preview} viewport={viewport} isEmpty={isEmpty} progress={progress} isPosing={isPosing} />
      {/* What one points at may lie under it. */}
      <div hidden={preview.isPicking}>
        <IssuesPanel
          issues={issues.issues}
          warnings={warnings}
          files={files}
          isFixing={issues.isFixing}
          isChatBusy={isChatBusy}
          onSuppress={issues.suppress}
          onShowSuppressed={issues.showSuppressed}
          onResolve={issues.resolve}
        />
      </div>
    </div>
  </>
)
