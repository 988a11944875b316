import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { FIELD_PERMISSIONS } from '#contract/access/setting-permissions'
import { addField, type CustomField, FIELD_TYPES, type FieldType } from '#contract/settings/custom-fields'
import { fieldInUse, mayDeleteField } from '#contract/tools/field-tags'
import { DoneFooter } from '../../../components/done-footer'
import { PanelBody, PanelHeader } from '../../../components/panel'
import { Button } from '../../../components/ui/button'
import { Input } from '../../../components/ui/input'
import { EmptyState } from '../../../components/ui/states'
import type { TextsSetup } from '../../../lib/app/app-setup'
import { notify } from '../../../lib/screen/notify'
import { usePermission } from '../../../lib/session/account'
import { Labelled } from '../controls/setting-field'
import { FieldEditor, type FieldTool } from './field-editor'
import { FieldRow } from './field-row'

interface FieldsPanelProps {
  appId: string
  filesAt: string
  setup: TextsSetup
  /** Where fields are named, which then may not go. */
  instructions: string
  isSignupEnabled: boolean
  /** Tools whose items a field may offer. */
  tools: FieldTool[]
}

/** What a tool asks the people who use it, besides its input: in the order they are asked. */
export function FieldsPanel({ appId, filesAt, setup, instructions, isSignupEnabled, tools }: FieldsPanelProps) {
  const { texts, changeTexts } = setup
  const { fields } = texts
  const [opened, setOpened] = useState<string>()
  const types = useAllowedTypes()
  const put = (next: CustomField[]) => changeTexts({ fields: next })
  const replace = (field: CustomField) => put(fields.map((each) => (each.name === field.name ? field : each)))
  function move(from: number, to: number) {
    const next = [...fields]
    const [field] = next.splice(from, 1)
    if (field && to >= 0 && to < fields.length) put(next.toSpliced(to, 0, field))
  }
  return (
    <>
      <PanelHeader />
      <PanelBody description="What people are asked besides the input. Instructions name a field in brackets, such as [dietary_needs].">
        <NewField
          fields={fields}
          onAdd={(next) => {
            put(next)
            setOpened(next.at(-1)?.name)
          }}
        />
        {fields.length === 0 ? (
          <EmptyState icon={<ListPlus />} title="No custom fields yet">
            Name the first thing you would like to know of people, and say how they answer.
          </EmptyState>
        ) : (
          <ol aria-label="Custom fields" className="flex flex-col gap-2">
            {fields.map((field, at) => (
              <FieldRow
                key={field.name}
                field={field}
                at={at}
                count={fields.length}
                isOpen={opened === field.name}
                onOpen={(isOpen) => setOpened(isOpen ? field.name : undefined)}
                onMove={move}
                onDelete={() =>
                  mayDeleteField(field, instructions)
                    ? put(fields.filter((each) => each !== field))
                    : notify.error(fieldInUse(field.name))
                }
              >
                <FieldEditor
                  appId={appId}
                  filesAt={filesAt}
                  field={field}
                  types={types(field.type)}
                  steps={texts.isMultiStepInput ? texts.inputSteps : []}
                  isSignupEnabled={isSignupEnabled}
                  tools={tools}
                  onChange={replace}
                />
              </FieldRow>
            ))}
          </ol>
        )}
      </PanelBody>
      <DoneFooter />
    </>
  )
}

/** The types this person may give a field; the one it has stays. */
function useAllowedTypes() {
  const may = {
    'fields.photo': usePermission('fields.photo'),
    'fields.place': usePermission('fields.place'),
    'fields.toolItemSelect': usePermission('fields.toolItemSelect'),
  }
  return (current: FieldType) =>
    (Object.keys(FIELD_TYPES) as FieldType[]).filter((type) => {
      const permission = FIELD_PERMISSIONS[type] as keyof typeof may | undefined
      return type === current || permission === undefined || may[permission]
    })
}

function NewField({ fields, onAdd }: { fields: CustomField[]; onAdd: (fields: CustomField[]) => void }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  function add() {
    const added = addField(fields, name)
    if ('problem' in added) return setProblem(added.problem)
    onAdd(added.fields)
    setName('')
    setProblem(undefined)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Labelled label="New field" error={problem}>
        {({ id, describedBy, isInvalid }) => (
          <div className="flex gap-2">
            <Input
              id={id}
              placeholder="Dietary needs"
              maxLength={40}
              autoComplete="off"
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              value={name}
              onChange={({ target }) => {
                setName(target.value)
                setProblem(undefined)
              }}
            />
            <Button type="submit" className="h-9 touch:h-11">
              <ListPlus />
              Add field
            </Button>
          </div>
        )}
      </Labelled>
    </form>
  )
}
