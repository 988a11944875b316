import type { EditorView } from '@codemirror/view'
import { Braces } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { CustomField } from '#contract/settings/custom-fields'
import { INSTRUCTIONS_LENGTH, ToolInstructions } from '#contract/tools/tool'
import { Button } from '../../../components/ui/button'
import { unknownTags } from './field-tag-marks'
import { createInstructionsView, fieldsChanged, insertTag } from './instructions-view'

interface InstructionsEditorProps {
  value: string
  fields: CustomField[]
  onChange: (instructions: string) => void
}

/** What the model is told; fields are named in brackets and shown as chips. */
export function InstructionsEditor({ value, fields, onChange }: InstructionsEditorProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<EditorView>(undefined)
  const [problem, setProblem] = useState<string>()
  const edit = useEffectEvent((text: string) => {
    const read = ToolInstructions.safeParse(text)
    setProblem(read.success ? undefined : read.error.issues[0]?.message)
    if (read.success && read.data !== value) onChange(read.data)
  })
  const create = useEffectEvent((parent: HTMLElement) =>
    createInstructionsView({
      parent,
      text: value,
      fields,
      attributes: { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-words` },
      onEdit: edit,
    }),
  )
  useEffect(() => {
    if (!box.current) return
    const view = create(box.current)
    shown.current = view
    return () => view.destroy()
  }, [])
  useEffect(() => shown.current?.dispatch({ effects: fieldsChanged.of(fields) }), [fields])
  // What came from elsewhere, and not from here: spaces at the ends are not kept, and are no reason to move the cursor.
  useEffect(() => {
    const view = shown.current
    if (!view || view.hasFocus || view.state.doc.toString().trim() === value) return
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [value])

  const lost = unknownTags(value, fields)
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium text-sm">
        Instructions
      </span>
      <div
        ref={box}
        className="rounded-md border border-edge bg-surface shadow-sm focus-within:border-accent focus-within:ring-2 focus-within:ring-accent/25"
      />
      <p
        id={`${id}-words`}
        role={problem ? 'alert' : undefined}
        className={problem ? 'text-danger text-xs' : 'text-muted text-xs'}
      >
        {problem ??
          (value.length > INSTRUCTIONS_LENGTH * 0.9
            ? `${value.length.toLocaleString()} of ${INSTRUCTIONS_LENGTH.toLocaleString()} characters`
            : 'Type [ to name a field: what people answer stands in its place. People do not see the instructions.')}
      </p>
      {lost.length > 0 && (
        <p role="status" className="text-warning text-xs">
          No field is called {lost.map((name) => `[${name}]`).join(', ')}: the model sees it as it stands.
        </p>
      )}
      {fields.length > 0 && (
        <fieldset className="flex flex-wrap gap-1.5 pt-1">
          <legend className="sr-only">Put in a field</legend>
          {fields.map(({ name, label }) => (
            <Button key={name} size="sm" onClick={() => shown.current && insertTag(shown.current, name)}>
              <Braces />
              {label || name}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
