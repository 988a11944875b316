import { useQuery } from '@tanstack/react-query'
import { FieldsPanel } from '../../../../features/app-panels/fields/fields-panel'
import { ToolSettingsPanel } from '../../../../features/app-panels/settings/tool-settings-panel'
import { ToolUsageSection } from '../../../../features/app-panels/settings/tool-usage-section'
import { CallToActionPanel } from '../../../../features/app-panels/texts/call-to-action'
import { TextsPanel } from '../../../../features/app-panels/texts/texts-panel'
import { ResultsLayoutPanel } from '../../../../features/app-panels/tool/results-layout-panel'
import { ToolIdentity } from '../../../../features/app-panels/tool/tool-identity'
import { nameOfTool } from '../../../../features/tools/queries'
import { toolsQuery } from '../../../../lib/app/tools'
import type { PanelProps } from '../panel-props'
import { WithTool } from './with-tool'

export const ToolTexts = ({ editor }: PanelProps) => (
  <WithTool editor={editor}>
    {(setup) => (
      <TextsPanel setup={setup} placeholders={{ header: nameOfTool(setup.tool), description: '' }} hasCallToAction={false}>
        <ToolIdentity appId={editor.app.appId} filesAt={editor.stage.previewUrl} setup={setup} />
      </TextsPanel>
    )}
  </WithTool>
)

export const CallToAction = ({ editor }: PanelProps) => (
  <WithTool editor={editor}>{(setup) => <CallToActionPanel setup={setup} />}</WithTool>
)

export const ResultsLayout = ({ editor }: PanelProps) => (
  <WithTool editor={editor}>{(setup) => <ResultsLayoutPanel setup={setup} />}</WithTool>
)

export function Fields({ editor }: PanelProps) {
  const { app, stage } = editor
  const { data } = useQuery(toolsQuery(app.appId))
  const tools = (data?.tools ?? []).map((tool) => ({ toolId: tool.toolId, title: nameOfTool(tool) }))
  return (
    <WithTool editor={editor}>
      {(setup) => (
        <FieldsPanel
          appId={app.appId}
          filesAt={stage.previewUrl}
          setup={setup}
          instructions={setup.instructions}
          isSignupEnabled={app.isSignupEnabled}
          tools={tools}
        />
      )}
    </WithTool>
  )
}

export const ToolSettings = ({ editor }: PanelProps) => (
  <WithTool editor={editor}>
    {(setup) => (
      <ToolSettingsPanel appId={editor.app.appId} filesAt={editor.stage.previewUrl} setup={setup}>
        <ToolUsageSection appId={editor.app.appId} toolId={setup.tool.toolId} />
      </ToolSettingsPanel>
    )}
  </WithTool>
)
