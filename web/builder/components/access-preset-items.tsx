import { type AccessLevels, sentenceOfLevels } from '#contract/access/access-policy'
import { PERMISSION_PRESETS } from '#contract/data/entities'
import { MenuItem } from './ui/menu'

/** The presets of who may use an entity's records, each with what it comes to. */
export const AccessPresetItems = ({ onSelect }: { onSelect: (levels: AccessLevels) => void }) =>
  Object.entries(PERMISSION_PRESETS).map(([preset, levels]) => (
    <MenuItem key={preset} onSelect={() => onSelect(levels)}>
      <span className="flex max-w-80 flex-col items-start text-left">
        <span>{preset}</span>
        <span className="text-muted text-xs">{sentenceOfLevels(levels)}</span>
      </span>
    </MenuItem>
  ))
