import { useQuery } from '@tanstack/react-query'
import { Copy, Link2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { App } from '#contract/app/apps'
import type { GateState } from '#contract/settings/app-gate'
import { ExposureList } from '../../components/exposure-list'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { IconButton } from '../../components/ui/icon-button'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { Switch } from '../../components/ui/switch'
import { messageOf } from '../../lib/api'
import { exposureIn } from '../../lib/app/exposure'
import { notify } from '../../lib/screen/notify'
import { relativeTime, useNow } from '../../lib/time'
import { gateQuery, useAddGateLink, useChangeGate, useRevokeGateLink } from './queries'

/** A password, or private links, before anything of the app is shown. */
export function GateTab({ app }: { app: App }) {
  const gate = useQuery(gateQuery(app.appId))
  const change = useChangeGate(app.appId)
  const opened = exposureIn(change.error)
  if (gate.isPending) return <Skeleton className="h-32" />
  if (gate.error)
    return <ErrorState title="This could not be read" message={messageOf(gate.error)} onRetry={() => void gate.refetch()} />
  const { isOn, isAvailable, hasPassword, links } = gate.data
  if (!isAvailable)
    return <p className="text-muted text-sm">A password needs an address of the app’s own. Here all apps share one host.</p>
  return (
    <div className="flex flex-col gap-5">
      <Switch
        label="Ask for a password or a private link"
        hint="Before any page, file or record is given. Calls from outside to its functions wait behind it as well."
        checked={isOn}
        disabled={change.isPending}
        onChange={(wanted) => change.mutate({ isOn: wanted })}
      />
      {opened && (
        <section className="flex flex-col gap-3">
          <ExposureList report={opened} heading="New as soon as nothing is asked" />
          <div className="flex justify-end gap-2">
            <Button size="sm" onClick={() => change.reset()}>
              Cancel
            </Button>
            <Button
              size="sm"
              variant="danger"
              busy={change.isPending}
              onClick={() => change.mutate({ isOn: false, exposureAcknowledged: opened.acknowledgement ?? undefined })}
            >
              Open to everyone
            </Button>
          </div>
        </section>
      )}
      {change.error && !opened && <Alert>{messageOf(change.error)}</Alert>}
      {isOn && !hasPassword && links.length === 0 && (
        <Alert variant="warning">Nobody but you can open the app now. Set a password or make a link.</Alert>
      )}
      {isOn && <PasswordForm key={String(hasPassword)} change={change} hasPassword={hasPassword} />}
      {isOn && <Links appId={app.appId} links={links} />}
    </div>
  )
}

function PasswordForm({ change, hasPassword }: { change: ReturnType<typeof useChangeGate>; hasPassword: boolean }) {
  const [password, setPassword] = useState('')
  const set = (next: string | null) =>
    change.mutate(
      { isOn: true, password: next },
      {
        onSuccess: () => {
          setPassword('')
          notify.success(
            next === null ? 'The password opens it no more' : 'Password set. Whoever came by another has to type this one',
          )
        },
      },
    )
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        set(password)
      }}
    >
      <Field
        label={hasPassword ? 'New password' : 'Password'}
        autoComplete="off"
        spellCheck={false}
        minLength={4}
        maxLength={200}
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        hint={
          hasPassword
            ? 'The present one is kept as a hash and cannot be shown.'
            : 'At least 4 characters. You give it to people yourself.'
        }
      />
      <div className="flex justify-end gap-2">
        {hasPassword && (
          <Button size="sm" type="button" variant="quiet" disabled={change.isPending} onClick={() => set(null)}>
            Remove password
          </Button>
        )}
        <Button size="sm" type="submit" busy={change.isPending} disabled={password.length < 4}>
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
      </div>
    </form>
  )
}

function Links({ appId, links }: { appId: string; links: GateState['links'] }) {
  const add = useAddGateLink(appId)
  const revoke = useRevokeGateLink(appId)
  const [name, setName] = useState('')
  const now = useNow()
  const error = add.error ?? revoke.error
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium text-sm">Private links</h3>
      {links.length > 0 && (
        <ul className="rounded-md border">
          {links.map((link) => (
            <li key={link.id} className="flex min-h-10 items-center gap-3 border-b px-3 py-1.5 last:border-b-0">
              <Link2 className="size-4 shrink-0 text-faint" aria-hidden />
              <p className="min-w-0 flex-1 truncate text-sm">
                {link.name} <span className="text-faint text-xs">made {relativeTime(link.createdAt, now)}</span>
              </p>
              <IconButton
                label={`Revoke the link for ${link.name}`}
                size="icon-sm"
                disabled={revoke.isPending}
                onClick={() =>
                  revoke.mutate(link.id, { onSuccess: () => notify.success('Revoked. Nobody comes in by it any more') })
                }
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {add.data && <NewLink url={add.data.url} />}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate({ name }, { onSuccess: () => setName('') })
        }}
      >
        <div className="min-w-0 flex-1">
          <Field
            label="Whom a new link is for"
            placeholder="Anna, the press, …"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button type="submit" busy={add.isPending} disabled={name.trim() === ''}>
          Make link
        </Button>
      </form>
      {error && <Alert>{messageOf(error)}</Alert>}
    </section>
  )
}

/** Shown this once: what is kept of it opens nothing. */
function NewLink({ url }: { url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify.success('Link copied'),
      () => notify.error('The browser did not allow copying'),
    )
  return (
    <Alert variant="success">
      <p className="mb-1">Copy it now: it is not shown again.</p>
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 truncate text-xs">{url}</code>
        <Button size="sm" onClick={() => void copy()}>
          <Copy />
          Copy
        </Button>
      </div>
    </Alert>
  )
}
