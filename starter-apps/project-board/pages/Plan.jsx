import { addDays, format } from 'date-fns'
import { ListTodo } from 'lucide-react'
import { useState } from 'react'
import AddButton from '@/components/shared/AddButton'
import Page from '@/components/shared/Page'
import { EmptyState, WhenReady } from '@/components/shared/States'
import TaskFilters, { EVERYTHING, matches } from '@/components/task/TaskFilters'
import TaskRows from '@/components/task/TaskRows'
import { taskConfig } from '@/components/task/fields'
import { useRecordEditor } from '@/hooks/use-record-editor'
import { useRows } from '@/hooks/use-rows'
import { today } from '@/lib/format'
import { openRows } from '@/lib/rows'

function groupsOf(rows) {
  const week = format(addDays(new Date(), 7), 'yyyy-MM-dd')
  const dated = rows.filter((row) => row.due_date).sort((a, b) => a.due_date.localeCompare(b.due_date))
  return [
    { title: 'Late', rows: dated.filter((row) => row.due_date < today()) },
    { title: 'Today', rows: dated.filter((row) => row.due_date === today()) },
    { title: 'The next seven days', rows: dated.filter((row) => row.due_date > today() && row.due_date <= week) },
    { title: 'Later', rows: dated.filter((row) => row.due_date > week) },
    { title: 'Without a date', rows: rows.filter((row) => !row.due_date) },
  ].filter((group) => group.rows.length > 0)
}

export default function Plan() {
  const tasks = useRows('Task')
  const projects = useRows('Project')
  const editor = useRecordEditor(taskConfig)
  const [filters, setFilters] = useState(EVERYTHING)
  const open = openRows(tasks.rows, taskConfig)
  const groups = groupsOf(open.filter((row) => matches(row, filters)))

  return (
    <Page title="Due dates" description="What is still to be done, in the order it is due." actions={<AddButton config={taskConfig} editor={editor} />}>
      <WhenReady queries={[tasks, projects]}>
        {open.length === 0 ? (
          <EmptyState icon={ListTodo} title="Nothing is open" text="Everything is done, or nothing is planned yet." action={<AddButton config={taskConfig} editor={editor} />} />
        ) : (
          <>
            <TaskFilters tasks={tasks.rows} projects={projects.rows} filters={filters} onChange={setFilters} />
            {groups.map(({ title, rows }) => (
              <section key={title}>
                <h2 className="mb-3 text-sm font-medium">
                  {title} <span className="font-normal text-muted-foreground tabular-nums">{rows.length}</span>
                </h2>
                <TaskRows rows={rows} />
              </section>
            ))}
            {groups.length === 0 && <p className="text-sm text-muted-foreground">No open task fits this search.</p>}
          </>
        )}
      </WhenReady>
      {editor.dialogs}
    </Page>
  )
}
