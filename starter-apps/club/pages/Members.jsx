import { useState } from 'react'
import { Phone, UserPen, Users } from 'lucide-react'
import MembersOnly from '@/components/club/MembersOnly'
import Field from '@/components/shared/Field'
import Page from '@/components/shared/Page'
import SearchInput from '@/components/shared/SearchInput'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useRows, useSave } from '@/hooks/use-data'
import { useForm } from '@/hooks/use-form'
import { useMembership } from '@/hooks/use-membership'

export default function Members() {
  const { user, isMember } = useMembership()
  const profiles = useRows('Profile', { sort: 'name', enabled: isMember })
  const save = useSave('Profile', 'Other members see this now')
  const [search, setSearch] = useState('')
  const [editing, setEditing] = useState(null)
  const mine = profiles.rows.find(({ created_by }) => created_by === user?.email)
  const shown = profiles.rows.filter((row) =>
    [row.name, row.role_in_club, row.about].join(' ').toLowerCase().includes(search.trim().toLowerCase()),
  )
  const edit = isMember && (
    <Button onClick={() => setEditing(mine ?? { name: user.full_name })}>
      <UserPen aria-hidden /> {mine ? 'Edit my entry' : 'Add my entry'}
    </Button>
  )
  return (
    <Page title="Members" description="What members tell each other about themselves." actions={edit}>
      <MembersOnly>
        <WhenReady queries={[profiles]} skeleton={<CardsSkeleton />}>
          {profiles.rows.length > 0 && <SearchInput label="Search members" value={search} onChange={setSearch} />}
          {shown.length > 0 ? (
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {shown.map((row) => (
                <li key={row.id} className="space-y-2 rounded-xl border bg-card p-5 text-sm">
                  <h2 className="text-base font-semibold tracking-tight">{row.name}</h2>
                  {row.role_in_club && <p className="font-medium">{row.role_in_club}</p>}
                  {row.about && <p className="text-muted-foreground">{row.about}</p>}
                  {row.phone && (
                    <p className="flex items-center gap-2">
                      <Phone className="size-4 text-muted-foreground" aria-hidden />
                      <a href={'tel:' + row.phone.replace(/[^+\d]/g, '')}>{row.phone}</a>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={Users}
              title={search ? 'Nobody by that name' : 'Nobody is listed yet'}
              text={search ? 'Try fewer words.' : 'Be the first to add an entry.'}
            />
          )}
        </WhenReady>
      </MembersOnly>
      <Dialog open={Boolean(editing)} onOpenChange={(open) => !open && setEditing(null)}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>My entry</DialogTitle>
            <DialogDescription>Read by members, and by nobody else.</DialogDescription>
          </DialogHeader>
          {editing && (
            <ProfileForm
              profile={editing}
              isSaving={save.isPending}
              onSave={(values) => save.mutate(values, { onSuccess: () => setEditing(null) })}
            />
          )}
        </DialogContent>
      </Dialog>
    </Page>
  )
}

function ProfileForm({ profile, isSaving, onSave }) {
  const { values, errors, text, submit } = useForm(profile, ({ name }) => (name?.trim() ? {} : { name: 'Say who you are.' }))
  const send = submit(() =>
    onSave({
      id: profile.id,
      name: values.name.trim(),
      role_in_club: values.role_in_club?.trim() || null,
      about: values.about?.trim() || null,
      phone: values.phone?.trim() || null,
    }),
  )
  return (
    <form noValidate onSubmit={send}>
      <fieldset disabled={isSaving} className="space-y-4">
        <Field label="Name" error={errors.name}>
          {(field) => <Input {...field} maxLength={120} {...text('name')} />}
        </Field>
        <Field label="What you do in the club">{(field) => <Input {...field} maxLength={80} {...text('role_in_club')} />}</Field>
        <Field label="About you">{(field) => <Textarea {...field} rows={3} maxLength={600} {...text('about')} />}</Field>
        <Field label="Phone">{(field) => <Input {...field} type="tel" maxLength={40} {...text('phone')} />}</Field>
        <DialogFooter>
          <Button type="submit">{isSaving ? 'Saving…' : 'Save my entry'}</Button>
        </DialogFooter>
      </fieldset>
    </form>
  )
}
