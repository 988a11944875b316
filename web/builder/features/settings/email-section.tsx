import { useForm } from 'react-hook-form'
import { Email, type Me } from '#contract/people/identity'
import { signInMessage } from '#contract/people/sign-in-messages'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { messageOf, RequestFailed } from '../../lib/api'
import { useChangeEmail } from './queries'
import { Section } from './section'

const INVALID = signInMessage('changeEmail', { code: 'invalid-email', message: '' })

/** A new address counts once its reader has opened the link sent there; asking needs the current password. */
export function EmailSection({ me }: { me: Me }) {
  const change = useChangeEmail()
  const form = useForm({ defaultValues: { newEmail: '', currentPassword: '' } })
  const { errors } = form.formState
  const problem = change.error ? wordsOf(change.error) : undefined
  const isPasswordWrong = change.error instanceof RequestFailed && change.error.code === 'wrong-password'
  const submit = form.handleSubmit(({ newEmail, currentPassword }) =>
    change.mutate({ newEmail, ...(me.hasPassword ? { currentPassword } : {}) }, { onSuccess: () => form.reset() }),
  )

  return (
    <Section title="Email" about="What you sign in with, and where we write to.">
      <p className="break-all text-base">{me.user.email}</p>
      {me.pendingEmail && (
        <Alert variant="plain" className="mt-3">
          We sent a link to <strong className="break-all font-medium text-ink">{me.pendingEmail}</strong>. Your email changes when
          it is opened.
        </Alert>
      )}
      <form onSubmit={submit} noValidate className="mt-4">
        <fieldset disabled={change.isPending} className="flex flex-col gap-4">
          <Field
            label="New email"
            type="email"
            autoComplete="email"
            error={errors.newEmail?.message}
            {...form.register('newEmail', { validate: (email) => Email.safeParse(email).success || INVALID })}
          />
          {me.hasPassword && (
            <Field
              label="Current password"
              type="password"
              autoComplete="current-password"
              error={errors.currentPassword?.message ?? (isPasswordWrong ? problem : undefined)}
              {...form.register('currentPassword', { required: 'Type your current password' })}
            />
          )}
          {problem && !isPasswordWrong && <Alert>{problem}</Alert>}
          <Button type="submit" busy={change.isPending} className="self-start">
            Change email
          </Button>
        </fieldset>
      </form>
    </Section>
  )
}

const wordsOf = (error: unknown) => (error instanceof RequestFailed ? signInMessage('changeEmail', error) : messageOf(error))
