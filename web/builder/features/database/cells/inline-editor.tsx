import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cn } from '../../../lib/screen/cn'
import { type ParsedCell, parseCell } from '../columns/cell-text'
import type { Column } from '../columns/columns'
import type { After, EditorProps } from './editor-props'

/** `2026-01-31T09:30` as the browser's own field for it writes and reads it. */
const inField = (column: Column, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (column.dataType !== 'datetime') return String(value)
  const date = new Date(String(value))
  if (column.isDay || Number.isNaN(date.getTime())) return String(value).slice(0, 10)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const TYPES = { number: 'text', datetime: 'datetime-local' } as const

interface InlineEditorProps extends EditorProps {
  /** A line break was asked for: the rest is written where there is room. */
  onMoreRoom: (text: string) => void
}

/**
 * Texts, numbers and dates, written in the cell itself. Enter saves what is not empty, and says so of a cell that must
 * not be emptied; Escape leaves the cell as it was.
 */
export function InlineEditor({ column, value, typed, onSave, onCancel, onMoreRoom }: InlineEditorProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => typed ?? inField(column, value))
  const [problem, setProblem] = useState<string>()
  const isLeft = useRef(false)
  const problemId = useId()
  useEffect(() => {
    const input = field.current
    input?.focus()
    // One goes on writing, as in any spreadsheet: whoever wants to replace what is there types over the cell.
    if (typed === undefined && column.dataType !== 'datetime') input?.setSelectionRange(input.value.length, input.value.length)
  }, [typed, column.dataType])

  function leave(after: After | undefined) {
    if (isLeft.current) return
    const plain = text.trim()
    const parsed: ParsedCell = parseCell(column, plain)
    if (plain !== '' && after !== undefined && !parsed.ok) return setProblem(`${column.label} ${parsed.message}`)
    const isEmptied = plain === '' && inField(column, value) !== ''
    if (isEmptied && after !== undefined && column.isRequired) return setProblem(`${column.label} is required`)
    isLeft.current = true
    if (plain === '' || !parsed.ok || after === undefined) onCancel()
    else onSave(parsed.value, after)
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') leave(undefined)
    else if (event.key === 'Enter' && (event.shiftKey || event.altKey) && column.dataType === 'text') {
      isLeft.current = true
      onMoreRoom(`${text}\n`)
    } else if (event.key === 'Enter') leave(event.shiftKey ? 'up' : 'down')
    else if (event.key === 'Tab') leave(event.shiftKey ? 'back' : 'next')
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        ref={field}
        type={column.isDay ? 'date' : (TYPES[column.dataType as keyof typeof TYPES] ?? 'text')}
        inputMode={column.dataType === 'number' ? 'decimal' : undefined}
        aria-label={`Edit ${column.label}`}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => leave('stay')}
        className={cn(
          'absolute inset-0 z-20 w-full bg-surface px-2 text-base text-ink outline-2 outline-accent -outline-offset-2',
          column.dataType === 'number' && 'text-right tabular-nums',
          problem !== undefined && 'outline-danger',
        )}
      />
      {problem !== undefined && (
        <span
          id={problemId}
          role="alert"
          className="absolute top-full left-0 z-30 whitespace-nowrap rounded-md border bg-raised px-2 py-1 text-danger text-xs shadow-md"
        >
          {problem}
        </span>
      )}
    </>
  )
}
