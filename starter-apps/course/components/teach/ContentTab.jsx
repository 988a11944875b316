import { useState } from 'react'
import { BookOpen, ClipboardList, Pencil, Plus, Trash2 } from 'lucide-react'
import ContentForm from '@/components/teach/ContentForm'
import Choice from '@/components/shared/Choice'
import ConfirmDelete from '@/components/shared/ConfirmDelete'
import { EmptyState } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRemove, useSave } from '@/hooks/use-data'
import { inOrder } from '@/lib/courses'

export default function ContentTab({ courses, lessons, questions, attempts }) {
  const [chosen, setChosen] = useState(null)
  const [editing, setEditing] = useState(null)
  const [deleting, setDeleting] = useState(null)
  const saving = { Course: useSave('Course'), Lesson: useSave('Lesson'), Question: useSave('Question') }
  const removing = { Course: useRemove('Course'), Lesson: useRemove('Lesson'), Question: useRemove('Question') }
  const course = courses.find(({ id }) => id === chosen) ?? courses[0]
  const own = { Lesson: inOrder(lessons, course?.id), Question: inOrder(questions, course?.id) }
  const isUnused = course && own.Lesson.length + own.Question.length === 0 && !attempts.some(({ course_id }) => course_id === course.id)
  const edit = (entity, row = {}) => setEditing({ entity, row: { course_id: course?.id, ...row } })
  const save = (values) =>
    saving[editing.entity].mutate(values, {
      onSuccess: (row) => {
        if (editing.entity === 'Course') setChosen(row.id)
        setEditing(null)
      },
    })
  const part = (entity, title, icon, words) => (
    <Part
      title={title}
      icon={icon}
      rows={own[entity]}
      words={words}
      onAdd={() => edit(entity, { position: (own[entity].at(-1)?.position ?? 0) + 1 })}
      onEdit={(row) => edit(entity, row)}
      onDelete={(row) => setDeleting({ entity, row })}
    />
  )

  return (
    <>
      <div className="flex flex-wrap gap-2">
        {course && (
          <>
            <Choice
              aria-label="Course"
              className="w-full sm:w-72"
              value={course.id}
              onChange={setChosen}
              options={courses.map(({ id, title }) => ({ value: id, label: title }))}
            />
            <Button variant="outline" onClick={() => edit('Course', course)}>
              <Pencil aria-hidden /> Edit course
            </Button>
            {isUnused && (
              <Button variant="ghost" onClick={() => setDeleting({ entity: 'Course', row: course })}>
                <Trash2 aria-hidden /> Delete course
              </Button>
            )}
          </>
        )}
        <Button onClick={() => setEditing({ entity: 'Course', row: {} })}>
          <Plus aria-hidden /> Add course
        </Button>
      </div>
      {course ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          {part('Lesson', 'Lessons', BookOpen, ({ title }) => title)}
          {part('Question', 'Quiz', ClipboardList, ({ text }) => text)}
        </div>
      ) : (
        <EmptyState icon={BookOpen} title="No courses yet" text="Add one, then its lessons and questions." />
      )}
      <ContentForm
        editing={editing}
        isSaving={Boolean(editing && saving[editing.entity].isPending)}
        onSave={save}
        onClose={() => setEditing(null)}
      />
      <ConfirmDelete
        what={deleting?.row.title ?? deleting?.row.text}
        isOpen={Boolean(deleting)}
        onCancel={() => setDeleting(null)}
        onConfirm={() => removing[deleting.entity].mutate(deleting.row.id, { onSettled: () => setDeleting(null) })}
      />
    </>
  )
}

function Part({ title, icon: Icon, rows, words, onAdd, onEdit, onDelete }) {
  return (
    <section className="rounded-xl border bg-card">
      <header className="flex items-center gap-2 border-b px-4 py-3">
        <Icon className="size-4 text-muted-foreground" aria-hidden />
        <h2 className="text-sm font-medium">{title}</h2>
        <Button variant="outline" size="sm" className="ml-auto" aria-label={'Add to ' + title} onClick={onAdd}>
          <Plus aria-hidden /> Add
        </Button>
      </header>
      {rows.length === 0 && <p className="px-4 py-6 text-center text-sm text-muted-foreground">Nothing here yet.</p>}
      <ol className="divide-y">
        {rows.map((row) => (
          <li key={row.id} className="flex items-center gap-1 px-4 py-2 text-sm">
            <span className="w-6 shrink-0 text-muted-foreground tabular-nums">{row.position}</span>
            <span className="min-w-0 flex-1">{words(row)}</span>
            <Button variant="ghost" size="icon-sm" aria-label={'Edit ' + words(row)} onClick={() => onEdit(row)}>
              <Pencil />
            </Button>
            <Button variant="ghost" size="icon-sm" aria-label={'Delete ' + words(row)} onClick={() => onDelete(row)}>
              <Trash2 />
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
