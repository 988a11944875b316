import { useForm } from 'react-hook-form'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { useSignIn } from './queries'
import { refusalOf } from './refusal'
import { RestoreOffer, restoreOfferIn } from './restore-offer'

interface SignInFormProps {
  email: string
  /** Signing in again: as the same person. */
  isFixed?: boolean
  onEmail: (email: string) => void
  onForgot: () => void
}

/**
 * Nothing is checked here that the server answers alike for all: an unknown address and a wrong password look the same.
 */
export function SignInForm({ email, isFixed, onEmail, onForgot }: SignInFormProps) {
  const signIn = useSignIn()
  const form = useForm({ defaultValues: { email, password: '' } })
  const { form: refused } = refusalOf('signIn', signIn.error)
  const offer = restoreOfferIn(signIn.error)
  const submit = form.handleSubmit((values) => signIn.mutate(values))

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={signIn.isPending} className="flex flex-col gap-4">
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          readOnly={isFixed}
          {...form.register('email', { onChange: () => onEmail(form.getValues('email')) })}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus={isFixed}
          aside={
            <Button variant="link" className="text-xs" onClick={onForgot}>
              Forgot it?
            </Button>
          }
          {...form.register('password')}
        />
        {offer ? <RestoreOffer offer={offer} /> : refused && <Alert>{refused}</Alert>}
        <Button variant="primary" size="lg" type="submit" busy={signIn.isPending}>
          Sign in
        </Button>
      </fieldset>
    </form>
  )
}
