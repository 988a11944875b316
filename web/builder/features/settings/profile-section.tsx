import { useForm } from 'react-hook-form'
import { type Me, UpdateMeBody } from '#contract/people/identity'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { useRename } from './queries'
import { Section } from './section'

export function ProfileSection({ me }: { me: Me }) {
  const rename = useRename()
  const form = useForm({ values: { name: me.user.name } })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit(({ name }) => rename.mutate(name.trim(), { onSuccess: () => notify.success('Name saved') }))
  const check = (name: string) => UpdateMeBody.safeParse({ name }).error?.issues[0]?.message ?? true

  return (
    <Section title="Profile" about="How we call you.">
      <form onSubmit={submit} noValidate>
        <fieldset disabled={rename.isPending} className="flex items-start gap-3 max-sm:flex-col max-sm:items-stretch">
          <div className="flex-1">
            <Field
              label="Name"
              autoComplete="name"
              maxLength={80}
              error={errors.name?.message ?? (rename.error ? messageOf(rename.error) : undefined)}
              {...form.register('name', { validate: check })}
            />
          </div>
          <Button type="submit" busy={rename.isPending} disabled={!isDirty} className="mt-6.5 h-9 touch:h-11 max-sm:mt-0">
            Save name
          </Button>
        </fieldset>
      </form>
    </Section>
  )
}
