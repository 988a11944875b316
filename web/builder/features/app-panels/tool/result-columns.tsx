import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addColumn, moveColumn } from '#contract/tools/results/result-columns'
import { COLUMN_LABEL_LENGTH, MAX_COLUMNS, ResultColumn } from '#contract/tools/tool'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import { Input } from '../../../components/ui/input'
import { Labelled, TextSetting } from '../controls/setting-field'
import { SettingGroup } from '../controls/setting-group'

interface ResultColumnsProps {
  columns: ResultColumn[]
  onChange: (columns: ResultColumn[]) => void
}

/** What is said of every item, in its order; the first is the item's title. */
export function ResultColumns({ columns, onChange }: ResultColumnsProps) {
  return (
    <SettingGroup title="Columns" about="What is said of every item. The first is the item's title.">
      {columns.length > 0 && (
        <ol aria-label="Columns" className="flex flex-col gap-3">
          {columns.map((column, at) => (
            <li key={column.name} className="flex items-end gap-1">
              <div className="min-w-0 flex-1">
                <TextSetting
                  label={at === 0 ? 'Title' : `Column ${at + 1}`}
                  value={column.label}
                  placeholder={column.name}
                  schema={ResultColumn.shape.label}
                  maxLength={COLUMN_LABEL_LENGTH}
                  onChange={(label) => onChange(columns.map((each) => (each === column ? { ...each, label } : each)))}
                />
              </div>
              <IconButton
                label={`Move column ${at + 1} up`}
                disabled={at === 0}
                onClick={() => onChange(moveColumn(columns, at, at - 1))}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                label={`Move column ${at + 1} down`}
                disabled={at === columns.length - 1}
                onClick={() => onChange(moveColumn(columns, at, at + 1))}
              >
                <ArrowDown />
              </IconButton>
              <IconButton label={`Delete column ${at + 1}`} onClick={() => onChange(columns.filter((each) => each !== column))}>
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {columns.length < MAX_COLUMNS && <NewColumn columns={columns} onAdd={onChange} />}
    </SettingGroup>
  )
}

function NewColumn({ columns, onAdd }: { columns: ResultColumn[]; onAdd: (columns: ResultColumn[]) => void }) {
  const [label, setLabel] = useState('')
  const [problem, setProblem] = useState<string>()
  function add() {
    const added = addColumn(columns, label)
    if ('problem' in added) return setProblem(added.problem)
    onAdd(added.columns)
    setLabel('')
    setProblem(undefined)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Labelled label="New column" error={problem}>
        {({ id, describedBy, isInvalid }) => (
          <div className="flex gap-2">
            <Input
              id={id}
              placeholder={columns.length === 0 ? 'Title' : 'Price'}
              maxLength={COLUMN_LABEL_LENGTH}
              autoComplete="off"
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              value={label}
              onChange={({ target }) => {
                setLabel(target.value)
                setProblem(undefined)
              }}
            />
            <Button type="submit" className="h-9 touch:h-11">
              <Plus />
              Add column
            </Button>
          </div>
        )}
      </Labelled>
    </form>
  )
}
