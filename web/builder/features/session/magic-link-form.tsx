import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SAID } from '#contract/people/sign-in-messages'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { notify } from '../../lib/screen/notify'
import { rememberAsker } from './asked-here'
import { BotCheck } from './bot-check'
import { CodeForm } from './code-form'
import { useSendMagicLink } from './queries'
import { refusalOf, sentenceOf } from './refusal'

interface MagicLinkFormProps {
  email: string
  isFixed?: boolean
  continueUrl: string
  onEmail: (email: string) => void
}

/** Without a password: a mail with a link and a code. Either signs in; the code is typed here. */
export function MagicLinkForm({ email, isFixed, continueUrl, onEmail }: MagicLinkFormProps) {
  const send = useSendMagicLink()
  const [botCheckToken, setBotCheckToken] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ defaultValues: { email } })
  const refused = refusalOf('sendMagicLink', send.error)
  const request = (to: string) =>
    send.mutate(
      { email: to, continueUrl, botCheckToken },
      {
        onSuccess: () => {
          rememberAsker(to)
          setSentTo(to)
          notify.success(SAID.codeSent)
        },
        onError: (error) => sentTo && notify.error(sentenceOf('sendMagicLink', error) ?? ''),
      },
    )
  const submit = form.handleSubmit((values) => request(values.email.trim()))

  if (sentTo) return <CodeForm email={sentTo} isSending={send.isPending} onSendAgain={() => request(sentTo)} />
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={send.isPending} className="flex flex-col gap-4">
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          readOnly={isFixed}
          error={refused.email}
          {...form.register('email', { onChange: () => onEmail(form.getValues('email')) })}
        />
        <BotCheck onToken={setBotCheckToken} failures={send.failureCount} />
        {refused.form && <Alert>{refused.form}</Alert>}
        <Button variant="primary" size="lg" type="submit" busy={send.isPending}>
          Email me a link and a code
        </Button>
      </fieldset>
    </form>
  )
}
