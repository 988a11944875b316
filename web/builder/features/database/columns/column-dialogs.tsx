import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { NEW_COLUMN_TYPES, NewColumnType } from '#contract/data/field-shapes'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog'
import { Field } from '../../../components/ui/field'
import { TextArea } from '../../../components/ui/input'
import { Select } from '../../../components/ui/select'
import { versionQuery } from '../../../lib/app/versions'
import { ChangeTypeDialog } from './change-type-dialog'
import { ColumnFormDialog } from './column-form-dialog'
import { TYPE_NAMES } from './column-type-names'
import type { Column } from './columns'
import { filesThatName } from './files-that-name'
import { OptionColorsDialog } from './option-colors-dialog'
import type { ColumnChanges } from './use-column-changes'

interface ColumnDialogsProps {
  changes: ColumnChanges
  appId: string
  versionId: string | null
  entity: string
  /** The lists that a column may name rows of. */
  entities: string[]
}

/** What is asked before a column is made, renamed or deleted, or gets an option. */
export function ColumnDialogs({ changes, appId, versionId, entity, entities }: ColumnDialogsProps) {
  const { asked } = changes
  if (!asked) return null
  const where = { appId, versionId, entity }
  if (asked.kind === 'add') return <AddColumnDialog changes={changes} {...(asked.beside ? { beside: asked.beside } : {})} />
  if (asked.kind === 'rename') return <RenameColumnDialog changes={changes} column={asked.column} {...where} />
  if (asked.kind === 'change-type')
    return <ChangeTypeDialog changes={changes} column={asked.column} entities={entities} {...where} />
  if (asked.kind === 'add-option') return <AddOptionDialog changes={changes} column={asked.column} />
  if (asked.kind === 'color-options') return <OptionColorsDialog changes={changes} column={asked.column} />
  return <DeleteColumnDialog changes={changes} column={asked.column} {...where} />
}

function AddColumnDialog({ changes, beside }: { changes: ColumnChanges; beside?: { column: Column; side: 'left' | 'right' } }) {
  const [label, setLabel] = useState('')
  const [type, setType] = useState<NewColumnType>('text')
  const [options, setOptions] = useState('')
  const [typeId, optionsId] = [useId(), useId()]
  const lines = options.split('\n').flatMap((line) => line.trim() || [])
  const hasOptions = type === 'select' || type === 'multiselect'
  const position = beside ? { beside: { field: beside.column.id, side: beside.side } } : {}
  return (
    <ColumnFormDialog
      changes={changes}
      title="Add column"
      description={beside ? `It stands ${beside.side} of “${beside.column.label}”.` : 'It stands at the end.'}
      action="Add"
      onSubmit={() => void changes.change({ kind: 'add', label, type, options: hasOptions ? lines : [], ...position })}
    >
      <Field label="Name" required maxLength={60} value={label} onChange={(event) => setLabel(event.target.value)} />
      <div className="flex flex-col gap-1.5">
        <label htmlFor={typeId} className="font-medium text-sm">
          Type
        </label>
        <Select id={typeId} value={type} onChange={(event) => setType(NewColumnType.parse(event.target.value))}>
          {NEW_COLUMN_TYPES.map((each) => (
            <option key={each} value={each}>
              {TYPE_NAMES[each]}
            </option>
          ))}
        </Select>
      </div>
      {hasOptions && (
        <div className="flex flex-col gap-1.5">
          <label htmlFor={optionsId} className="font-medium text-sm">
            Options, one a line
          </label>
          <TextArea id={optionsId} required value={options} onChange={(event) => setOptions(event.target.value)} />
        </div>
      )}
    </ColumnFormDialog>
  )
}

interface OfColumn {
  changes: ColumnChanges
  column: Column
}
type InApp = OfColumn & Omit<ColumnDialogsProps, 'changes' | 'entities'>

function RenameColumnDialog({ changes, column, ...where }: InApp) {
  const [label, setLabel] = useState(column.label)
  const used = useFilesThatName({ ...where, field: column.id })
  return (
    <ColumnFormDialog
      changes={changes}
      title={`Rename “${column.label}”`}
      description="Rows keep what stands in it."
      action="Rename"
      onSubmit={() => void changes.change({ kind: 'rename', field: column.id, label }, changes.needed?.confirmed)}
    >
      <Field label="Name" required maxLength={60} value={label} onChange={(event) => setLabel(event.target.value)} />
      <UsedIn files={used} />
    </ColumnFormDialog>
  )
}

function AddOptionDialog({ changes, column }: OfColumn) {
  const [option, setOption] = useState('')
  return (
    <ColumnFormDialog
      changes={changes}
      title={`Add an option to “${column.label}”`}
      description={`Now: ${column.options.map(({ label }) => label).join(', ')}`}
      action="Add"
      onSubmit={() => void (option.trim() && changes.change({ kind: 'add-option', field: column.id, option }))}
    >
      <Field label="Option" maxLength={100} value={option} onChange={(event) => setOption(event.target.value)} />
    </ColumnFormDialog>
  )
}

/** The first press asks what would be lost; where that is something, it is said, and pressed once more. */
function DeleteColumnDialog({ changes, column, ...where }: InApp) {
  const used = useFilesThatName({ ...where, field: column.id })
  const { isBusy, error, needed } = changes
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(isOpen) => !isOpen && changes.askFor(undefined)}
      title={`Delete the column “${column.label}”?`}
      description={
        <span className="flex flex-col gap-2">
          <span>{needed ? needed.sentences.join(' ') : 'Values that rows have in it can be brought back with Undo.'}</span>
          <UsedIn files={used} />
        </span>
      }
      action={needed ? 'Delete all the same' : 'Delete'}
      busy={isBusy}
      {...(error ? { error } : {})}
      onConfirm={() => void changes.remove(column)}
    />
  )
}

function useFilesThatName({
  appId,
  versionId,
  entity,
  field,
}: Omit<ColumnDialogsProps, 'changes' | 'entities'> & { field: string }) {
  const { data } = useQuery(versionQuery(appId, versionId))
  return data ? filesThatName(data.files, entity, field) : []
}

const UsedIn = ({ files }: { files: string[] }) =>
  files.length > 0 && (
    <span className="text-muted text-sm">
      {`The app’s code names it in ${files.slice(0, 5).join(', ')}${files.length > 5 ? ` and ${files.length - 5} more` : ''}. Ask for the change there in the chat, too.`}
    </span>
  )
