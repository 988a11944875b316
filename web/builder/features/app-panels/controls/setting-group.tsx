import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { PERMISSIONS, type PermissionName } from '#contract/access/permissions'
import { Alert } from '../../../components/ui/alert'

interface SettingGroupProps {
  title: string
  about?: ReactNode
  disabled?: boolean
  children: ReactNode
}

/** Settings that belong together, switched off together where they are somebody else's to change. */
export function SettingGroup({ title, about, disabled, children }: SettingGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-b pb-6 last:border-b-0 last:pb-0">
      <div>
        <h3 id={id} className="font-semibold text-base">
          {title}
        </h3>
        {about && <p className="mt-0.5 text-pretty text-muted text-sm">{about}</p>}
      </div>
      <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-4">
        {children}
      </fieldset>
    </section>
  )
}

/** Why these settings cannot be changed, and what one can do about it. */
export const UpgradeNotice = ({ permission }: { permission: PermissionName }) => (
  <Alert variant="plain">
    {PERMISSIONS[permission].refusal}.{' '}
    <Link to="/joinPlan" className="font-medium text-accent-text underline underline-offset-4">
      See the plans
    </Link>
  </Alert>
)
