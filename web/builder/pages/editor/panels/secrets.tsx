import { SecretsPanel } from '../../../features/secrets/secrets-panel'
import type { PanelProps } from './panel-props'

/** The app's secrets; names that something waits for stand in the address. */
export const Secrets = ({ editor: { app, frame } }: PanelProps) => (
  <SecretsPanel appId={app.appId} wanted={frame.place.parameters?.names?.split(',').filter(Boolean) ?? []} />
)
