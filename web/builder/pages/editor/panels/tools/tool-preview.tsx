import { ToolStage } from '../../../../features/tools/tool-stage'
import { useAppSetup } from '../../../../lib/app/app-setup'
import type { PanelProps } from '../panel-props'
import { WithTool } from './with-tool'

/** The tool that is open, in the app's place. */
export function ToolPreview({ editor }: PanelProps) {
  const { app, stage } = editor
  const { style } = useAppSetup(app)
  return (
    <WithTool editor={editor}>
      {(setup) => (
        <ToolStage
          setup={setup}
          style={{ saved: app.style, typed: style }}
          isPublished={app.publishedUrl !== null}
          preview={stage.ticket}
        />
      )}
    </WithTool>
  )
}
