import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { App } from '#contract/app/apps'
import type { AppRole } from '#contract/people/app-users'
import { Email } from '#contract/people/identity'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { Select } from '../../components/ui/select'
import { messageOf } from '../../lib/api'
import { exposureQuery } from '../../lib/app/exposure'
import { notify } from '../../lib/screen/notify'
import { useInvite } from './queries'
import { ROLES } from './roles'

export function InviteForm({ app }: { app: App }) {
  const invite = useInvite(app.appId)
  const form = useForm<{ email: string; role: AppRole }>({ defaultValues: { email: '', role: 'user' } })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ email, role }) =>
    invite.mutate(
      { user_email: email, role },
      {
        onSuccess: (invitation) => {
          form.reset()
          notify.success(`Invitation sent to ${invitation.email}`)
        },
      },
    ),
  )
  const isPublished = app.status === 'active'

  return (
    <section aria-labelledby="invite" className="flex flex-col gap-3">
      <h3 id="invite" className="font-medium text-base">
        Invite someone
      </h3>
      {!isPublished && <Alert variant="plain">Publish the app first: the invitation leads to its address.</Alert>}
      <form onSubmit={submit} noValidate>
        <fieldset disabled={invite.isPending || !isPublished} className="flex flex-col gap-3">
          <div className="flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
            <div className="min-w-0 flex-1">
              <Field
                label="Email"
                type="email"
                autoComplete="off"
                error={errors.email?.message}
                {...form.register('email', { validate: (email) => Email.safeParse(email).success || 'This email is invalid' })}
              />
            </div>
            <div className="flex flex-col gap-1.5">
              <label htmlFor="invite-role" className="font-medium text-sm">
                Role
              </label>
              <Select id="invite-role" {...form.register('role')}>
                {ROLES.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </div>
          </div>
          {form.watch('role') === 'user' && isPublished && <UsersReach app={app} />}
          {invite.error && <Alert>{messageOf(invite.error)}</Alert>}
          <Button type="submit" variant="primary" busy={invite.isPending} className="self-start">
            Send invitation
          </Button>
        </fieldset>
      </form>
    </section>
  )
}

/** What somebody asked in as a user would find, where it is no more than a visitor does. */
function UsersReach({ app }: { app: App }) {
  const { data } = useQuery(exposureQuery(app.appId, {}))
  if (!data || data.exposures.some(({ audience }) => audience !== 'visitors')) return null
  const reach = data.exposures.length > 0 ? 'see no more of its records than visitors do' : 'see none of its records'
  return (
    <p className="text-muted text-sm">
      Users of this app {reach}: admins see them all. Whom a list is for is set under Data access.
    </p>
  )
}
