import { ChevronDown, Clock, Upload } from 'lucide-react'
import { useId } from 'react'
import { type AccessLevels, levelsOf, narrowWriting, presetOf, sentenceOfLevels } from '#contract/access/access-policy'
import { spacedName } from '#contract/app/spaced-name'
import { type EntitySchema, PermissionLevel } from '#contract/data/entities'
import { AccessPresetItems } from '../../components/access-preset-items'
import { Button } from '../../components/ui/button'
import { Menu, MenuLabel } from '../../components/ui/menu'
import { Select } from '../../components/ui/select'

interface EntityAccessProps {
  schema: EntitySchema
  /** What was asked for in the chat and is not decided yet. */
  waiting: AccessLevels | undefined
  chosen: Partial<AccessLevels>
  onChoose: (levels: Partial<AccessLevels>) => void
  onRequest: (levels: AccessLevels) => void
  onImport: () => void
}

const LEVELS: Record<PermissionLevel, string> = {
  anonymous: 'Anyone',
  all: 'Anyone signed in',
  admin: 'Admins',
  creator: 'Whoever made the row',
  none: 'Nobody',
}
/** Visitors are let in to add, no more. */
const WRITE_LEVELS = { ...LEVELS, anonymous: 'Anyone may add' }

/** One entity: its two levels, the presets, and the request that follows from what was chosen. */
export function EntityAccess({ schema, waiting, chosen, onChoose, onRequest, onImport }: EntityAccessProps) {
  const { name, title } = schema
  const now = levelsOf(schema)
  const heading = useId()
  const read = chosen.read ?? now.read
  const write = chosen.write ?? now.write
  const isChanged = read !== now.read || write !== now.write
  const preset = read && write && presetOf({ read, write })
  const { levels, note } = narrowWriting({ read: read ?? 'none', write: write ?? 'none' }, now)
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3 rounded-xl border p-4">
      <div className="flex items-center gap-2">
        <h3 id={heading} className="min-w-0 flex-1 truncate font-medium text-sm">
          {title ?? spacedName(name)}
        </h3>
        <Button variant="quiet" size="sm" aria-label={`Import CSV into ${name}`} onClick={onImport}>
          <Upload />
          Import CSV
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Level label="Read" words={LEVELS} value={read} onChange={(level) => onChoose({ ...chosen, read: level })} />
        <Level label="Write" words={WRITE_LEVELS} value={write} onChange={(level) => onChoose({ ...chosen, write: level })} />
      </div>
      {read && write && <p className="text-muted text-xs">{isChanged && note ? note : sentenceOfLevels(levels)}</p>}
      {waiting && (
        <p role="status" className="flex items-start gap-2 rounded-lg bg-warning-soft px-3 py-2 text-sm">
          <Clock className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
          <span>Asked for in the chat, and not so until it is done or confirmed there: {sentenceOfLevels(waiting)}</span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Menu
          align="start"
          trigger={
            <Button size="sm" aria-label={`${preset ?? 'Presets'} for ${name}`}>
              {preset ?? 'Presets'}
              <ChevronDown />
            </Button>
          }
        >
          <MenuLabel>Presets</MenuLabel>
          <AccessPresetItems onSelect={onChoose} />
        </Menu>
        <span className="flex-1" />
        {isChanged && (
          <>
            <Button variant="quiet" size="sm" onClick={() => onChoose({})}>
              Undo
            </Button>
            <Button
              variant="primary"
              size="sm"
              disabled={!read || !write}
              onClick={() => read && write && onRequest({ read, write })}
            >
              Request change
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

interface LevelProps {
  label: string
  words: Record<PermissionLevel, string>
  value: PermissionLevel | undefined
  onChange: (level: PermissionLevel) => void
}

function Level({ label, words, value, onChange }: LevelProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-muted text-xs">
        {label}
      </label>
      <Select
        id={id}
        className="w-full"
        value={value ?? ''}
        onChange={(event) => onChange(PermissionLevel.parse(event.target.value))}
      >
        {value === undefined && (
          <option value="" disabled>
            A rule of its own
          </option>
        )}
        {PermissionLevel.options.map((level) => (
          <option key={level} value={level}>
            {words[level]}
          </option>
        ))}
      </Select>
    </div>
  )
}
