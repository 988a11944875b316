import { planMessage } from '#contract/plan/edit-plan'
import { PlanPanel } from '../../../features/chat/plan/plan-panel'
import type { PanelProps } from './panel-props'

/** What the app is; Build says it in the chat, where what would lose records is confirmed. */
export const PlanOfApp = ({ editor: { app, talk, frame } }: PanelProps) => (
  <PlanPanel
    appId={app.appId}
    latestVersionId={app.latestVersionId}
    isBusy={talk.chat.isBusy}
    limit={talk.chat.trouble?.kind === 'limit' ? talk.chat.trouble.message : undefined}
    onBuild={(plan, versionId, sentences) => {
      if (talk.send(planMessage(sentences), { plan: { plan, versionId } })) frame.showChat()
    }}
  />
)
