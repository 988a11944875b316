import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { App } from '#contract/app/apps'
import { ClaimInvitation } from '#contract/settings/app-settings'
import { Button } from '../../../components/ui/button'
import { Switch } from '../../../components/ui/switch'
import { request } from '../../../lib/api'
import { autosave } from '../../../lib/app/app-autosave'
import type { AppSetup } from '../../../lib/app/app-setup'
import { notify } from '../../../lib/screen/notify'
import { usePermission } from '../../../lib/session/account'
import { SettingGroup } from '../controls/setting-group'

/** An app that is built for a customer, who makes it theirs with an invitation. */
export function ClaimSettings({ app, setup }: { app: App; setup: AppSetup }) {
  const mayClaim = usePermission('app.claimable')
  const [isCopying, setCopying] = useState(false)
  const { isClaimable } = setup.settings

  async function copyInvite() {
    if (app.publishedVersionId === null) return notify.error("You can't copy invite link until you publish your app")
    setCopying(true)
    try {
      if (!(await autosave.flush())) throw new Error('The switch is not saved')
      const { inviteLink } = await request(ClaimInvitation, `/api/apps/${app.appId}/settings/claimInvitation`)
      await navigator.clipboard.writeText(inviteLink)
      notify.success('Copied invite to clipboard')
    } catch {
      notify.error('Failed to get invitation, try again later')
    } finally {
      setCopying(false)
    }
  }
  if (!mayClaim) return null
  return (
    <SettingGroup
      title="Claim by a customer"
      about="Whoever opens the invitation first makes the app theirs, with its code, data and people. You keep nothing of it, your own account among its users included."
    >
      <Switch
        label="A customer may claim this app"
        hint="Switched off, invitations that are out no longer work."
        checked={isClaimable}
        onChange={(next) => setup.changeSettings({ isClaimable: next })}
      />
      {isClaimable && (
        <Button className="self-start" busy={isCopying} onClick={() => void copyInvite()}>
          {!isCopying && <Copy />}
          Copy invite
        </Button>
      )}
    </SettingGroup>
  )
}
