import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModelStatus } from '#contract/admin'
import { Alert } from '../../components/ui/alert'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { ModelAbilities } from './model-abilities'
import { ModelForm } from './model-form'
import { modelStatusQuery, useDisconnectModel } from './queries'

/** Which model writes the replies here, and the way to connect one. */
export function ModelSection() {
  const { data: status, error, refetch } = useQuery(modelStatusQuery)
  if (error && !status)
    return <ErrorState title="The model could not be read" message={messageOf(error)} onRetry={() => void refetch()} />
  if (!status) return <Skeleton className="h-96" />
  return (
    <div className="flex flex-col gap-6">
      <CurrentModel status={status} />
      <Card className="p-5">
        <h2 className="mb-4 font-semibold text-base">{status.source === 'connection' ? 'Change it' : 'Connect a model'}</h2>
        <ModelForm key={`${status.source}${status.connectedAt}`} status={status} />
      </Card>
    </div>
  )
}

function CurrentModel({ status }: { status: ModelStatus }) {
  const { source, model, baseUrl, provider, isKeyLost, hasKey, fallback, capabilities } = status
  const [isOpen, setIsOpen] = useState(false)
  const disconnect = useDisconnectModel()
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-base">
          <span className="wrap-anywhere">{source === 'builtin' ? 'Built-in builder' : model || provider}</span>
          <Badge variant={source === 'connection' ? 'success' : 'plain'}>{SOURCES[source]}</Badge>
        </p>
        <p className="wrap-anywhere mt-1 text-pretty text-muted text-sm">
          {source === 'builtin'
            ? 'It knows apps, data, pages and looks, and is no AI model. Connect one for anything a person may ask.'
            : [baseUrl || provider, hasKey ? 'with a key' : 'without a key'].join(', ')}
        </p>
        {capabilities && (
          <div className="mt-1.5">
            <ModelAbilities capabilities={capabilities} />
          </div>
        )}
      </div>
      {source === 'connection' && <Button onClick={() => setIsOpen(true)}>Disconnect</Button>}
      {isKeyLost && (
        <Alert className="w-full">The key cannot be opened: SECRETS_KEY has changed since. Enter the key again below.</Alert>
      )}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Disconnect ${model}?`}
        description={`Its key is deleted, and from the next reply on ${fallback} answers.`}
        action="Disconnect"
        busyAction="Disconnecting …"
        danger
        busy={disconnect.isPending}
        {...(disconnect.error ? { error: messageOf(disconnect.error) } : {})}
        onConfirm={() => disconnect.mutate(undefined, { onSuccess: () => setIsOpen(false) })}
      />
    </Card>
  )
}

const SOURCES = { connection: 'Connected', environment: 'From the environment', builtin: 'No model connected' } as const
