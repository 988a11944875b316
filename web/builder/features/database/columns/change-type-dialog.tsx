import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { spacedName } from '#contract/app/spaced-name'
import { ConversionPlan } from '#contract/data/column-change'
import { kindOf, targetOf } from '#contract/data/convert-value'
import { CHANGED_TYPES, ChangedType } from '#contract/data/field-shapes'
import { countOf } from '#contract/inflect'
import { Select } from '../../../components/ui/select'
import { Skeleton } from '../../../components/ui/skeleton'
import { messageOf, request } from '../../../lib/api'
import { ColumnFormDialog } from './column-form-dialog'
import { TYPE_NAMES } from './column-type-names'
import type { Column } from './columns'
import type { ColumnChanges } from './use-column-changes'

interface ChangeTypeDialogProps {
  changes: ColumnChanges
  column: Column
  appId: string
  versionId: string | null
  entity: string
  entities: string[]
}

/** Another type for a column: what becomes of its rows' values stands there before anything is changed. */
export function ChangeTypeDialog({ changes, column, appId, versionId, entity, entities }: ChangeTypeDialogProps) {
  const kind = kindOf(column.property)
  const types = CHANGED_TYPES.filter((each) => each !== kind && (each !== 'relation' || entities.length > 0))
  const [type, setType] = useState<ChangedType>(types[0] ?? 'text')
  const [target, setTarget] = useState(entities.find((each) => each !== entity) ?? entities[0] ?? '')
  const [typeId, targetId] = [useId(), useId()]
  const wanted = { type, ...(type === 'relation' ? { target } : {}) }
  const plan = useQuery({
    queryKey: ['column-plan', appId, versionId, entity, column.id, wanted],
    queryFn: () =>
      request(ConversionPlan, `/api/apps/${encodeURIComponent(appId)}/records/${encodeURIComponent(entity)}/columns/plan`, {
        method: 'POST',
        json: { field: column.id, ...wanted },
      }),
    gcTime: 0,
  })
  const submit = () => {
    if (!plan.data) return
    void changes.retype(column, { ...wanted, mayEmpty: plan.data.emptied }).then(() => plan.refetch())
  }
  return (
    <ColumnFormDialog
      changes={changes}
      title={`Change the type of “${column.label}”`}
      description={`Now: ${nowOf(column)}`}
      action={plan.data && plan.data.emptied > 0 ? `Change, and empty ${countOf(plan.data.emptied, 'value')}` : 'Change'}
      isWaiting={!plan.data}
      onSubmit={submit}
    >
      <div className="flex flex-col gap-1.5">
        <label htmlFor={typeId} className="font-medium text-sm">
          Type
        </label>
        <Select id={typeId} value={type} onChange={(event) => setType(ChangedType.parse(event.target.value))}>
          {types.map((each) => (
            <option key={each} value={each}>
              {TYPE_NAMES[each]}
            </option>
          ))}
        </Select>
      </div>
      {type === 'relation' && (
        <div className="flex flex-col gap-1.5">
          <label htmlFor={targetId} className="font-medium text-sm">
            List
          </label>
          <Select id={targetId} value={target} onChange={(event) => setTarget(event.target.value)}>
            {entities.map((each) => (
              <option key={each} value={each}>
                {spacedName(each)}
              </option>
            ))}
          </Select>
        </div>
      )}
      <div aria-live="polite" className="flex min-h-16 flex-col gap-1 text-sm">
        {plan.isPending && <Skeleton className="h-12" />}
        {plan.error && <p className="text-danger">{messageOf(plan.error)}</p>}
        {plan.data && <PlanWords plan={plan.data} />}
      </div>
    </ColumnFormDialog>
  )
}

function nowOf({ property, dataType }: Column): string {
  const kind = kindOf(property)
  if (dataType === 'image') return TYPE_NAMES.image
  const target = targetOf(property)
  if (kind === 'relations') return `Rows of ${spacedName(target ?? '')}`
  return kind === 'relation' && target ? `Row of ${spacedName(target)}` : TYPE_NAMES[kind]
}

const SHOWN_OPTIONS = 8

function PlanWords({ plan: { kept, emptied, examples, options, isReversible } }: { plan: ConversionPlan }) {
  const more = options.length - SHOWN_OPTIONS
  const named = examples.map((each) => `“${each}”`).join(', ')
  return (
    <>
      <p>
        {kept + emptied === 0
          ? 'No row has anything in it.'
          : `${countOf(kept, 'row')} ${kept === 1 ? 'keeps its' : 'keep their'} value.`}
      </p>
      {emptied > 0 && (
        <p className="text-warning">
          {`${countOf(emptied, 'value')} would be emptied: ${named}${emptied > examples.length ? ', …' : ''}.`}
        </p>
      )}
      {options.length > 0 && (
        <p className="text-muted">
          {`Options: ${options.slice(0, SHOWN_OPTIONS).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`}
        </p>
      )}
      {!isReversible && (
        <p className="text-warning">These are too many values for Undo to bring all of them back as they were.</p>
      )}
    </>
  )
}
