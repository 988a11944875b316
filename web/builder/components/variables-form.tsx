import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { BuildVariable } from '#contract/app/variables/build-variables'
import { messageOf } from '../lib/api'
import { useSetVariables, variablesQuery } from '../lib/app/variables'
import { notify } from '../lib/screen/notify'
import { Alert } from './ui/alert'
import { Button } from './ui/button'
import { Input } from './ui/input'
import { Skeleton } from './ui/skeleton'
import { ErrorState } from './ui/states'

/** Values an app's pages read of their build, by name, with where they are read. Saving them makes a version. */
export function VariablesForm({ appId }: { appId: string }) {
  const variables = useQuery(variablesQuery(appId))
  if (variables.isPending) return <Skeleton className="h-9" />
  if (variables.isError && !variables.data)
    return (
      <ErrorState
        title="Failed to load the variables"
        message={messageOf(variables.error)}
        onRetry={() => void variables.refetch()}
      />
    )
  return <Form appId={appId} variables={variables.data} />
}

function Form({ appId, variables }: { appId: string; variables: BuildVariable[] }) {
  const save = useSetVariables(appId)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const changed = variables.flatMap(({ name, value }) => {
    const text = typed[name]?.trim()
    return text === undefined || text === (value ?? '') ? [] : [[name, text === '' ? null : text] as const]
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      { values: Object.fromEntries(changed) },
      {
        onSuccess: () => {
          setTyped({})
          notify.success('Saved. The preview is put together anew; visitors get it with the next publish.')
        },
      },
    )
  }
  if (variables.length === 0) return <p className="text-muted text-sm">The app’s code reads none.</p>
  return (
    <form onSubmit={submit}>
      <fieldset disabled={save.isPending} className="flex min-w-0 flex-col gap-4">
        {variables.map((variable) => (
          <Row
            key={variable.name}
            variable={variable}
            text={typed[variable.name] ?? variable.value ?? ''}
            onChange={(text) => setTyped((now) => ({ ...now, [variable.name]: text }))}
          />
        ))}
        {save.error && <Alert>{messageOf(save.error)}</Alert>}
        <div className="flex justify-end">
          <Button type="submit" variant="primary" busy={save.isPending} disabled={changed.length === 0}>
            Save variables
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

function Row({ variable, text, onChange }: { variable: BuildVariable; text: string; onChange: (text: string) => void }) {
  const id = useId()
  const { name, path, line, isOptional } = variable
  const whereRead =
    path === null ? 'No page reads it any more.' : `Read in ${path}, line ${line}${isOptional ? '; it may stay empty' : ''}.`
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="break-words font-mono text-sm">
        {name}
      </label>
      <Input
        id={id}
        aria-describedby={`${id}-place`}
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
        placeholder={isOptional ? '' : 'Not set'}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-place`} className="break-words text-muted text-xs">
        {whereRead}
      </p>
    </div>
  )
}
