import { BrandingPanel } from '../../../features/app-panels/branding/branding-panel'
import { ASK_TO_READ_INPUT_TEXTS, readsInputTexts } from '../../../features/app-panels/texts/input-readers'
import { TextsPanel } from '../../../features/app-panels/texts/texts-panel'
import { useAppSetup } from '../../../lib/app/app-setup'
import type { PanelProps } from './panel-props'

export const Branding = ({ editor: { app, stage } }: PanelProps) => <BrandingPanel app={app} filesAt={stage.previewUrl} />

export const Texts = ({ editor: { app, stage, talk } }: PanelProps) => (
  <TextsPanel
    setup={useAppSetup(app)}
    placeholders={{ header: app.name, description: app.description }}
    hasCallToAction
    onAskToReadInput={readsInputTexts(stage.live.files) ? undefined : () => talk.compose(ASK_TO_READ_INPUT_TEXTS)}
  />
)
