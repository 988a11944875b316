import { type ComponentType, type RefObject, useRef, useState } from 'react'
import { isLongText } from '../columns/cell-text'
import type { Column } from '../columns/columns'
import { ColorEditor } from './color-editor'
import { EditorPopover } from './editor-popover'
import type { EditorProps } from './editor-props'
import { ImageEditor } from './image-editor'
import { InlineEditor } from './inline-editor'
import { OptionEditor } from './option-editor'
import { RelationEditor } from './relation-editor'
import { RelationsEditor } from './relations-editor'
import { TextAreaEditor } from './text-area-editor'

/** Editors that need room; the others stand in the cell. */
function roomyEditorOf({ dataType, isColor }: Column): ComponentType<EditorProps> | undefined {
  if (isColor) return ColorEditor
  if (dataType === 'select' || dataType === 'multiselect') return OptionEditor
  if (dataType === 'relation') return RelationEditor
  if (dataType === 'relations') return RelationsEditor
  if (dataType === 'image') return ImageEditor
  return dataType === 'json' ? TextAreaEditor : undefined
}

/** The editor of one cell, by what its column holds. */
export function CellEditor({ anchor, ...rest }: Omit<EditorProps, 'leave'> & { anchor: RefObject<HTMLElement | null> }) {
  const leave = useRef(rest.onCancel)
  const props = { ...rest, leave }
  const { column, value, typed, onCancel } = props
  const [longText, setLongText] = useState<string>()
  const isLong = column.dataType === 'text' && (longText !== undefined || (typed === undefined && isLongText(value)))
  const Roomy = isLong ? TextAreaEditor : roomyEditorOf(column)
  if (!Roomy) return <InlineEditor {...props} onMoreRoom={setLongText} />
  return (
    <EditorPopover
      anchor={anchor}
      label={column.label}
      onLeave={() => leave.current()}
      onEscape={onCancel}
      className={isLong || column.dataType === 'json' ? 'w-96' : ''}
    >
      <Roomy {...props} typed={longText ?? typed} />
    </EditorPopover>
  )
}
