import { X } from 'lucide-react'
import { useState } from 'react'
import { changeField, changeThing, moveItem, newOption, removeField, renameField, retypeField } from '#contract/plan/edit-plan'
import { isChoice, type Plan, type PlanField, type PlanThing } from '#contract/plan/plan'
import { TYPE_WORDS } from '#contract/plan/plan-words'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import { Select } from '../../../components/ui/select'
import { MoveButtons } from './move-buttons'
import { PlanInput } from './plan-control'
import type { PlanPath } from './plan-problems'

interface FieldRowProps {
  plan: Plan
  thing: PlanThing
  field: PlanField
  path: PlanPath
  /** Was added just now: its name is written next. */
  isNew: boolean
  onChange: (plan: Plan) => void
}

/** One field: its name, its type, whether it must be filled in, and what it offers or links to. */
export function FieldRow({ plan, thing, field, path, isNew, onChange }: FieldRowProps) {
  const change = (part: Partial<PlanField>) => onChange(changeField(plan, thing.id, field.id, part))
  const named = field.label || 'the new field'
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-start gap-1.5">
        <PlanInput
          path={[...path, 'label']}
          aria-label={`Name of ${named}`}
          autoFocus={isNew}
          value={field.label}
          onChange={({ target }) => onChange(renameField(plan, thing.id, field, target.value))}
          className="min-w-32 flex-1"
        />
        <Select
          aria-label={`Type of ${named}`}
          value={field.type}
          onChange={({ target }) => onChange(retypeField(plan, thing.id, field, target.value as PlanField['type']))}
        >
          {Object.entries(TYPE_WORDS).map(([type, words]) => (
            <option key={type} value={type}>
              {words}
            </option>
          ))}
        </Select>
        <label className="flex h-9 touch:h-11 items-center gap-1.5 px-1 text-sm">
          <input
            type="checkbox"
            aria-label={`${named} must be filled in`}
            checked={field.required}
            onChange={({ target }) => change({ required: target.checked })}
            className="size-4 accent-accent"
          />
          Required
        </label>
        <MoveButtons
          name={named}
          isFirst={thing.fields[0]?.id === field.id}
          isLast={thing.fields.at(-1)?.id === field.id}
          onMove={(by) =>
            onChange(changeThing(plan, thing.id, (each) => ({ ...each, fields: moveItem(each.fields, field.id, by) })))
          }
        />
        <IconButton label={`Remove ${named}`} onClick={() => onChange(removeField(plan, thing.id, field.id))}>
          <X />
        </IconButton>
      </div>
      {field.type === 'relation' && (
        <Select
          aria-label={`What ${named} links to`}
          value={field.relation ?? ''}
          onChange={({ target }) => change({ relation: target.value })}
          className="self-start"
        >
          {plan.things.map(({ id, plural }) => (
            <option key={id} value={id}>
              {plural}
            </option>
          ))}
        </Select>
      )}
      {isChoice(field.type) && <OptionList field={field} path={path} named={named} onChange={(options) => change({ options })} />}
    </li>
  )
}

interface OptionListProps {
  field: PlanField
  path: PlanPath
  named: string
  onChange: (options: NonNullable<PlanField['options']>) => void
}

function OptionList({ field, path, named, onChange }: OptionListProps) {
  const options = field.options ?? []
  const [newest, setNewest] = useState<string>()
  const add = () => {
    const option = newOption(`Option ${options.length + 1}`)
    setNewest(option.id)
    onChange([...options, option])
  }
  return (
    <ul aria-label={`Options of ${named}`} className="flex flex-wrap gap-1.5 pl-3">
      {options.map((option, index) => (
        <li key={option.id} className="flex items-start">
          <PlanInput
            path={[...path, 'options', index, 'label']}
            aria-label={`Option ${option.label || 'without a name'} of ${named}`}
            // Whoever adds one names it next, over the name it came with.
            autoFocus={option.id === newest}
            onFocus={({ target }) => option.id === newest && target.select()}
            value={option.label}
            onChange={({ target }) =>
              onChange(options.map((each) => (each.id === option.id ? { ...each, label: target.value } : each)))
            }
            className="w-28"
          />
          {options.length > 1 && (
            <MoveButtons
              name={`the option ${option.label} of ${named}`}
              isInLine
              isFirst={index === 0}
              isLast={index === options.length - 1}
              onMove={(by) => onChange(moveItem(options, option.id, by))}
            />
          )}
          <IconButton
            label={`Remove the option ${option.label} of ${named}`}
            onClick={() => onChange(options.filter(({ id }) => id !== option.id))}
          >
            <X />
          </IconButton>
        </li>
      ))}
      <li>
        <Button onClick={add}>Add an option</Button>
      </li>
    </ul>
  )
}
