import { SquareCheckBig } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { DetailHeader, DetailSkeleton, Facts, Notes } from '@/components/shared/DetailView'
import { EmptyState, WhenReady } from '@/components/shared/States'
import Comments from '@/components/task/Comments'
import Steps from '@/components/task/Steps'
import { taskConfig } from '@/components/task/fields'
import { Button } from '@/components/ui/button'
import { useRecordEditor } from '@/hooks/use-record-editor'
import { useRow } from '@/hooks/use-rows'
import { createPageUrl } from '@/utils'

export default function TaskDetail() {
  const [params] = useSearchParams()
  const task = useRow('Task', params.get('id'))
  const navigate = useNavigate()
  const editor = useRecordEditor(taskConfig, { onDeleted: () => navigate(createPageUrl('Board')) })

  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 pb-[calc(1.5rem+var(--watermark-room,0px))] sm:px-8 sm:pt-8">
      <WhenReady queries={[task]} skeleton={<DetailSkeleton />}>
        {task.row ? (
          <div className="space-y-6">
            <DetailHeader row={task.row} config={taskConfig} editor={editor} backTo="Tasks" />
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
              <div className="lg:order-last">
                <Facts row={task.row} config={taskConfig} />
              </div>
              <div className="space-y-6 lg:col-span-2">
                <Notes row={task.row} config={taskConfig} />
                <Steps taskId={task.row.id} />
                <Comments taskId={task.row.id} />
              </div>
            </div>
          </div>
        ) : (
          <EmptyState
            icon={SquareCheckBig}
            title="This task is not here"
            text="It may have been deleted. Choose one on the board."
            action={
              <Button asChild>
                <Link to={createPageUrl('Board')}>Go to the board</Link>
              </Button>
            }
          />
        )}
      </WhenReady>
      {editor.dialogs}
    </div>
  )
}
