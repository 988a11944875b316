import { ChevronDown, ShieldCheck } from 'lucide-react'
import { accessRequest } from '#contract/access/access-request'
import type { Action } from '#contract/chat/actions'
import { AccessPresetItems } from '../../../components/access-preset-items'
import { Button } from '../../../components/ui/button'
import { Menu, MenuLabel } from '../../../components/ui/menu'
import { describeAccess } from './access-presets'

interface AccessMenuProps {
  /** What was done to the entity. */
  action: Action
  onChange: (request: string) => void
}

/** Who may read and write an entity's rows, and the presets one may ask the assistant for instead. */
export const AccessMenu = ({ action, onChange }: AccessMenuProps) => (
  <div className="flex flex-wrap items-center gap-2 px-3 pt-1 text-muted text-xs">
    <ShieldCheck className="size-3.5 shrink-0" aria-hidden />
    <span className="flex-1">{describeAccess(action) ?? 'Data access shows who may use its records.'}</span>
    <Menu
      trigger={
        <Button variant="quiet" size="sm" aria-label={`Change who may use ${action.file}`}>
          Change
          <ChevronDown />
        </Button>
      }
    >
      <MenuLabel>Ask the assistant for</MenuLabel>
      <AccessPresetItems onSelect={(levels) => onChange(accessRequest(action.file, levels))} />
    </Menu>
  </div>
)
