import { BrandingPanel } from '../../../features/app-panels/branding/branding-panel'
import { FieldsPanel } from '../../../features/app-panels/fields/fields-panel'
import { CallToActionPanel } from '../../../features/app-panels/texts/call-to-action'
import { TextsPanel } from '../../../features/app-panels/texts/texts-panel'
import type { PanelProps } from './panel-props'

export const Branding = ({ editor: { app, stage } }: PanelProps) => <BrandingPanel app={app} filesAt={stage.previewUrl} />

/** Tools have a panel of its own for the call to action. */
export const Texts = ({ editor: { app } }: PanelProps) => <TextsPanel app={app} hasCallToAction={app.appType !== 'AI tool'} />

export const CallToAction = ({ editor: { app } }: PanelProps) => <CallToActionPanel app={app} />

export const Fields = ({ editor: { app, stage } }: PanelProps) => <FieldsPanel app={app} filesAt={stage.previewUrl} />
