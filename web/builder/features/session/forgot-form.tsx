import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { BotCheck } from './bot-check'
import { useSendResetEmail } from './queries'
import { refusalOf } from './refusal'

interface ForgotFormProps {
  email: string
  isFixed?: boolean
  continueUrl: string
}

/** Asks for a link to set a new password. The answer is the same whether or not the address has an account. */
export function ForgotForm({ email, isFixed, continueUrl }: ForgotFormProps) {
  const send = useSendResetEmail()
  const [botCheckToken, setBotCheckToken] = useState<string>()
  const form = useForm({ defaultValues: { email } })
  const refused = refusalOf('sendResetEmail', send.error)
  const submit = form.handleSubmit((values) => send.mutate({ email: values.email.trim(), continueUrl, botCheckToken }))

  if (send.isSuccess) {
    return (
      <div className="text-center">
        <MailCheck className="mx-auto mb-3 size-5 text-success" aria-hidden />
        <p role="status" className="text-muted text-sm">
          If <strong className="font-medium text-ink">{send.variables.email}</strong> has an account here, a link to set a new
          password is on its way. It works for 15 minutes.
        </p>
      </div>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={send.isPending} className="flex flex-col gap-4">
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          readOnly={isFixed}
          error={refused.email}
          {...form.register('email')}
        />
        <BotCheck onToken={setBotCheckToken} failures={send.failureCount} />
        {refused.form && <Alert>{refused.form}</Alert>}
        <Button variant="primary" size="lg" type="submit" busy={send.isPending}>
          Send me a link
        </Button>
      </fieldset>
    </form>
  )
}
