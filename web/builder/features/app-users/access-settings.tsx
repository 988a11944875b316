import { useState } from 'react'
import type { App, UpdateApp } from '#contract/app/apps'
import { Switch } from '../../components/ui/switch'
import { autosave, useAutosaved } from '../../lib/app/app-autosave'
import { LOST_CHANGES } from '../../lib/app/apps'
import { notify } from '../../lib/screen/notify'
import { OpenAccessDialog } from './open-access-dialog'

/**
 * Who may come into the app. Narrowing that needs no question; widening it first shows what that lays open, as long as
 * the app is live.
 */
export function AccessSettings({ app: saved }: { app: App }) {
  const { pending, change } = useAutosaved('app', saved.appId)
  const [opening, setOpening] = useState<'sign-up' | 'visitors'>()
  const app = { ...saved, ...pending }
  const isLive = app.publishedVersionId !== null
  const isPrivate = app.visibility === 'private'
  // Where it is on already it may stay so.
  const needsDomain = !app.isSignupEnabled && !(isLive && app.hasDomain)
  /** Access is not left wider for the two seconds in which one might change it again. */
  function setAccess(patch: UpdateApp) {
    change(patch)
    void autosave.flush()
  }
  /** What waits to be saved goes first: it may narrow the very access that is widened now. */
  async function askToOpen(widening: 'sign-up' | 'visitors') {
    if (await autosave.flush()) setOpening(widening)
    else notify.error(LOST_CHANGES)
  }
  return (
    <fieldset aria-label="Who may come in" className="flex min-w-0 flex-col gap-4">
      <Switch
        label="Only people you invite may open the app"
        hint={isPrivate ? 'Nobody else sees its pages or its data.' : 'Otherwise anyone who has its address may open it.'}
        checked={isPrivate}
        onChange={(wantsPrivate) => {
          if (!wantsPrivate && isLive) void askToOpen('visitors')
          else setAccess({ visibility: wantsPrivate ? 'private' : 'public' })
        }}
      />
      <Switch
        label="Anyone may sign up"
        hint={signUpHint({ isPrivate, needsDomain })}
        checked={app.isSignupEnabled && !isPrivate}
        disabled={isPrivate || needsDomain}
        onChange={(isSignupEnabled) => {
          if (isSignupEnabled && isLive) void askToOpen('sign-up')
          else setAccess({ isSignupEnabled })
        }}
      />
      {opening && <OpenAccessDialog app={saved} widening={opening} onClose={() => setOpening(undefined)} />}
    </fieldset>
  )
}

function signUpHint({ isPrivate, needsDomain }: { isPrivate: boolean; needsDomain: boolean }): string {
  if (isPrivate) return 'Nobody can while the app is for invited people only.'
  if (needsDomain) return 'Possible once the app is published with a custom domain. You find it under Domains.'
  return 'Otherwise people come by invitation alone.'
}
