import { ChevronDown, ShieldCheck } from 'lucide-react'
import { accessRequest } from '#contract/access-request'
import { PERMISSION_PRESETS } from '#contract/entities'
import { Button } from '../../../components/ui/button'
import { Menu, MenuItem, MenuLabel } from '../../../components/ui/menu'
import { describeAccess } from './access-presets'

interface AccessMenuProps {
  entity: string
  /** The entity's file, as the action holds it. */
  schemaText: string
  onChange: (request: string) => void
}

/** Who may read and write an entity's rows, and the presets one may ask the assistant for instead. */
export const AccessMenu = ({ entity, schemaText, onChange }: AccessMenuProps) => (
  <div className="flex flex-wrap items-center gap-2 px-3 pt-1 text-muted text-xs">
    <ShieldCheck className="size-3.5 shrink-0" aria-hidden />
    <span className="flex-1">
      {describeAccess(schemaText) ?? 'Records are for whoever made them, unless the app says otherwise'}
    </span>
    <Menu
      trigger={
        <Button look="quiet" size="sm" aria-label={`Change who may use ${entity}`}>
          Change
          <ChevronDown />
        </Button>
      }
    >
      <MenuLabel>Ask the assistant for</MenuLabel>
      {Object.entries(PERMISSION_PRESETS).map(([preset, levels]) => (
        <MenuItem key={preset} onSelect={() => onChange(accessRequest(entity, levels))}>
          {preset}
        </MenuItem>
      ))}
    </Menu>
  </div>
)
