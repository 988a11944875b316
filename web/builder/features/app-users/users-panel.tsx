import type { App } from '#contract/apps'
import { SidePanel } from '../../components/ui/side-panel'
import { AccessSettings } from './access-settings'
import { InvitationList } from './invitation-list'
import { InviteForm } from './invite-form'
import { UserList } from './user-list'

export interface UsersPanelProps {
  app: App
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Who may use the app: its doors, the people asked in, and those who are. */
export const UsersPanel = ({ app, open, onOpenChange }: UsersPanelProps) => (
  <SidePanel open={open} onOpenChange={onOpenChange} title="Users" description={`People who sign in to ${app.name}`}>
    <div className="flex flex-col gap-8">
      <AccessSettings app={app} />
      <InviteForm app={app} />
      <InvitationList appId={app.appId} />
      <UserList appId={app.appId} />
    </div>
  </SidePanel>
)
