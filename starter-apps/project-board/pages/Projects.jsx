import { FolderKanban } from 'lucide-react'
import { Link } from 'react-router-dom'
import { projectConfig } from '@/components/project/fields'
import AddButton from '@/components/shared/AddButton'
import Page from '@/components/shared/Page'
import RowBadges from '@/components/shared/RowBadges'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { taskConfig } from '@/components/task/fields'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { useRecordEditor } from '@/hooks/use-record-editor'
import { useRows } from '@/hooks/use-rows'
import { formatDate } from '@/lib/format'
import { isDone } from '@/lib/rows'
import { createPageUrl } from '@/utils'

export default function Projects() {
  const projects = useRows('Project')
  const tasks = useRows('Task')
  const editor = useRecordEditor(projectConfig)

  return (
    <Page title="Projects" description="How far each of them has come." actions={<AddButton config={projectConfig} editor={editor} />}>
      <WhenReady queries={[projects, tasks]} skeleton={<CardsSkeleton />}>
        {projects.rows.length ? (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {projects.rows.map((project) => (
              <ProjectCard key={project.id} project={project} tasks={tasks.rows.filter((row) => row.project_id === project.id)} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={FolderKanban} title="No projects yet" text="A project gathers the tasks that lead to one goal." action={<AddButton config={projectConfig} editor={editor} />} />
        )}
      </WhenReady>
      {editor.dialogs}
    </Page>
  )
}

function ProjectCard({ project, tasks }) {
  const done = tasks.filter((row) => isDone(row, taskConfig)).length
  const percent = tasks.length ? Math.round((done / tasks.length) * 100) : 0
  return (
    <li className="flex flex-col gap-4 rounded-xl border bg-card p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="font-medium">
          <Link className="hover:underline" to={createPageUrl('ProjectDetail') + '?id=' + project.id}>
            {project.name}
          </Link>
        </h2>
        <RowBadges row={project} config={projectConfig} />
      </div>
      <p className="text-sm text-muted-foreground">
        {[project.lead, project.due_date && 'due ' + formatDate(project.due_date)].filter(Boolean).join(' · ') || 'No lead yet'}
      </p>
      <div className="mt-auto space-y-2">
        <Progress value={percent} aria-label={'Progress of ' + project.name} />
        <div className="flex items-center justify-between gap-2 text-sm text-muted-foreground">
          <span className="tabular-nums">
            {done} of {tasks.length} tasks done
          </span>
          <Button asChild variant="ghost" size="sm">
            <Link to={createPageUrl('Board') + '?project=' + project.id}>
              Board<span className="sr-only"> of {project.name}</span>
            </Link>
          </Button>
        </div>
      </div>
    </li>
  )
}
