import { X } from 'lucide-react'
import { Colour } from '#contract/settings/app-style'
import { Palette } from '../../../components/palette'
import { IconButton } from '../../../components/ui/icon-button'
import { Input } from '../../../components/ui/input'
import { Popover } from '../../../components/ui/popover'
import { Labelled } from './setting-field'
import { useDraft } from './use-draft'

interface ColourSettingProps {
  label: string
  value: string | null
  /** What is worth knowing of the colour chosen. */
  warning?: string | undefined
  onChange: (value: string | null) => void
}

const EMPTY = Colour.nullable()

/** A colour by its number, from the palette or mixed by hand; empty leaves it to the app. */
export function ColourSetting({ label, value, warning, onChange }: ColourSettingProps) {
  const draft = useDraft({ text: value ?? '', schema: EMPTY, read: (typed) => typed.trim() || null, onChange })
  const pick = (colour: string | null) => {
    draft.reset()
    onChange(colour)
  }
  return (
    <Labelled label={label} error={draft.error} missing={warning}>
      {({ id, describedBy, isInvalid }) => (
        <div className="flex gap-2">
          <Popover
            label={`Colours: ${label}`}
            align="start"
            className="flex w-76 flex-col gap-3 p-3"
            trigger={
              <button
                type="button"
                aria-label={`Choose: ${label}`}
                className="size-9 shrink-0 touch:size-11 rounded-md border border-edge bg-sunken shadow-sm"
                style={value ? { background: value } : undefined}
              />
            }
          >
            <Palette value={value} onPick={pick} />
            <label className="flex items-center gap-3 text-sm">
              <input
                type="color"
                value={value ?? '#2563eb'}
                onChange={({ target }) => pick(target.value)}
                className="h-9 w-12 touch:h-11 rounded-md border border-edge bg-surface p-1"
              />
              Another colour
            </label>
          </Popover>
          <Input
            id={id}
            className="font-mono"
            placeholder="As the app was made"
            spellCheck={false}
            autoComplete="off"
            maxLength={20}
            aria-describedby={describedBy}
            aria-invalid={(isInvalid && draft.error !== undefined) || undefined}
            value={draft.value}
            onChange={({ target }) => draft.write(target.value)}
            onBlur={draft.leave}
          />
          {value !== null && (
            <IconButton label={`Reset: ${label}`} onClick={() => pick(null)}>
              <X />
            </IconButton>
          )}
        </div>
      )}
    </Labelled>
  )
}
