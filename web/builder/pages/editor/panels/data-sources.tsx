import { chooseItem, isChosen } from '#contract/tools/data-items'
import { DataSourcesPanel } from '../../../features/data-sources/data-sources-panel'
import type { PanelProps } from './panel-props'
import { WithTool } from './tools/with-tool'

/** What the app knows; in a tool, what of it the tool reads. */
export function DataSources({ editor }: PanelProps) {
  const { appId } = editor.app
  if (!editor.frame.place.tool) return <DataSourcesPanel appId={appId} />
  return (
    <WithTool editor={editor}>
      {({ dataItems, change }) => (
        <DataSourcesPanel
          appId={appId}
          reader={{
            isChosen: (item) => isChosen(dataItems, item),
            onChoose: (item, isOn) => change({ dataItems: chooseItem(dataItems, item, isOn) }),
          }}
        />
      )}
    </WithTool>
  )
}
