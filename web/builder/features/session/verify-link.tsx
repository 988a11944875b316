import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { signInMessage } from '#contract/people/sign-in-messages'
import { Standalone } from '../../components/crash'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { messageOf, RequestFailed } from '../../lib/api'
import { useUser } from '../../lib/session/browser-session'
import { DeadLink } from './dead-link'
import { linkQuery, useVerifyEmail } from './queries'

const WEAK = signInMessage('resetPassword', { code: 'weak-password', message: '' })

/**
 * Whoever is signed in with that very address has said already that it is theirs. Anyone else is asked first: mail
 * scanners open links too, a link may be a stranger's, and proving an address signs in.
 */
export function VerifyLink({ code, appName }: { code: string; appName: string | null }) {
  const user = useUser()
  const { mutate, error } = useVerifyEmail()
  const link = useQuery(linkQuery('verifyEmail', code))
  const tried = useRef<string>(undefined)
  const email = link.data?.email
  const isOwn = user !== undefined && user.email === email
  useEffect(() => {
    // A code is good for one use, and an effect may run twice.
    if (!isOwn || tried.current === code) return
    tried.current = code
    mutate({ code })
  }, [isOwn, code, mutate])

  const failed = error ?? link.error
  if (failed) return <DeadLink>{messageOf(failed)}</DeadLink>
  if (!email || isOwn) {
    return (
      <Standalone title="Verifying your email">
        <p aria-live="polite">One moment.</p>
      </Standalone>
    )
  }
  return (
    <Standalone title={`Verify your email${appName ? ` for ${appName}` : ''}`}>
      <Question code={code} email={email} />
    </Standalone>
  )
}

/**
 * In another browser than the account was made in: whoever made it may be a stranger, so what they set is forgotten.
 */
function Question({ code, email }: { code: string; email: string }) {
  const navigate = useNavigate()
  const verify = useVerifyEmail()
  const form = useForm({ defaultValues: { password: '' } })
  const isWeak = verify.error instanceof RequestFailed && verify.error.code === 'weak-password'
  const submit = form.handleSubmit(({ password }) => verify.mutate({ code, ...(password ? { newPassword: password } : {}) }))
  if (verify.error && !isWeak) return <p role="alert">{messageOf(verify.error)}</p>
  return (
    <form onSubmit={submit} noValidate>
      <MailCheck className="mx-auto mb-3 size-5" aria-hidden />
      <p>
        Is <strong className="break-all font-medium text-ink">{email}</strong> yours? Confirming signs you in here, and out
        everywhere else. The password given when the account was made is forgotten: set a new one, or leave it empty and sign in
        by mail.
      </p>
      <fieldset disabled={verify.isPending} className="mt-6 flex flex-col gap-4 text-left">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters"
          error={form.formState.errors.password?.message ?? (isWeak ? WEAK : undefined)}
          {...form.register('password', { minLength: { value: 8, message: WEAK } })}
        />
        <div className="flex justify-center gap-2">
          <Button variant="primary" type="submit" busy={verify.isPending}>
            Yes, verify my email
          </Button>
          <Button onClick={() => navigate('/')}>No</Button>
        </div>
      </fieldset>
    </form>
  )
}
