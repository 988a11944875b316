import { useState } from 'react'
import { FileText, Pencil, Plus, Trash2 } from 'lucide-react'
import ConfirmDelete from '@/components/shared/ConfirmDelete'
import Field from '@/components/shared/Field'
import { EmptyState } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useRemove, useSave } from '@/hooks/use-data'
import { useForm } from '@/hooks/use-form'
import { formatDate, today } from '@/lib/format'
import { whenWords } from '@/lib/club'

const KINDS = {
  ClubEvent: { one: 'event', readers: 'Everybody reads it; members sign up.', note: whenWords },
  News: { one: 'news', readers: 'Only members read it. Markdown works in the text.', note: ({ date }) => formatDate(date) },
}

/** What admins write: events of the programme, or news. */
export default function WritingTab({ entity, rows }) {
  const { one, readers, note } = KINDS[entity]
  const save = useSave(entity)
  const remove = useRemove(entity)
  const [editing, setEditing] = useState(null)
  const [deleting, setDeleting] = useState(null)
  const onSave = (values) => save.mutate(values, { onSuccess: () => setEditing(null) })
  const add = (
    <Button onClick={() => setEditing({})}>
      <Plus aria-hidden /> Add {one}
    </Button>
  )
  return (
    <>
      {rows.length > 0 && add}
      {rows.length === 0 && <EmptyState icon={FileText} title="Nothing here yet" text={readers} action={add} />}
      <ul className="divide-y rounded-xl border bg-card empty:hidden">
        {rows.map((row) => (
          <li key={row.id} className="flex items-center gap-2 px-4 py-3 text-sm">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{row.title}</span>
              <span className="text-muted-foreground">{note(row)}</span>
            </span>
            <Button variant="ghost" size="icon-sm" aria-label={'Edit ' + row.title} onClick={() => setEditing(row)}>
              <Pencil />
            </Button>
            <Button variant="ghost" size="icon-sm" aria-label={'Delete ' + row.title} onClick={() => setDeleting(row)}>
              <Trash2 />
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={Boolean(editing)} onOpenChange={(open) => !open && setEditing(null)}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{(editing?.id ? 'Edit ' : 'Add ') + one}</DialogTitle>
            <DialogDescription>{readers}</DialogDescription>
          </DialogHeader>
          {editing && entity === 'ClubEvent' && <EventForm row={editing} isSaving={save.isPending} onSave={onSave} />}
          {editing && entity === 'News' && <NewsForm row={editing} isSaving={save.isPending} onSave={onSave} />}
        </DialogContent>
      </Dialog>
      <ConfirmDelete
        what={deleting?.title}
        isOpen={Boolean(deleting)}
        onCancel={() => setDeleting(null)}
        onConfirm={() => remove.mutate(deleting.id, { onSettled: () => setDeleting(null) })}
      />
    </>
  )
}

function EventForm({ row, isSaving, onSave }) {
  const { values, errors, text, submit } = useForm({ ...row, starts_at: row.starts_at?.slice(0, 16) }, ({ title, starts_at }) => ({
    ...(title?.trim() ? {} : { title: 'Give it a name.' }),
    ...(starts_at ? {} : { starts_at: 'Say when it begins.' }),
  }))
  const send = submit(() =>
    onSave({
      id: row.id,
      title: values.title.trim(),
      starts_at: values.starts_at + ':00',
      place: values.place?.trim() || null,
      description: values.description?.trim() || null,
    }),
  )
  return (
    <form noValidate onSubmit={send}>
      <fieldset disabled={isSaving} className="space-y-4">
        <Field label="Name" error={errors.title}>
          {(field) => <Input {...field} {...text('title')} />}
        </Field>
        <Field label="Begins" error={errors.starts_at}>
          {(field) => <Input {...field} type="datetime-local" {...text('starts_at')} />}
        </Field>
        <Field label="Place">{(field) => <Input {...field} {...text('place')} />}</Field>
        <Field label="Description">{(field) => <Textarea {...field} rows={4} {...text('description')} />}</Field>
        <DialogFooter>
          <Button type="submit">{isSaving ? 'Saving…' : 'Save'}</Button>
        </DialogFooter>
      </fieldset>
    </form>
  )
}

function NewsForm({ row, isSaving, onSave }) {
  const { values, errors, text, submit } = useForm({ date: today(), ...row }, ({ title, body }) => ({
    ...(title?.trim() ? {} : { title: 'Give it a title.' }),
    ...(body?.trim() ? {} : { body: 'Write what members should know.' }),
  }))
  const send = submit(() => onSave({ id: row.id, title: values.title.trim(), body: values.body.trim(), date: values.date || today() }))
  return (
    <form noValidate onSubmit={send}>
      <fieldset disabled={isSaving} className="space-y-4">
        <Field label="Title" error={errors.title}>
          {(field) => <Input {...field} {...text('title')} />}
        </Field>
        <Field label="Date">{(field) => <Input {...field} type="date" {...text('date')} />}</Field>
        <Field label="Text" error={errors.body}>
          {(field) => <Textarea {...field} rows={8} {...text('body')} />}
        </Field>
        <DialogFooter>
          <Button type="submit">{isSaving ? 'Saving…' : 'Save'}</Button>
        </DialogFooter>
      </fieldset>
    </form>
  )
}
