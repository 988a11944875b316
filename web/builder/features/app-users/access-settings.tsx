import { useState } from 'react'
import type { App, UpdateApp } from '#contract/apps'
import { Switch } from '../../components/ui/switch'
import { useUpdateApp, whyNotSaved } from '../../lib/apps'
import { notify } from '../../lib/notify'
import { OpenDoorDialog } from './open-door-dialog'

/** The app's doors. Closing one needs no question; opening one first shows what that lays open, as long as anybody can come. */
export function AccessSettings({ app }: { app: App }) {
  const update = useUpdateApp(app.appId)
  const [opening, setOpening] = useState<'sign-up' | 'visitors'>()
  const set = (change: UpdateApp) => update.mutate(change, { onError: (error) => notify.error(whyNotSaved(error)) })
  const isLive = app.publishedVersionId !== null
  const isPrivate = app.visibility === 'private'
  return (
    <section aria-label="Who may come in" className="flex flex-col gap-4">
      <Switch
        label="Only people you invite may open the app"
        hint={isPrivate ? 'Nobody else sees its pages or its data.' : 'Otherwise anyone who has its address may open it.'}
        checked={isPrivate}
        onChange={(wantsPrivate) => {
          if (!wantsPrivate && isLive) setOpening('visitors')
          else set({ visibility: wantsPrivate ? 'private' : 'public' })
        }}
      />
      <Switch
        label="Anyone may sign up"
        hint={isPrivate ? 'Nobody can while the app is for invited people only.' : 'Otherwise people come by invitation alone.'}
        checked={app.isSignupEnabled && !isPrivate}
        disabled={isPrivate}
        onChange={(isSignupEnabled) => {
          if (isSignupEnabled && isLive) setOpening('sign-up')
          else set({ isSignupEnabled })
        }}
      />
      {opening && <OpenDoorDialog app={app} door={opening} onClose={() => setOpening(undefined)} />}
    </section>
  )
}
