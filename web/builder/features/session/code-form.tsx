import { useForm } from 'react-hook-form'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { useSignInWithCode } from './queries'
import { refusalOf } from './refusal'
import { RestoreOffer, restoreOfferIn } from './restore-offer'

interface CodeFormProps {
  email: string
  isSending: boolean
  onSendAgain: () => void
}

export function CodeForm({ email, isSending, onSendAgain }: CodeFormProps) {
  const signIn = useSignInWithCode()
  const form = useForm({ defaultValues: { otp: '' } })
  const { form: refused } = refusalOf('oneTimeCode', signIn.error)
  const offer = restoreOfferIn(signIn.error)
  const submit = form.handleSubmit(({ otp }) => signIn.mutate({ email, otp }))

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={signIn.isPending} className="flex flex-col gap-4">
        <p className="text-muted text-sm">
          We sent a link and a code to <strong className="font-medium text-ink">{email}</strong>. Open the link, or type the code
          here.
        </p>
        <Field
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={12}
          placeholder="000000"
          className="text-center font-mono text-lg tracking-[0.4em] placeholder:text-faint"
          {...form.register('otp', { required: true })}
        />
        {offer ? <RestoreOffer offer={offer} /> : refused && <Alert>{refused}</Alert>}
        <Button variant="primary" size="lg" type="submit" busy={signIn.isPending}>
          Sign in
        </Button>
        <Button variant="link" className="self-center" busy={isSending} onClick={onSendAgain}>
          Send another code
        </Button>
      </fieldset>
    </form>
  )
}
