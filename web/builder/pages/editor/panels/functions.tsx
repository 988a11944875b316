import { FunctionsPanel } from '../../../features/functions/functions-panel'
import type { PanelProps } from './panel-props'

/** The app's functions; the one that is open stands in the address. */
export const Functions = ({ editor: { app, frame } }: PanelProps) => (
  <FunctionsPanel
    appId={app.appId}
    versionId={app.latestVersionId}
    opened={frame.place.parameters?.function}
    onOpen={(name) => frame.setParameter('function', name)}
    onManageSecrets={(names = []) => frame.open('secrets', { names: names.join(',') })}
  />
)
