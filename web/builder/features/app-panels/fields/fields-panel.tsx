import { DragDropContext, Draggable, type DraggableProvided, Droppable } from '@hello-pangea/dnd'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { FIELD_PERMISSIONS } from '#contract/access/setting-permissions'
import { type CustomField, FIELD_TYPES, type FieldType } from '#contract/settings/custom-fields'
import { fieldInUse, mayDeleteField } from '#contract/tools/field-tags'
import { DoneFooter } from '../../../components/done-footer'
import { PanelBody, PanelHeader } from '../../../components/panel'
import { EmptyState } from '../../../components/ui/states'
import type { TextsSetup } from '../../../lib/app/app-setup'
import { notify } from '../../../lib/screen/notify'
import { usePermission } from '../../../lib/session/account'
import { FieldEditor, type FieldTool } from './field-editor'
import { FieldRow } from './field-row'
import { NewField } from './new-field'

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
  const rowOf = (field: CustomField, place: { at: number; drag: DraggableProvided; isDragging: boolean }) => (
    <FieldRow
      {...place}
      field={field}
      count={fields.length}
      isOpen={opened === field.name}
      onOpen={(isOpen) => setOpened(isOpen ? field.name : undefined)}
      onMove={move}
      onDelete={() =>
        mayDeleteField(field, instructions) ? put(fields.filter((each) => each !== field)) : notify.error(fieldInUse(field.name))
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
  )
  return (
    <>
      <PanelHeader />
      <PanelBody description="What people are asked besides the input. Instructions name a field in brackets, such as [dietary_needs].">
        <NewField
          fields={fields}
          choice={{ types: types('text'), isSignupEnabled }}
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
          <DragDropContext
            onDragEnd={({ source, destination }, { announce }) => {
              const words = fields[source.index]?.label ?? ''
              const isMoved = destination && destination.index !== source.index
              announce(isMoved ? `${words} is asked at place ${destination.index + 1} now.` : `${words} is where it was.`)
              if (isMoved) move(source.index, destination.index)
            }}
          >
            <Droppable droppableId="fields">
              {(drop) => (
                <ol aria-label="Custom fields" ref={drop.innerRef} {...drop.droppableProps} className="flex flex-col">
                  {fields.map((field, at) => (
                    <Draggable key={field.name} draggableId={field.name} index={at}>
                      {(drag, { isDragging }) => rowOf(field, { at, drag, isDragging })}
                    </Draggable>
                  ))}
                  {drop.placeholder}
                </ol>
              )}
            </Droppable>
          </DragDropContext>
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
