import { useNavigate } from 'react-router'
import { ToolsPanel } from '../../../../features/tools/tools-panel'
import type { PanelProps } from '../panel-props'

export function Tools({ editor: { app, frame, stage } }: PanelProps) {
  const navigate = useNavigate()
  return (
    <ToolsPanel
      app={app}
      filesAt={stage.previewUrl}
      pathOf={frame.toolPath}
      onOpen={(toolId) => void navigate(frame.toolPath(toolId))}
    />
  )
}
