import { addDays, format } from 'date-fns'
import { ListTodo } from 'lucide-react'
import { useState } from 'react'
import ActivityList from '@/components/activity/ActivityList'
import { activityConfig } from '@/components/activity/fields'
import AddButton from '@/components/shared/AddButton'
import Page from '@/components/shared/Page'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { Label } from '@/components/ui/label'
import { Switch } from '@/components/ui/switch'
import { useRecordEditor } from '@/hooks/use-record-editor'
import { useRows } from '@/hooks/use-rows'
import { today } from '@/lib/format'
import { isDone } from '@/lib/rows'

/** Open rows by when they are due, soonest first. */
function groupsOf(rows) {
  const week = format(addDays(new Date(), 7), 'yyyy-MM-dd')
  const open = rows.filter((row) => !isDone(row, activityConfig)).sort((a, b) => (a.due_date ?? '9').localeCompare(b.due_date ?? '9'))
  const between = (from, to) => open.filter(({ due_date: due }) => due && due >= from && due < to)
  return [
    { title: 'Overdue', rows: between('', today()) },
    { title: 'Today', rows: open.filter((row) => row.due_date === today()) },
    { title: 'The next seven days', rows: open.filter(({ due_date: due }) => due > today() && due <= week) },
    { title: 'Later', rows: open.filter(({ due_date: due }) => !due || due > week) },
  ].filter((group) => group.rows.length > 0)
}

export default function Activities() {
  const activities = useRows('Activity')
  const editor = useRecordEditor(activityConfig)
  const [showsDone, setShowsDone] = useState(false)
  const groups = groupsOf(activities.rows)
  const done = activities.rows.filter((row) => isDone(row, activityConfig))

  return (
    <Page
      title="Activities"
      description="Calls, meetings and tasks in the order they are due."
      actions={
        <>
          <Label className="flex items-center gap-2 font-normal">
            <Switch checked={showsDone} onCheckedChange={setShowsDone} /> Show done
          </Label>
          <AddButton config={activityConfig} editor={editor} />
        </>
      }
    >
      <WhenReady queries={[activities]}>
        {activities.rows.length === 0 ? (
          <EmptyState
            icon={ListTodo}
            title="Nothing to do yet"
            text="Plan the next call or meeting and it appears here on its day."
            action={<AddButton config={activityConfig} editor={editor} />}
          />
        ) : (
          <div className="space-y-6">
            {groups.map(({ title, rows }) => (
              <Group key={title} title={title} rows={rows} query={activities} onEdit={editor.edit} />
            ))}
            {groups.length === 0 && <p className="text-sm text-muted-foreground">Everything is done.</p>}
            {showsDone && <Group title="Done" rows={done} query={activities} onEdit={editor.edit} />}
          </div>
        )}
      </WhenReady>
      {editor.dialogs}
    </Page>
  )
}

function Group({ title, rows, query, onEdit }) {
  return (
    <section>
      <h2 className="mb-3 text-sm font-medium">
        {title} <span className="font-normal text-muted-foreground tabular-nums">{rows.length}</span>
      </h2>
      <ActivityList rows={rows} query={query} empty="Nothing here." onEdit={onEdit} />
    </section>
  )
}
