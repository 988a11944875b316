import { ToolStage } from '../../../../features/tools/tool-stage'
import type { PanelProps } from '../panel-props'
import { WithTool } from './with-tool'

/** The tool that is open, in the app's place. */
export const ToolPreview = ({ editor }: PanelProps) => (
  <WithTool editor={editor}>
    {(setup) => <ToolStage setup={setup} isPublished={editor.app.publishedUrl !== null} preview={editor.stage.ticket} />}
  </WithTool>
)
