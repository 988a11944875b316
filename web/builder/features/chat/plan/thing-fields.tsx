import { ChevronRight, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { presetOf } from '#contract/access/access-policy'
import { PERMISSION_PRESETS } from '#contract/data/entities'
import { capital } from '#contract/inflect'
import { removeThing } from '#contract/plan/apply-changes'
import { addField, changeThing, renameThing } from '#contract/plan/edit-plan'
import type { Plan, PlanThing } from '#contract/plan/plan'
import { accessWords } from '#contract/plan/plan-words'
import { Button } from '../../../components/ui/button'
import { Select } from '../../../components/ui/select'
import { FieldRow } from './field-row'
import { PlanInput } from './plan-control'

interface ThingFieldsProps {
  plan: Plan
  thing: PlanThing
  /** Was added just now, for its name to be written. */
  isNew: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onChange: (plan: Plan) => void
}

/** One list: what it is called, its fields, and who may use it. */
export function ThingFields({ plan, thing, isNew, isOpen, onToggle, onChange }: ThingFieldsProps) {
  const path = ['things', plan.things.indexOf(thing)]
  const [newest, setNewest] = useState<string>()
  const add = () => {
    const added = addField(plan, thing.id)
    setNewest(added.id)
    onChange(added.plan)
  }
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      className="group/thing rounded-lg border bg-surface"
    >
      <summary className="flex min-h-10 touch:min-h-11 cursor-pointer list-none items-center gap-2 px-3 py-1.5 text-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 shrink-0 text-faint transition-transform group-open/thing:rotate-90" aria-hidden />
        <span className="wrap-anywhere min-w-0 flex-1">
          <span className="font-medium">{thing.plural}</span>{' '}
          <span className="text-muted">{thing.fields.map(({ label }) => label).join(', ')}</span>
        </span>
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-4 border-t p-3">
          <div className="grid gap-3 sm:grid-cols-2">
            <PlanInput
              path={[...path, 'label']}
              label="One of them"
              autoFocus={isNew}
              value={thing.label}
              onChange={({ target }) => onChange(renameThing(plan, thing.id, { label: target.value, plural: thing.plural }))}
            />
            <PlanInput
              path={[...path, 'plural']}
              label="Several"
              value={thing.plural}
              onChange={({ target }) => onChange(renameThing(plan, thing.id, { label: thing.label, plural: target.value }))}
            />
          </div>
          <ul aria-label={`Fields of ${thing.plural}`} className="flex flex-col gap-3">
            {thing.fields.map((field, index) => (
              <FieldRow
                key={field.id}
                plan={plan}
                thing={thing}
                field={field}
                path={[...path, 'fields', index]}
                isNew={field.id === newest}
                onChange={onChange}
              />
            ))}
          </ul>
          <Button className="self-start" onClick={add}>
            Add a field
          </Button>
          <AccessChoice plan={plan} thing={thing} onChange={onChange} />
          <Button variant="quiet" className="self-start text-danger" onClick={() => onChange(removeThing(plan, thing.id))}>
            <Trash2 />
            Remove {thing.plural}
          </Button>
        </div>
      )}
    </details>
  )
}

/** The presets of Data access; rules that are none of them stay until another is chosen. */
function AccessChoice({ plan, thing, onChange }: Pick<ThingFieldsProps, 'plan' | 'thing' | 'onChange'>) {
  const { read, write } = thing.access
  const preset = read === 'own' || write === 'own' ? undefined : presetOf({ read, write })
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <label htmlFor={id} className="font-medium">
        Who may use {thing.plural}
      </label>
      <Select
        id={id}
        {...(preset === undefined && { 'aria-describedby': `${id}-words` })}
        value={preset ?? ''}
        onChange={({ target }) => {
          const access = PERMISSION_PRESETS[target.value]
          if (access) onChange(changeThing(plan, thing.id, (each) => ({ ...each, access })))
        }}
      >
        {preset === undefined && <option value="">As it is now</option>}
        {Object.entries(PERMISSION_PRESETS).map(([name, levels]) => (
          <option key={name} value={name}>
            {capital(accessWords(levels))}
          </option>
        ))}
      </Select>
      {preset === undefined && (
        <p id={`${id}-words`} className="text-muted text-xs">
          They are {accessWords(thing.access)}.
        </p>
      )}
    </div>
  )
}
