import { CircleCheck, Hourglass, LogIn, PartyPopper } from 'lucide-react'
import { Link } from 'react-router-dom'
import { base44 } from '@/api/base44Client'
import Field from '@/components/shared/Field'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useRows, useSave } from '@/hooks/use-data'
import { useForm } from '@/hooks/use-form'
import { useMembership } from '@/hooks/use-membership'
import { createPageUrl } from '@/utils'

export default function Join() {
  const { user, isMember, isAsking } = useMembership()
  const applications = useRows('Application', { filter: { created_by: user?.email }, enabled: Boolean(user) })
  const own = applications.rows[0]
  return (
    <Page title="Join the club" description="Tell us who you are. Only those who run the club read it.">
      {isAsking ? (
        <CardsSkeleton cards={1} />
      ) : !user ? (
        <EmptyState
          icon={LogIn}
          title="Sign in to apply"
          text="Your application is kept with your account, so that you can see what became of it."
          action={<Button onClick={() => base44.auth.redirectToLogin(window.location.href)}>Sign in</Button>}
        />
      ) : isMember ? (
        <EmptyState
          icon={PartyPopper}
          title="You belong to the club"
          text="News, sign-ups and the directory are open to you."
          action={
            <Button asChild>
              <Link to={createPageUrl('News')}>To the news</Link>
            </Button>
          }
        />
      ) : (
        <WhenReady queries={[applications]} skeleton={<CardsSkeleton cards={1} />}>
          {!own || own.decision === 'Declined' ? (
            <>
              {own && <p className="text-sm text-muted-foreground">Your last application was declined. You may apply again.</p>}
              <ApplicationForm user={user} />
            </>
          ) : (
            <EmptyState
              icon={own.decision === 'Accepted' ? CircleCheck : Hourglass}
              title={own.decision === 'Accepted' ? 'You were accepted' : 'Your application is with us'}
              text={own.decision === 'Accepted' ? 'Load this page again to see what is open to you now.' : 'We answer within a week; look here again.'}
            />
          )}
        </WhenReady>
      )}
    </Page>
  )
}

function ApplicationForm({ user }) {
  const save = useSave('Application', 'Your application was sent')
  const { values, errors, text, submit } = useForm({ name: user.full_name }, ({ name, reason }) => ({
    ...(name?.trim() ? {} : { name: 'Please say who you are.' }),
    ...(reason?.trim() ? {} : { reason: 'Tell us in a sentence why you would like to join.' }),
  }))
  const send = submit(() =>
    save.mutate({ name: values.name.trim(), phone: values.phone?.trim() || null, reason: values.reason.trim() }),
  )
  return (
    <form noValidate onSubmit={send} className="max-w-xl rounded-xl border bg-card p-4 sm:p-6">
      <fieldset disabled={save.isPending} className="space-y-4">
        <Field label="Name" error={errors.name}>
          {(field) => <Input {...field} autoComplete="name" maxLength={120} {...text('name')} />}
        </Field>
        <Field label="Phone">{(field) => <Input {...field} type="tel" autoComplete="tel" {...text('phone')} />}</Field>
        <Field label="Why would you like to join?" error={errors.reason}>
          {(field) => <Textarea {...field} rows={5} maxLength={2000} {...text('reason')} />}
        </Field>
        <Button type="submit">{save.isPending ? 'Sending…' : 'Apply'}</Button>
      </fieldset>
    </form>
  )
}
