import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Tool } from '#contract/tools/tool'
import { PanelBody, PanelHeader } from '../../../../components/panel'
import { Skeleton } from '../../../../components/ui/skeleton'
import { ErrorState } from '../../../../components/ui/states'
import { ToolConflictNotice } from '../../../../features/tools/tool-conflict'
import { messageOf } from '../../../../lib/api'
import { type ToolSetup, useToolSetup } from '../../../../lib/app/tool-setup'
import { toolQuery } from '../../../../lib/app/tools'
import type { PanelProps } from '../panel-props'

interface WithToolProps extends PanelProps {
  children: (setup: ToolSetup) => ReactNode
}

/** Reads the tool that is open, and hands it on with what is typed and not saved yet. */
export function WithTool({ editor: { app, frame }, children }: WithToolProps) {
  const { data, error, refetch } = useQuery(toolQuery(app.appId, frame.place.tool ?? ''))
  if (data) return <ToolOf key={data.toolId} tool={data} draw={children} />
  return (
    <>
      <PanelHeader />
      {error ? (
        <ErrorState title="The tool could not be read" message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <PanelBody>
          <Skeleton className="h-12" />
          <Skeleton className="h-32" />
        </PanelBody>
      )}
    </>
  )
}

const ToolOf = ({ tool, draw }: { tool: Tool; draw: WithToolProps['children'] }) => (
  <>
    <ToolConflictNotice tool={tool} />
    {draw(useToolSetup(tool))}
  </>
)
