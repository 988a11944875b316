import type { UseMutationResult } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { CreateAccessToken } from '#contract/access/access-tokens'
import { CopyButton } from '../../components/copy-button'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { Select } from '../../components/ui/select'
import { messageOf } from '../../lib/api'
import type { NewTokenOrder } from './queries'

/** What a token may be made for: the words of the choice, and what is ordered then. */
export interface TokenChoice {
  label: string
  order: Omit<NewTokenOrder, 'name'>
}

interface TokenFormProps {
  choices: TokenChoice[]
  create: UseMutationResult<{ token: string }, Error, NewTokenOrder>
}

const EMPTY = { name: '', choice: '0' }

/** Makes a token, and shows it the one time it can be seen. */
export function TokenForm({ choices, create }: TokenFormProps) {
  const selectId = useId()
  const form = useForm({ defaultValues: EMPTY })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ name, choice }) => {
    const order = choices[Number(choice)]?.order
    if (order) create.mutate({ name, ...order }, { onSuccess: () => form.reset(EMPTY) })
  })
  return (
    <form onSubmit={submit} noValidate aria-label="New access token">
      <fieldset disabled={create.isPending} className="flex flex-col gap-3">
        <div className="flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
          <div className="min-w-0 flex-1">
            <Field
              label="Name"
              placeholder="My laptop"
              autoComplete="off"
              {...(errors.name?.message ? { error: errors.name.message } : {})}
              {...form.register('name', { validate: validateName })}
            />
          </div>
          <div className="flex flex-col gap-1.5">
            <label htmlFor={selectId} className="font-medium text-sm">
              May
            </label>
            <Select id={selectId} {...form.register('choice')}>
              {choices.map(({ label }, at) => (
                <option key={label} value={String(at)}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
        </div>
        {create.error && <Alert>{messageOf(create.error)}</Alert>}
        <Button type="submit" variant="primary" busy={create.isPending} className="self-start">
          Make a token
        </Button>
      </fieldset>
      {create.data && <NewToken token={create.data.token} />}
    </form>
  )
}

function validateName(name: string): string | true {
  const { error } = CreateAccessToken.shape.name.safeParse(name)
  return error?.issues[0]?.message ?? true
}

const NewToken = ({ token }: { token: string }) => (
  <div role="status" className="mt-3 rounded-md border bg-sunken p-3 text-sm">
    <p className="font-medium">Copy it now: it is not shown again.</p>
    <p className="mt-1 flex items-center gap-2">
      <span className="min-w-0 flex-1 break-all font-mono">{token}</span>
      <CopyButton label="Copy the token" text={token} />
    </p>
  </div>
)
