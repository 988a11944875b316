import type { App } from '#contract/app/apps'
import { PanelBody, PanelHeader } from '../../components/panel'
import { SaveStatus } from '../../components/save-status'
import { AccessSettings } from './access-settings'
import { InvitationList } from './invitation-list'
import { InviteForm } from './invite-form'
import { UserList } from './user-list'

/** Who may use the app: who may come in, the people asked in, and those who are. */
export const UsersPanel = ({ app }: { app: App }) => (
  <>
    <PanelHeader />
    <PanelBody description={`People who sign in to ${app.name}`} className="gap-8">
      <div className="flex flex-col gap-4">
        <AccessSettings app={app} />
        <SaveStatus />
      </div>
      <InviteForm app={app} />
      <InvitationList appId={app.appId} />
      <UserList appId={app.appId} isPrivate={app.visibility === 'private'} />
    </PanelBody>
  </>
)
