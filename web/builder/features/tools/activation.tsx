import { useState } from 'react'
import type { ToolSummary } from '#contract/tools/tool'
import { Problem } from '../../components/plan-limit'
import { PlanMeter } from '../../components/plan-meter'
import { Badge } from '../../components/ui/badge'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { Switch } from '../../components/ui/switch'
import { messageOf, RequestFailed } from '../../lib/api'
import { requireSaved } from '../../lib/app/app-autosave'
import { notify } from '../../lib/screen/notify'
import { nameOfTool, useActivateTool } from './queries'

interface ActivationProps {
  tool: ToolSummary
  isPublished: boolean
}

/** Whether visitors may open the tool. It is asked first; making it a draft again is done at once. */
export function Activation({ tool, isPublished }: ActivationProps) {
  const [isAsking, setAsking] = useState(false)
  const activate = useActivateTool(tool.appId)
  const { toolId, status } = tool
  const isActive = status === 'active'
  const turn = async (isOn: boolean) => {
    // What was typed a moment ago counts: a title, above all.
    await requireSaved()
    await activate.mutateAsync({ toolId, isActive: isOn })
  }
  return (
    <>
      <Switch
        label="Active"
        checked={isActive}
        disabled={activate.isPending}
        onChange={(isOn) => {
          activate.reset()
          if (isOn) setAsking(true)
          else turn(false).catch((error: unknown) => notify.error(messageOf(error)))
        }}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Activate tool"
        description={
          <>
            {isPublished ? 'People can then use' : 'Once the app is published, people can use'} “{nameOfTool(tool)}” at{' '}
            <span className="break-all font-medium text-ink">{tool.publicUrl}</span>.
            {!activate.error && <PlanMeter of="tools" className="mt-3" />}
          </>
        }
        action="Activate"
        busyAction="Activating…"
        busy={activate.isPending}
        {...(activate.error ? { error: <Problem error={activate.error} /> } : {})}
        onConfirm={() =>
          void turn(true).then(
            () => {
              setAsking(false)
              notify.success('Tool activated')
            },
            (error: unknown) => activate.error ?? (error instanceof RequestFailed && notify.error(messageOf(error))),
          )
        }
      />
    </>
  )
}

/** How a tool stands. One that is active and over the plan's number rests. */
export const ToolStatus = ({ tool: { status, isLive } }: { tool: ToolSummary }) =>
  status === 'draft' ? (
    <Badge>Draft</Badge>
  ) : isLive ? (
    <Badge variant="success">Active</Badge>
  ) : (
    <Badge variant="warning">Paused by plan</Badge>
  )
