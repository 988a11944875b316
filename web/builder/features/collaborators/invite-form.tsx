import { useForm } from 'react-hook-form'
import type { InviteCollaborator } from '#contract/people/collaborators'
import { Email } from '#contract/people/identity'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { Select } from '../../components/ui/select'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { useInviteCollaborator } from './queries'

export function InviteForm({ appId }: { appId: string }) {
  const invite = useInviteCollaborator(appId)
  const form = useForm<InviteCollaborator>({ defaultValues: { email: '', role: 'editor' } })
  const { errors } = form.formState
  const submit = form.handleSubmit((values) =>
    invite.mutate(values, {
      onSuccess: () => {
        form.reset({ email: '', role: values.role })
        notify.success(`Invitation sent to ${values.email}`)
      },
    }),
  )
  return (
    <form onSubmit={submit} noValidate aria-label="Invite a collaborator">
      <fieldset disabled={invite.isPending} className="flex flex-col gap-3">
        <div className="flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
          <div className="min-w-0 flex-1">
            <Field
              label="Email of a builder"
              type="email"
              autoComplete="off"
              {...(errors.email?.message ? { error: errors.email.message } : {})}
              {...form.register('email', { validate: (email) => Email.safeParse(email).success || 'This email is invalid' })}
            />
          </div>
          <div className="flex flex-col gap-1.5">
            <label htmlFor="collaborator-role" className="font-medium text-sm">
              May
            </label>
            <Select id="collaborator-role" {...form.register('role')}>
              <option value="editor">Edit</option>
              <option value="viewer">View</option>
            </Select>
          </div>
        </div>
        {invite.error && <Alert>{messageOf(invite.error)}</Alert>}
        <Button type="submit" variant="primary" busy={invite.isPending} className="self-start">
          Send invitation
        </Button>
      </fieldset>
    </form>
  )
}
