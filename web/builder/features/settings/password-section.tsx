import { useForm } from 'react-hook-form'
import type { Me } from '#contract/people/identity'
import { signInMessage } from '#contract/people/sign-in-messages'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { messageOf, RequestFailed } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { useChangePassword } from './queries'
import { Section } from './section'

const WEAK = signInMessage('signUp', { code: 'weak-password', message: '' })

export function PasswordSection({ me }: { me: Me }) {
  const change = useChangePassword()
  const form = useForm({ defaultValues: { currentPassword: '', newPassword: '' } })
  const { errors } = form.formState
  const code = change.error instanceof RequestFailed ? change.error.code : undefined
  const problem = code === 'weak-password' ? WEAK : change.error ? messageOf(change.error) : undefined
  const submit = form.handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate(
      { newPassword, ...(me.hasPassword ? { currentPassword } : {}) },
      {
        onSuccess: () => {
          form.reset()
          notify.success('Password saved. Other devices are signed out.')
        },
      },
    ),
  )

  return (
    <Section
      title="Password"
      about={me.hasPassword ? 'Changing it signs out every other device.' : 'You have none yet: you sign in without one.'}
    >
      <form onSubmit={submit} noValidate>
        <fieldset disabled={change.isPending} className="flex flex-col gap-4">
          <input type="email" autoComplete="username" value={me.user.email} readOnly hidden />
          {me.hasPassword && (
            <Field
              label="Password you have now"
              type="password"
              autoComplete="current-password"
              error={errors.currentPassword?.message ?? (code === 'wrong-password' ? problem : undefined)}
              {...form.register('currentPassword', { required: 'Type your current password' })}
            />
          )}
          <Field
            label="New password"
            type="password"
            autoComplete="new-password"
            hint="At least 8 characters"
            error={errors.newPassword?.message ?? (code === 'weak-password' ? problem : undefined)}
            {...form.register('newPassword', { required: WEAK, minLength: { value: 8, message: WEAK } })}
          />
          {problem && code !== 'wrong-password' && code !== 'weak-password' && <Alert>{problem}</Alert>}
          <Button type="submit" busy={change.isPending} className="self-start">
            {me.hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        </fieldset>
      </form>
    </Section>
  )
}
