import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type App, MAX_NAME } from '#contract/app/apps'
import { slugFrom } from '#contract/app/slug-from'
import { Field } from '../../components/ui/field'
import { useUpdateApp } from '../../lib/app/apps'
import { AddressField, useAddress } from './address-field'
import { AudienceChoice, type PublishAudience } from './audience-choice'
import { IconSetting } from './icon-setting'
import { addressQuery, gateQuery, useChangeGate } from './queries'

const MIN_PASSWORD = 4

/**
 * The address an app goes live at where nobody types another: the one it has, if that was made from its name; else one
 * made from the name it has now, if that is free.
 */
function useProposedSlug({ appId, slug }: App, name: string, isFirst: boolean): string {
  const made = slugFrom(name)
  const isOfName = slug === made || slug.startsWith(`${made}-`) || made === slugFrom('')
  const check = useQuery({ ...addressQuery(appId, made), enabled: isFirst && !isOfName })
  const isTaken = check.isError || (check.data?.slug === made && !check.data.isFree)
  return isOfName || isTaken ? slug : made
}

/** What a first publish asks for: what the app is called, where it is found, and who may use it. */
export function useFirstPublish(app: App, isFirst: boolean) {
  const update = useUpdateApp(app.appId)
  const gate = useQuery({ ...gateQuery(app.appId), enabled: isFirst })
  const changeGate = useChangeGate(app.appId)
  // What nobody typed here follows the app, which may be renamed elsewhere meanwhile.
  const [ownName, setName] = useState<string>()
  const [ownSlug, setTyped] = useState<string>()
  const name = ownName ?? app.name
  const proposed = useProposedSlug(app, name, isFirst)
  const typed = ownSlug ?? proposed
  const [password, setPassword] = useState('')
  const [chosen, setChosen] = useState<PublishAudience>()
  const audience = chosen ?? (app.visibility === 'private' ? 'invited' : app.isGated ? 'password' : 'anyone')
  const address = useAddress(app.appId, app.slug, typed)
  const needsPassword = audience === 'password' && !gate.data?.hasPassword && (gate.data?.links.length ?? 0) === 0
  const isReady = !isFirst || (name.trim() !== '' && address.isReady && (!needsPassword || password.length >= MIN_PASSWORD))

  /** Who may enter decides what the list below says, so it is saved at once. */
  const choose = (next: PublishAudience) => {
    setChosen(next)
    const visibility = next === 'invited' ? 'private' : 'public'
    if (visibility !== app.visibility) update.mutate({ visibility })
  }
  /** Everything that must hold before the version goes live; answers the app where that changed it. */
  const save = async (): Promise<App | undefined> => {
    if (!isFirst) return undefined
    const change = {
      ...(name.trim() === app.name ? {} : { name: name.trim() }),
      ...(address.slug === app.slug ? {} : { slug: address.slug }),
    }
    const saved = Object.keys(change).length > 0 ? await update.mutateAsync(change) : undefined
    if (audience === 'password') await changeGate.mutateAsync({ isOn: true, ...(password ? { password } : {}) })
    else if (gate.data?.isOn) await changeGate.mutateAsync({ isOn: false })
    return saved
  }
  const isBusy = update.isPending || changeGate.isPending
  const fields = { app, name, setName, typed, setTyped, password, setPassword, audience, choose, gate: gate.data }
  return { isReady, isBusy, save, fields, error: update.error ?? changeGate.error }
}

export function FirstPublish({ fields, filesAt }: { fields: ReturnType<typeof useFirstPublish>['fields']; filesAt: string }) {
  const { app, name, setName, typed, setTyped, password, setPassword, audience, choose, gate } = fields
  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Name"
        value={name}
        maxLength={MAX_NAME}
        {...(name.length >= MAX_NAME && { hint: `${MAX_NAME} characters at most.` })}
        {...(name.trim() === '' && { error: 'Give the app a name.' })}
        onChange={({ target }) => setName(target.value)}
      />
      <AddressField appId={app.appId} current={app.slug} value={typed} onChange={setTyped} />
      <IconSetting app={app} name={name} filesAt={filesAt} />
      <AudienceChoice value={audience} onChange={choose} hasPassword={gate?.isAvailable ?? false} />
      {audience === 'password' && (
        <Field
          label="Password"
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          hint={
            gate?.hasPassword
              ? 'It has one; type another to change it.'
              : `At least ${MIN_PASSWORD} characters. You give it to people yourself.`
          }
        />
      )}
    </div>
  )
}
