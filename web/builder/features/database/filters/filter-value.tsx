import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Input } from '../../../components/ui/input'
import { Select } from '../../../components/ui/select'
import type { Column } from '../columns/columns'
import type { RelationTitles } from '../rows/relation-titles'

interface FilterValueProps {
  column: Column
  value: string
  titles: RelationTitles
  onChange: (value: string) => void
}

const field = 'w-36 flex-1'

/** What a condition compares with, in the way its column is written. */
export function FilterValue({ column, value, titles, onChange }: FilterValueProps) {
  if (column.dataType === 'boolean')
    return (
      <Select aria-label="Value" className={field} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Choose…</option>
        <option value="true">yes</option>
        <option value="false">no</option>
      </Select>
    )
  if (column.options.length > 0)
    return (
      <Select aria-label="Value" className={field} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Choose…</option>
        {column.options.map((option) => (
          <option key={option.value} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </Select>
    )
  if (column.target !== undefined) return <RelatedValue column={column} value={value} titles={titles} onChange={onChange} />
  return (
    <Input
      aria-label="Value"
      className={field}
      type={column.dataType === 'datetime' ? 'date' : 'text'}
      inputMode={column.dataType === 'number' ? 'decimal' : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** A row by what it is called: what one writes finds those whose title holds it. */
function RelatedValue({ column, value, titles, onChange }: FilterValueProps) {
  const target = column.target ?? ''
  const list = useId()
  const [text, setText] = useState(() => (value ? (titles.titleOf(target, value) ?? value) : ''))
  const found = useQuery({
    queryKey: ['related-filter', target, text.trim()],
    queryFn: () => titles.search(target, text),
    gcTime: 0,
    placeholderData: (before) => before,
  })
  return (
    <>
      <Input
        aria-label="Value"
        className={field}
        list={list}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          onChange(found.data?.find(({ title }) => title === event.target.value)?.id ?? '')
        }}
      />
      <datalist id={list}>
        {found.data?.map(({ id, title }) => (
          <option key={id} value={title} />
        ))}
      </datalist>
    </>
  )
}
