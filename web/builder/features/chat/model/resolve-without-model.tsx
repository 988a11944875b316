import { Code, History, Wrench } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { PanelId } from '#contract/panels'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { usePermission } from '../../../lib/session/account'

interface ResolveWithoutModelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Lets the built-in builder try. */
  onTry: () => void
  /** Those this person may open. */
  panels: readonly PanelId[]
  onOpenPanel: (id: PanelId) => void
}

/** "Resolve with AI" where no AI is: that it is so, and what can be done instead. */
export function ResolveWithoutModel({ open, onOpenChange, onTry, panels, onOpenPanel }: ResolveWithoutModelProps) {
  const runsInstallation = usePermission('installation.manage')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="No AI model is connected"
      description="The built-in builder is a program and does not understand every error. This is what works without a model:"
      footer={<Button onClick={() => onOpenChange(false)}>Cancel</Button>}
    >
      <ul className="flex flex-col gap-4">
        <Way icon={<Wrench />} action="Let the built-in builder try" onChoose={onTry}>
          It puts right imports, misspelt names, missing files, broken JSON, and reads of what is not there yet. Where it cannot,
          it says so and changes nothing.
        </Way>
        <Way icon={<History />} action="Go back to an earlier version" onChoose={() => onOpenPanel('versions')}>
          One that worked. You are told first what goes with it.
        </Way>
        {panels.includes('code') && (
          <Way icon={<Code />} action="Open the code" onChoose={() => onOpenPanel('code')}>
            Put it right by hand.
          </Way>
        )}
      </ul>
      <p className="mt-4 text-muted text-sm">
        {runsInstallation ? (
          <>
            For any other error,{' '}
            <Link to="/admin/model" className="text-accent-text hover:underline">
              connect a model
            </Link>
            .
          </>
        ) : (
          'Whoever runs this installation can connect a model.'
        )}
      </p>
    </Dialog>
  )
}

interface WayProps {
  icon: ReactNode
  action: string
  onChoose: () => void
  children: ReactNode
}

function Way({ icon, action, onChoose, children }: WayProps) {
  const id = useId()
  return (
    <li className="flex flex-col items-start gap-1">
      <Button onClick={onChoose} aria-describedby={id}>
        {icon}
        {action}
      </Button>
      <p id={id} className="text-muted text-sm">
        {children}
      </p>
    </li>
  )
}
