import { SquareKanban } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import AddButton from '@/components/shared/AddButton'
import Board from '@/components/shared/Board'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { taskConfig } from '@/components/task/fields'
import TaskFilters, { EVERYTHING, matches } from '@/components/task/TaskFilters'
import { useRecordEditor } from '@/hooks/use-record-editor'
import { useRows } from '@/hooks/use-rows'
import { createPageUrl } from '@/utils'

export default function BoardPage() {
  const tasks = useRows('Task')
  const projects = useRows('Project')
  const editor = useRecordEditor(taskConfig)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [filters, setFilters] = useState({ ...EVERYTHING, project: params.get('project') ?? EVERYTHING.project })
  const defaults = filters.project === EVERYTHING.project ? undefined : { project_id: filters.project }

  return (
    <Page
      title="Board"
      description="Drag a card to its next column, or move it with the space bar and the arrow keys."
      actions={<AddButton config={taskConfig} editor={editor} defaults={defaults} />}
    >
      <WhenReady queries={[tasks, projects]} skeleton={<CardsSkeleton cards={6} />}>
        {tasks.rows.length ? (
          <>
            <TaskFilters tasks={tasks.rows} projects={projects.rows} filters={filters} onChange={setFilters} />
            <Board
              config={taskConfig}
              field="status"
              rows={tasks.rows.filter((row) => matches(row, filters))}
              editor={editor}
              onOpen={(row) => navigate(createPageUrl('TaskDetail') + '?id=' + row.id)}
            />
          </>
        ) : (
          <EmptyState
            icon={SquareKanban}
            title="The board is empty"
            text="Add the first task; it starts on the left and moves to the right as work goes on."
            action={<AddButton config={taskConfig} editor={editor} />}
          />
        )}
      </WhenReady>
      {editor.dialogs}
    </Page>
  )
}
