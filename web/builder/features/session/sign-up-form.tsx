import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Email } from '#contract/people/identity'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { BotCheck } from './bot-check'
import { useSignUp } from './queries'
import { refusalOf } from './refusal'

/** `continueUrl`: where the link in the mail leads on to. */
export function SignUpForm({ continueUrl }: { continueUrl: string }) {
  const signUp = useSignUp()
  const [botCheckToken, setBotCheckToken] = useState<string>()
  const form = useForm({ defaultValues: { name: '', email: '', password: '' } })
  const { errors } = form.formState
  const refused = refusalOf('signUp', signUp.error)
  const submit = form.handleSubmit(({ name, email, password }) =>
    signUp.mutate({ email, password, continueUrl, botCheckToken, ...(name.trim() ? { name } : {}) }),
  )

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={signUp.isPending} className="flex flex-col gap-4">
        <Field
          label="Name"
          autoComplete="name"
          aside={<span className="text-faint text-xs">Optional</span>}
          maxLength={80}
          {...form.register('name')}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message ?? refused.email}
          {...form.register('email', {
            required: 'Enter your email',
            validate: (email) => Email.safeParse(email).success || 'This email is invalid',
          })}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters"
          error={errors.password?.message ?? refused.password}
          {...form.register('password', {
            required: 'Choose a password',
            minLength: { value: 8, message: 'This password is too weak' },
          })}
        />
        <BotCheck onToken={setBotCheckToken} failures={signUp.failureCount} />
        {refused.form && <Alert>{refused.form}</Alert>}
        <Button variant="primary" size="lg" type="submit" busy={signUp.isPending}>
          Create account
        </Button>
      </fieldset>
    </form>
  )
}
