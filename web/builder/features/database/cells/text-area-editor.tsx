import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/ui/button'
import { Keys } from '../../../components/ui/keys'
import { cn } from '../../../lib/screen/cn'
import { parseJsonCell } from '../columns/cell-text'
import { type After, type EditorProps, useLeave } from './editor-props'

const initialText = ({ column, value, typed }: EditorProps): string => {
  if (typed !== undefined) return typed
  if (value === null || value === undefined) return ''
  return column.dataType === 'json' || typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

/** Long texts and JSON, on several lines. What cannot be read is said, and stays to be put right. */
export function TextAreaEditor(props: EditorProps) {
  const { column, onSave, onCancel, leave } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => initialText(props))
  const [problem, setProblem] = useState<string>()
  const isJson = column.dataType === 'json'
  useEffect(() => {
    const area = field.current
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])

  function save(after: After) {
    const isEmptied = text.trim() === '' && initialText({ ...props, typed: undefined }) !== ''
    if (isEmptied && column.isRequired) return setProblem(`${column.label} is required`)
    if (!isJson) return text.trim() === '' ? onCancel() : onSave(text.trim(), after)
    const parsed = parseJsonCell(text)
    if (parsed.ok) onSave(parsed.value, after)
    else setProblem(parsed.message)
  }
  useLeave(leave, () => (text === initialText(props) && props.typed === undefined ? onCancel() : save('stay')))
  function onKeyDown(event: KeyboardEvent) {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.nativeEvent.isComposing || (!isSave && event.key !== 'Tab')) return
    event.preventDefault()
    save(isSave ? 'down' : event.shiftKey ? 'back' : 'next')
  }
  return (
    <>
      <textarea
        ref={field}
        rows={isJson ? 10 : 6}
        aria-label={`Edit ${column.label}`}
        aria-invalid={problem !== undefined || undefined}
        spellCheck={!isJson}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
        }}
        onKeyDown={onKeyDown}
        className={cn(
          'w-full resize-y rounded-md border border-edge bg-surface p-2 text-base text-ink focus:border-accent focus:outline-none focus:ring-2 focus:ring-accent/25 aria-invalid:border-danger',
          isJson && 'font-mono text-sm',
        )}
      />
      {problem !== undefined && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      <div className="flex items-center justify-end gap-2">
        <span className="mr-auto flex items-center gap-1 text-faint text-xs">
          <Keys keys="mod+enter" /> saves
        </span>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" onClick={() => save('stay')}>
          Save
        </Button>
      </div>
    </>
  )
}
