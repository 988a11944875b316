import { useForm } from 'react-hook-form'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { formErrors } from './form-errors'
import { useSignIn } from './queries'

/** Nothing is checked here that the server answers alike for all: an unknown address and a wrong password look the same. */
export function SignInForm({ email, onSignedIn }: { email?: string; onSignedIn?: () => void }) {
  const signIn = useSignIn()
  const form = useForm({ defaultValues: { email: email ?? '', password: '' } })
  const errors = formErrors(signIn.error)
  const submit = form.handleSubmit((values) => signIn.mutate(values, { onSuccess: () => onSignedIn?.() }))

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={signIn.isPending} className="flex flex-col gap-4">
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          readOnly={email !== undefined}
          error={errors.email}
          {...form.register('email')}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password}
          {...form.register('password')}
        />
        {errors.form && (
          <p role="alert" className="text-danger text-sm">
            {errors.form}
          </p>
        )}
        <Button look="primary" size="lg" type="submit" busy={signIn.isPending}>
          Sign in
        </Button>
      </fieldset>
    </form>
  )
}
