import Choice from '@/components/shared/Choice'
import Field from '@/components/shared/Field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useForm } from '@/hooks/use-form'
import { toNumber } from '@/lib/format'

const KINDS = {
  Course: { title: 'Course', note: 'Title and summary are public.', Fields: CourseFields },
  Lesson: { title: 'Lesson', note: 'Read by whoever is signed in. Markdown works in the text.', Fields: LessonFields },
  Question: { title: 'Question', note: 'Learners see question and options; which is right they learn when they hand in.', Fields: QuestionFields },
}

/** `editing`: { entity, row } of what is written, or null. */
export default function ContentForm({ editing, isSaving, onSave, onClose }) {
  const kind = KINDS[editing?.entity ?? 'Course']
  return (
    <Dialog open={Boolean(editing)} onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="max-w-xl">
        <DialogHeader>
          <DialogTitle>{(editing?.row.id ? 'Edit ' : 'Add ') + kind.title.toLowerCase()}</DialogTitle>
          <DialogDescription>{kind.note}</DialogDescription>
        </DialogHeader>
        {editing && <kind.Fields key={editing.row.id ?? 'new'} row={editing.row} isSaving={isSaving} onSave={onSave} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  )
}

function Frame({ isSaving, onSubmit, onClose, children }) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <fieldset disabled={isSaving} className="space-y-4">
        {children}
        <DialogFooter>
          <Button type="button" variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{isSaving ? 'Saving…' : 'Save'}</Button>
        </DialogFooter>
      </fieldset>
    </form>
  )
}

const isWhole = (text, low, high) => Number.isInteger(toNumber(text)) && toNumber(text) >= low && toNumber(text) <= high

function CourseFields({ row, isSaving, onSave, onClose }) {
  const { values, errors, set, text, submit } = useForm({ level: 'Beginner', pass_percent: 70, ...row }, ({ title, pass_percent }) => ({
    ...(title?.trim() ? {} : { title: 'Give the course a title.' }),
    ...(isWhole(pass_percent, 1, 100) ? {} : { pass_percent: 'Write a whole number from 1 to 100.' }),
  }))
  const send = submit(({ title, summary, level, pass_percent }) =>
    onSave({ id: row.id, title: title.trim(), summary: summary?.trim() || null, level, pass_percent: toNumber(pass_percent) }),
  )
  return (
    <Frame isSaving={isSaving} onSubmit={send} onClose={onClose}>
      <Field label="Title" error={errors.title}>
        {(field) => <Input {...field} {...text('title')} />}
      </Field>
      <Field label="Summary">{(field) => <Textarea {...field} rows={3} {...text('summary')} />}</Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Level">
          {(field) => (
            <Choice {...field} value={values.level} onChange={(value) => set('level', value)} options={['Beginner', 'Intermediate', 'Advanced']} />
          )}
        </Field>
        <Field label="Percent to pass" error={errors.pass_percent}>
          {(field) => <Input {...field} inputMode="numeric" {...text('pass_percent')} />}
        </Field>
      </div>
    </Frame>
  )
}

function LessonFields({ row, isSaving, onSave, onClose }) {
  const { errors, text, submit } = useForm(row, ({ title, position, minutes }) => ({
    ...(title?.trim() ? {} : { title: 'Give the lesson a title.' }),
    ...(isWhole(position, 1, 999) ? {} : { position: 'Write a whole number from 1 up.' }),
    ...(!minutes || isWhole(minutes, 1, 600) ? {} : { minutes: 'Write whole minutes, or leave it empty.' }),
  }))
  const send = submit(({ title, position, minutes, body }) =>
    onSave({ id: row.id, course_id: row.course_id, title: title.trim(), position: toNumber(position), minutes: toNumber(minutes), body: body ?? '' }),
  )
  return (
    <Frame isSaving={isSaving} onSubmit={send} onClose={onClose}>
      <Field label="Title" error={errors.title}>
        {(field) => <Input {...field} {...text('title')} />}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Position" error={errors.position}>
          {(field) => <Input {...field} inputMode="numeric" {...text('position')} />}
        </Field>
        <Field label="Minutes to read" error={errors.minutes}>
          {(field) => <Input {...field} inputMode="numeric" {...text('minutes')} />}
        </Field>
      </div>
      <Field label="Text">{(field) => <Textarea {...field} rows={10} {...text('body')} />}</Field>
    </Frame>
  )
}

function QuestionFields({ row, isSaving, onSave, onClose }) {
  const start = { ...row, options: (row.options ?? []).join('\n') }
  const lines = (text) => (text ?? '').split('\n').map((line) => line.trim()).filter(Boolean)
  const { values, errors, set, text, submit } = useForm(start, (given) => {
    const options = lines(given.options)
    return {
      ...(given.text?.trim() ? {} : { text: 'Write the question.' }),
      ...(options.length >= 2 && new Set(options).size === options.length ? {} : { options: 'Write at least two different options, a line each.' }),
      ...(Number.isInteger(given.correct) && given.correct < options.length ? {} : { correct: 'Choose which one is right.' }),
    }
  })
  const options = lines(values.options)
  const send = submit((given) =>
    onSave({
      id: row.id,
      course_id: row.course_id,
      position: row.position,
      text: given.text.trim(),
      options,
      correct: given.correct,
      explanation: given.explanation?.trim() || null,
    }),
  )
  return (
    <Frame isSaving={isSaving} onSubmit={send} onClose={onClose}>
      <Field label="Question" error={errors.text}>
        {(field) => <Textarea {...field} rows={2} {...text('text')} />}
      </Field>
      <Field label="Options" hint="A line each." error={errors.options}>
        {(field) => <Textarea {...field} rows={4} {...text('options')} />}
      </Field>
      <Field label="Right is" error={errors.correct}>
        {(field) => (
          <Choice
            {...field}
            value={options[values.correct] === undefined ? '' : String(values.correct)}
            onChange={(value) => set('correct', Number(value))}
            options={options.map((label, index) => ({ value: String(index), label }))}
          />
        )}
      </Field>
      <Field label="Why" hint="Shown once the quiz is handed in.">
        {(field) => <Textarea {...field} rows={2} {...text('explanation')} />}
      </Field>
    </Frame>
  )
}
