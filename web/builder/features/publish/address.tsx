import { Check, Copy, ExternalLink, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { App } from '#contract/app/apps'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { IconButton } from '../../components/ui/icon-button'
import { useUpdateApp, whyNotSaved } from '../../lib/app/apps'
import { notify } from '../../lib/screen/notify'
import { AddressField, useAddress } from './address-field'

/** Where the app is found, to be copied, opened, and changed. */
export function Address({ app, url }: { app: App; url: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => {
        setIsCopied(true)
        setTimeout(() => setIsCopied(false), 2_000)
      },
      () => notify.error('The browser did not allow copying'),
    )
  if (isChanging) return <ChangeAddress app={app} onClose={() => setChanging(false)} />
  return (
    <div>
      <h3 className="mb-1.5 font-medium text-sm">Address</h3>
      <div className="flex items-center gap-1 rounded-md border bg-sunken py-1 pr-1 pl-3">
        <a href={url} target="_blank" rel="noopener" className="min-w-0 flex-1 truncate text-accent-text text-sm hover:underline">
          {url.replace(/^https?:\/\//, '')}
        </a>
        <IconButton label="Change address" size="icon-sm" onClick={() => setChanging(true)}>
          <Pencil />
        </IconButton>
        <IconButton label={isCopied ? 'Copied' : 'Copy link'} size="icon-sm" onClick={() => void copy()}>
          {isCopied ? <Check className="text-success" /> : <Copy />}
        </IconButton>
        <IconButton label="Open in a new tab" size="icon-sm" onClick={() => window.open(url, '_blank', 'noopener')}>
          <ExternalLink />
        </IconButton>
      </div>
      {app.role === 'owner' && (
        <p className="mt-1.5 text-muted text-xs">
          You are an admin there. Sign in with the email you have here, without a password: the one you have here counts here
          only.
        </p>
      )}
      <span aria-live="polite" className="sr-only">
        {isCopied ? 'Link copied' : ''}
      </span>
    </div>
  )
}

function ChangeAddress({ app, onClose }: { app: App; onClose: () => void }) {
  const update = useUpdateApp(app.appId)
  const [typed, setTyped] = useState(app.slug)
  const { slug, isReady } = useAddress(app.appId, app.slug, typed)
  const save = () =>
    update.mutate(
      { slug },
      {
        onSuccess: () => {
          notify.success('Moved. The old address leads here')
          onClose()
        },
      },
    )
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <AddressField appId={app.appId} current={app.slug} value={typed} onChange={setTyped} />
      <p className="text-muted text-xs">
        Links to the old address go on leading here; nobody else can take it while the app is there.
      </p>
      {update.error && <Alert>{whyNotSaved(update.error)}</Alert>}
      <div className="flex justify-end gap-2">
        <Button size="sm" type="button" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary" busy={update.isPending} disabled={!isReady || slug === app.slug}>
          Move here
        </Button>
      </div>
    </form>
  )
}
