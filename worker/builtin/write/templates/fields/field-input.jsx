import { format } from 'date-fns'
import { Star } from 'lucide-react'
import FileUpload from '@/components/shared/FileUpload'
import RelationPicker from '@/components/shared/RelationPicker'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { Textarea } from '@/components/ui/textarea'
import { toDate } from '@/lib/format'
import { optionsWith } from '@/lib/former'
import { cn } from '@/lib/utils'

const INPUT_TYPES = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  date: 'date',
  datetime: 'datetime-local',
  time: 'time',
  number: 'number',
  integer: 'number',
  money: 'number',
  percent: 'number',
  color: 'color',
}
const NOTHING = '__nothing'

/** Label, control, hint and error of one field, in the control its kind asks for. In a grid they stand on the lines of their neighbours. */
export default function FieldInput({ field, value, error, onChange, className }) {
  const id = 'field-' + field.name
  const noteText = error || field.hint
  const shared = {
    id,
    'aria-required': field.required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': noteText ? id + '-note' : undefined,
  }
  return (
    <div className={cn('row-span-3 grid min-w-0 grid-rows-subgrid content-start gap-y-2.5', className)}>
      <Label htmlFor={id} id={id + '-label'}>
        {field.label}
        {field.unit && <span className="font-normal text-muted-foreground"> ({field.unit})</span>}
        {field.required && (
          <span className="text-destructive" aria-hidden>
            *
          </span>
        )}
      </Label>
      <Control field={field} value={value} onChange={onChange} shared={shared} />
      {noteText && (
        <p id={id + '-note'} role={error ? 'alert' : undefined} className={cn('pb-1.5 text-xs', error ? 'text-destructive' : 'text-muted-foreground')}>
          {noteText}
        </p>
      )}
    </div>
  )
}

function Control({ field, value, onChange, shared }) {
  switch (field.kind) {
    case 'long_text':
      return <Textarea {...shared} rows={4} value={value ?? ''} onChange={(event) => onChange(event.target.value)} />
    case 'boolean':
      return (
        <div className="flex h-9 items-center">
          <Switch {...shared} checked={Boolean(value)} onCheckedChange={onChange} />
        </div>
      )
    case 'select':
      return <OptionSelect field={field} value={value} onChange={onChange} shared={shared} />
    case 'multiselect':
      return <OptionChips field={field} value={value ?? []} onChange={onChange} shared={shared} />
    case 'rating':
      return <StarPicker value={value} onChange={onChange} shared={shared} />
    case 'image':
    case 'file':
      return <FileUpload field={field} value={value} onChange={onChange} shared={shared} />
    case 'relation':
      return <RelationPicker field={field} value={value} onChange={onChange} shared={shared} />
    default:
      return (
        <Input
          {...shared}
          type={INPUT_TYPES[field.kind] ?? 'text'}
          step={field.kind === 'integer' ? 1 : 'any'}
          min={field.minimum}
          max={field.maximum}
          value={inputValue(field, value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

function inputValue(field, value) {
  if (field.kind === 'color') return value || '#64748b'
  if (field.kind !== 'datetime') return value ?? ''
  const date = toDate(value)
  return date ? format(date, "yyyy-MM-dd'T'HH:mm") : ''
}

function OptionSelect({ field, value, onChange, shared }) {
  return (
    <Select value={value || ''} onValueChange={(next) => onChange(next === NOTHING ? null : next)}>
      <SelectTrigger {...shared} className="w-full">
        <SelectValue placeholder="Choose…" />
      </SelectTrigger>
      <SelectContent>
        {!field.required && <SelectItem value={NOTHING}>None</SelectItem>}
        {optionsWith(field, [value]).map((option) => (
          <SelectItem key={option.value} value={option.value}>
            {option.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}

function OptionChips({ field, value, onChange, shared }) {
  const toggle = (option) => onChange(value.includes(option) ? value.filter((item) => item !== option) : [...value, option])
  return (
    <div id={shared.id} role="group" aria-labelledby={shared.id + '-label'} className="flex flex-wrap gap-2">
      {optionsWith(field, value).map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={value.includes(option.value)}
          onClick={() => toggle(option.value)}
          className="h-8 rounded-full border px-3 text-sm transition-colors hover:bg-muted aria-pressed:border-primary aria-pressed:bg-primary/10"
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

function StarPicker({ value, onChange, shared }) {
  return (
    <div id={shared.id} role="radiogroup" aria-labelledby={shared.id + '-label'} className="flex h-9 items-center">
      {[1, 2, 3, 4, 5].map((star) => (
        <button
          key={star}
          type="button"
          role="radio"
          aria-checked={Number(value) === star}
          aria-label={star + (star === 1 ? ' star' : ' stars')}
          onClick={() => onChange(star)}
          className="p-1"
        >
          <Star className={cn('size-5', star <= Number(value) ? 'fill-amber-400 text-amber-400' : 'text-muted-foreground')} />
        </button>
      ))}
    </div>
  )
}
