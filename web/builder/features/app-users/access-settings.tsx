import type { App, UpdateApp } from '#contract/apps'
import { Switch } from '../../components/ui/switch'
import { useUpdateApp, whyNotSaved } from '../../lib/apps'
import { notify } from '../../lib/notify'

export function AccessSettings({ app }: { app: App }) {
  const update = useUpdateApp(app.appId)
  const set = (change: UpdateApp) => update.mutate(change, { onError: (error) => notify.error(whyNotSaved(error)) })
  return (
    <section aria-label="Who may come in" className="flex flex-col gap-4">
      <Switch
        label="Only people who sign in may open the app"
        hint="Otherwise anyone who has its address may."
        checked={app.visibility === 'private'}
        onChange={(isPrivate) => set({ visibility: isPrivate ? 'private' : 'public' })}
      />
      <Switch
        label="Anyone may sign up"
        hint="Otherwise people come by invitation alone."
        checked={app.isSignupEnabled}
        onChange={(isSignupEnabled) => set({ isSignupEnabled })}
      />
    </section>
  )
}
