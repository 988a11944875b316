import { VersionsPanel } from '../../../features/versions/versions-panel'
import type { PanelProps } from './panel-props'

/** The history, beside the preview in which one looks at what is chosen. */
export const Versions = ({ editor: { app, frame, version, stage, talk, onRestored } }: PanelProps) => (
  <VersionsPanel
    app={app}
    shownVersionId={stage.live.versionId}
    shownPage={frame.previewPage || app.mainPage}
    isChatBusy={talk.chat.isBusy}
    onView={(chosen) => {
      version.view(chosen)
      frame.showPreview()
    }}
    onRestored={onRestored}
  />
)
