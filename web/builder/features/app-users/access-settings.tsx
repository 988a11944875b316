import { useState } from 'react'
import type { App, UpdateApp } from '#contract/app/apps'
import { SaveStatus } from '../../components/save-status'
import { Switch } from '../../components/ui/switch'
import { autosave, useAutosaved } from '../../lib/app/app-autosave'
import { LOST_CHANGES } from '../../lib/app/apps'
import { notify } from '../../lib/screen/notify'
import { OpenDoorDialog } from './open-door-dialog'

/**
 * The app's doors. Closing one needs no question; opening one first shows what that lays open, as long as anybody can
 * come.
 */
export function AccessSettings({ app: saved }: { app: App }) {
  const { pending, change } = useAutosaved('app', saved.appId)
  const [opening, setOpening] = useState<'sign-up' | 'visitors'>()
  const app = { ...saved, ...pending }
  const isLive = app.publishedVersionId !== null
  const isPrivate = app.visibility === 'private'
  /** A door is not left open for the two seconds in which one might change it again. */
  function setDoor(patch: UpdateApp) {
    change(patch)
    void autosave.flush()
  }
  /** What waits to be saved goes first: it may be the closing of this very door. */
  async function askToOpen(door: 'sign-up' | 'visitors') {
    if (await autosave.flush()) setOpening(door)
    else notify.error(LOST_CHANGES)
  }
  return (
    <section aria-label="Who may come in" className="flex flex-col gap-4">
      <Switch
        label="Only people you invite may open the app"
        hint={isPrivate ? 'Nobody else sees its pages or its data.' : 'Otherwise anyone who has its address may open it.'}
        checked={isPrivate}
        onChange={(wantsPrivate) => {
          if (!wantsPrivate && isLive) void askToOpen('visitors')
          else setDoor({ visibility: wantsPrivate ? 'private' : 'public' })
        }}
      />
      <Switch
        label="Anyone may sign up"
        hint={isPrivate ? 'Nobody can while the app is for invited people only.' : 'Otherwise people come by invitation alone.'}
        checked={app.isSignupEnabled && !isPrivate}
        disabled={isPrivate}
        onChange={(isSignupEnabled) => {
          if (isSignupEnabled && isLive) void askToOpen('sign-up')
          else setDoor({ isSignupEnabled })
        }}
      />
      <SaveStatus />
      {opening && <OpenDoorDialog app={saved} door={opening} onClose={() => setOpening(undefined)} />}
    </section>
  )
}
