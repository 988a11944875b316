import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { SAID, signInMessage } from '#contract/people/sign-in-messages'
import { LogoMark } from '../../components/logo'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { Field } from '../../components/ui/field'
import { RequestFailed } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { linkQuery, useResetPassword } from './queries'
import { refusalOf, sentenceOf } from './refusal'

const WEAK = signInMessage('resetPassword', { code: 'weak-password', message: '' })

/** Sets a new password. A link that is dead leads back to signing in, where another can be asked for. */
export function ResetPasswordLink({ code, search }: { code: string; search: string }) {
  const navigate = useNavigate()
  const link = useQuery(linkQuery('resetPassword', code))
  const reset = useResetPassword()
  const form = useForm({ defaultValues: { password: '' } })
  const { errors } = form.formState
  const refused = refusalOf('resetPassword', reset.error)
  const dead = [link.error, reset.error].find((error) => error instanceof RequestFailed && error.code === 'invalid-code')
  useEffect(() => {
    if (!dead) return
    notify.error(sentenceOf('resetPassword', dead) ?? '')
    void navigate('/login', { replace: true })
  }, [dead, navigate])

  const submit = form.handleSubmit(({ password }) =>
    reset.mutate(
      { code, newPassword: password },
      {
        onSuccess: () => {
          notify.success(SAID.passwordReset)
          void navigate(`/login${search}`, { replace: true })
        },
      },
    ),
  )
  if (dead || link.isPending) return <div aria-busy className="h-full" />
  return (
    <main className="grid min-h-full place-items-center p-4">
      <title>Set a new password · BuildAI</title>
      <div className="w-full max-w-sm">
        <div className="mb-6 text-center">
          <LogoMark className="mx-auto mb-4 size-10" />
          <h1 className="font-semibold text-xl tracking-tight">Set a new password</h1>
          {link.data && <p className="mt-1 break-all text-muted text-sm">for {link.data.email}</p>}
        </div>
        <Card className="p-6">
          <form onSubmit={submit} noValidate>
            <fieldset disabled={reset.isPending} className="flex flex-col gap-4">
              {/* Tells password managers whose password this is. */}
              <input type="email" autoComplete="username" value={link.data?.email ?? ''} readOnly hidden />
              <Field
                label="New password"
                type="password"
                autoComplete="new-password"
                hint="At least 8 characters. Everyone signed in to this account is signed out."
                error={errors.password?.message ?? refused.password}
                {...form.register('password', { minLength: { value: 8, message: WEAK }, required: WEAK })}
              />
              {(refused.form ?? (link.error && sentenceOf('resetPassword', link.error))) && (
                <Alert>{refused.form ?? sentenceOf('resetPassword', link.error)}</Alert>
              )}
              <Button variant="primary" size="lg" type="submit" busy={reset.isPending}>
                Set password
              </Button>
            </fieldset>
          </form>
        </Card>
      </div>
    </main>
  )
}
