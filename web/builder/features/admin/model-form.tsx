import { type FormEvent, useId, useState } from 'react'
import type { ModelProvider, ModelStatus, TestModel } from '#contract/admin'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { Select } from '../../components/ui/select'
import { messageOf } from '../../lib/api'
import { LocalServers } from './local-servers'
import { ModelAbilities } from './model-abilities'
import { ModelField } from './model-field'
import { useConnectModel, useTestModel } from './queries'

const PROVIDERS: Record<ModelProvider, string> = {
  'openai-compatible': 'Any OpenAI-compatible service',
  openrouter: 'OpenRouter',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  'workers-ai': 'Cloudflare Workers AI',
}

interface Draft {
  provider: ModelProvider
  baseUrl: string
  apiKey: string
  model: string
  imageModel: string
  embeddingModel: string
}

const EMPTY: Draft = { provider: 'openai-compatible', baseUrl: '', apiKey: '', model: '', imageModel: '', embeddingModel: '' }

const isProvider = (text: string): text is ModelProvider => text in PROVIDERS

/** What stands in the form: what is connected, without its key. */
function draftOf({ source, provider, baseUrl, model, imageModel, embeddingModel }: ModelStatus): Draft {
  if (source !== 'connection' || !isProvider(provider)) return EMPTY
  return { provider, baseUrl, apiKey: '', model, imageModel, embeddingModel }
}

/** Where a model is and what it is called. Testing calls it as a reply would; connecting does the same first. */
export function ModelForm({ status }: { status: ModelStatus }) {
  const [draft, setDraft] = useState(() => draftOf(status))
  const test = useTestModel()
  const connect = useConnectModel()
  const providerId = useId()
  const isBusy = test.isPending || connect.isPending
  const stored = draftOf(status)
  const isSamePlace = status.hasKey && !status.isKeyLost && stored.provider === draft.provider && stored.baseUrl === draft.baseUrl
  const hasUrl = draft.provider === 'openai-compatible' || draft.provider === 'anthropic'
  const wanted: TestModel = {
    provider: draft.provider,
    baseUrl: hasUrl ? draft.baseUrl.trim() : '',
    model: draft.model.trim(),
    ...(draft.apiKey.trim() ? { apiKey: draft.apiKey.trim() } : {}),
  }
  function change(patch: Partial<Draft>) {
    setDraft({ ...draft, ...patch })
    connect.reset()
    // What was found out about another address says nothing of this one.
    if (!('model' in patch) && !('imageModel' in patch) && !('embeddingModel' in patch)) test.reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    connect.mutate({ ...wanted, imageModel: draft.imageModel.trim(), embeddingModel: draft.embeddingModel.trim() })
  }
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={isBusy} className="flex min-w-0 max-w-2xl flex-col gap-4">
        <legend className="sr-only">Model</legend>
        <div className="flex flex-col gap-1.5">
          <label htmlFor={providerId} className="font-medium text-sm">
            Provider
          </label>
          <Select
            id={providerId}
            className="w-full"
            value={draft.provider}
            onChange={({ target }) =>
              isProvider(target.value) &&
              change({ provider: target.value, baseUrl: '', apiKey: '', model: '', imageModel: '', embeddingModel: '' })
            }
          >
            {Object.entries(PROVIDERS).map(([value, label]) => (
              <option key={value} value={value} disabled={value === 'workers-ai' && !status.hasWorkersAi}>
                {value === 'workers-ai' && !status.hasWorkersAi ? `${label} (not bound here)` : label}
              </option>
            ))}
          </Select>
        </div>
        {status.isLocal && draft.provider === 'openai-compatible' && (
          <LocalServers onChoose={(chosen) => change({ ...chosen, apiKey: '' })} />
        )}
        {hasUrl && (
          <Field
            label={draft.provider === 'anthropic' ? 'Base URL (optional)' : 'Base URL'}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={draft.provider === 'anthropic' ? 'https://api.anthropic.com/v1' : 'https://api.example.com/v1'}
            hint="It usually ends in /v1."
            value={draft.baseUrl}
            onChange={({ target }) => change({ baseUrl: target.value })}
          />
        )}
        {draft.provider !== 'workers-ai' && (
          <Field
            label="Key"
            type="password"
            autoComplete="off"
            placeholder={isSamePlace ? 'Stored' : ''}
            hint={
              isSamePlace
                ? 'Leave it empty to keep the stored one. It is never shown again.'
                : 'Stored encrypted, and sent to this provider alone. Leave it empty where none is asked for.'
            }
            value={draft.apiKey}
            onChange={({ target }) => change({ apiKey: target.value })}
          />
        )}
        <ModelField value={draft.model} offered={test.data?.models ?? []} onChange={(model) => change({ model })} />
        {draft.provider !== 'anthropic' && (
          <Field
            label="Model that draws pictures (optional)"
            autoComplete="off"
            spellCheck={false}
            value={draft.imageModel}
            onChange={({ target }) => change({ imageModel: target.value })}
          />
        )}
        {draft.provider !== 'anthropic' && (
          <Field
            label="Embedding model, to find data by meaning (optional)"
            autoComplete="off"
            spellCheck={false}
            value={draft.embeddingModel}
            onChange={({ target }) => change({ embeddingModel: target.value })}
          />
        )}
        <Outcome test={test} connectError={connect.error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button busy={test.isPending} onClick={() => test.mutate(wanted)}>
            {test.isPending ? 'Testing …' : 'Test'}
          </Button>
          <Button variant="primary" type="submit" busy={connect.isPending} disabled={!wanted.model}>
            {connect.isPending ? 'Connecting …' : 'Connect'}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

function Outcome({ test, connectError }: { test: ReturnType<typeof useTestModel>; connectError: Error | null }) {
  if (connectError) return <Alert>{messageOf(connectError)}</Alert>
  if (test.error) return <Alert>{messageOf(test.error)}</Alert>
  if (!test.data) return null
  const { isOk, message, reply, capabilities } = test.data
  return (
    <>
      <Alert variant={isOk ? 'success' : 'danger'} className="wrap-anywhere">
        {message}
        {reply && <q className="mt-1 block">{reply}</q>}
      </Alert>
      {capabilities && <ModelAbilities capabilities={capabilities} />}
    </>
  )
}
