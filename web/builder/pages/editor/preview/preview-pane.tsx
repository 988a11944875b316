import { IssuesPanel } from '../../../features/preview/issues-panel'
import { PreviewFrame } from '../../../features/preview/preview-frame'
import type { EditorState } from '../use-editor'
import { OlderVersionBar } from './older-version-bar'
import { PreviewTools } from './preview-tools'

/** The app alive, and what went wrong in it. */
export function PreviewPane({ editor }: { editor: EditorState }) {
  const { frame, stage, talk, version } = editor
  const { preview, live, issues } = stage
  return (
    <section aria-label="Preview" className="flex h-full min-h-0 flex-col">
      {/* Over it, where the bar has no room for them. */}
      {!frame.isDesktop && (
        <div className="flex h-12 shrink-0 items-center justify-center border-b bg-surface px-2">
          <PreviewTools app={editor.app} stage={stage} />
        </div>
      )}
      {version.viewed && (
        <OlderVersionBar
          appId={editor.app.appId}
          viewed={version.viewed}
          restore={version.restore}
          isChatBusy={talk.chat.isBusy}
          onBack={version.showLatest}
          onRestored={editor.onRestored}
        />
      )}
      <div className="relative min-h-0 flex-1">
        <PreviewFrame
          preview={preview}
          viewport={frame.isDesktop ? stage.viewport : 'desktop'}
          isEmpty={live.isEmpty}
          progress={talk.reply.progress}
          isPosing={stage.isPosing}
        />
        {/* What one points at may lie under it. */}
        <div hidden={preview.isPicking}>
          <IssuesPanel
            issues={issues.issues}
            warnings={stage.warnings}
            files={live.files}
            isFixing={issues.isFixing}
            isChatBusy={talk.chat.isBusy || editor.app.role === 'viewer'}
            onSuppress={issues.suppress}
            onShowSuppressed={issues.showSuppressed}
            onResolve={issues.resolve}
          />
        </div>
      </div>
    </section>
  )
}
