import { useQuery } from '@tanstack/react-query'
import { Plus, Wrench } from 'lucide-react'
import { useState } from 'react'
import type { App } from '#contract/app/apps'
import type { ToolSummary } from '#contract/tools/tool'
import { PanelBody, PanelHeader } from '../../components/panel'
import { Button } from '../../components/ui/button'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { toolsQuery } from '../../lib/app/tools'
import { plansAction } from '../../lib/plan-limits'
import { notify } from '../../lib/screen/notify'
import { NewToolDialog } from './new-tool-dialog'
import { nameOfTool, useCreateTool, useDeleteTool, useMoveTool } from './queries'
import { ToolCard } from './tool-card'

interface ToolsPanelProps {
  app: App
  filesAt: string
  /** The editor of a tool. */
  pathOf: (toolId: string) => string
  onOpen: (toolId: string) => void
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-4'

/** Every tool of an app, in the order people see them in. */
export function ToolsPanel({ app, filesAt, pathOf, onOpen }: ToolsPanelProps) {
  const { appId } = app
  const { data, error, refetch } = useQuery(toolsQuery(appId))
  const [isAdding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<ToolSummary>()
  const create = useCreateTool(appId)
  const move = useMoveTool(appId)
  const tools = data?.tools ?? []
  const fail = { onError: (problem: unknown) => notify.error(messageOf(problem), plansAction(problem)) }
  const addButton = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus />
      New tool
    </Button>
  )
  return (
    <>
      <PanelHeader>{tools.length > 0 && addButton}</PanelHeader>
      <PanelBody className="max-w-5xl">
        {error && !data ? (
          <ErrorState title="The tools could not be read" message={messageOf(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <div className={GRID} role="status" aria-label="Loading">
            <Skeleton className="h-56" />
            <Skeleton className="h-56" />
          </div>
        ) : tools.length === 0 ? (
          <EmptyState icon={<Wrench />} title="No tools yet" action={addButton}>
            A tool is a form whose answer is written for the people who fill it in. It has a page and a link of its own.
          </EmptyState>
        ) : (
          <>
            <p className="text-muted text-sm">
              {data.active.used} of {data.active.limit} live AI tools of your plan, in all your apps.
            </p>
            <ul aria-label="App tools" className={GRID}>
              {tools.map((tool, at) => (
                <ToolCard
                  key={tool.toolId}
                  tool={tool}
                  path={pathOf(tool.toolId)}
                  filesAt={filesAt}
                  at={at}
                  count={tools.length}
                  isPublished={app.publishedUrl !== null}
                  onMove={(toolId, position) => move.mutate({ toolId, position }, fail)}
                  onDuplicate={() => create.mutate({ copyOf: tool.toolId }, fail)}
                  onDelete={() => setDeleting(tool)}
                />
              ))}
            </ul>
          </>
        )}
      </PanelBody>
      <NewToolDialog
        appId={appId}
        open={isAdding}
        onOpenChange={setAdding}
        onCreated={({ toolId }) => {
          setAdding(false)
          onOpen(toolId)
        }}
      />
      {deleting && <DeleteDialog tool={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function DeleteDialog({ tool, onClose }: { tool: ToolSummary; onClose: () => void }) {
  const remove = useDeleteTool(tool.appId)
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Delete “${nameOfTool(tool)}”?`}
      description="Its page, its link and what it was told go with it. This cannot be undone."
      action="Delete"
      busyAction="Deleting…"
      danger
      busy={remove.isPending}
      {...(remove.error ? { error: messageOf(remove.error) } : {})}
      onConfirm={() => remove.mutate(tool.toolId, { onSuccess: onClose })}
    />
  )
}
