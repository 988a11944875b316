import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FieldOption, MAX_OPTIONS, OPTION_EXISTS } from '#contract/settings/custom-fields'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import { Input } from '../../../components/ui/input'
import { PictureSetting } from '../controls/picture-setting'
import { Labelled } from '../controls/setting-field'

interface FieldOptionsProps {
  appId: string
  filesAt: string
  options: FieldOption[]
  onChange: (options: FieldOption[]) => void
}

/** What one may choose from, each with an icon if it has one. */
export function FieldOptions({ appId, filesAt, options, onChange }: FieldOptionsProps) {
  const [label, setLabel] = useState('')
  const [problem, setProblem] = useState<string>()
  function add() {
    const read = FieldOption.safeParse({ label })
    if (!read.success) return setProblem(read.error.issues[0]?.message)
    if (options.some((each) => each.label.toLowerCase() === read.data.label.toLowerCase())) return setProblem(OPTION_EXISTS)
    onChange([...options, read.data])
    setLabel('')
    setProblem(undefined)
  }
  return (
    <div className="flex flex-col gap-3 rounded-lg border p-3">
      {options.length > 0 && (
        <ul aria-label="Options" className="flex flex-col gap-3">
          {options.map((option) => (
            <li key={option.label} className="flex items-end gap-1">
              <div className="min-w-0 flex-1">
                <PictureSetting
                  label={option.label}
                  appId={appId}
                  filesAt={filesAt}
                  value={option.iconUrl}
                  onChange={(iconUrl) => onChange(options.map((each) => (each === option ? { ...each, iconUrl } : each)))}
                />
              </div>
              <IconButton
                label={`Delete option ${option.label}`}
                onClick={() => onChange(options.filter((each) => each !== option))}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Labelled label="New option" error={problem}>
          {({ id, describedBy, isInvalid }) => (
            <div className="flex gap-2">
              <Input
                id={id}
                maxLength={60}
                autoComplete="off"
                aria-describedby={describedBy}
                aria-invalid={isInvalid || undefined}
                value={label}
                onChange={({ target }) => {
                  setLabel(target.value)
                  setProblem(undefined)
                }}
              />
              <Button type="submit" className="h-9 touch:h-11" disabled={options.length >= MAX_OPTIONS}>
                <Plus />
                Add option
              </Button>
            </div>
          )}
        </Labelled>
      </form>
    </div>
  )
}
