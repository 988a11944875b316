import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'

/** One of some options: texts, or { value, label }. Further props go to what is clicked. */
export default function Choice({ value, onChange, options, placeholder = 'Choose…', ...trigger }) {
  const items = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
  return (
    <Select value={value || undefined} onValueChange={onChange}>
      <SelectTrigger {...trigger}>
        <SelectValue placeholder={placeholder} />
      </SelectTrigger>
      <SelectContent>
        {items.map((item) => (
          <SelectItem key={item.value} value={item.value}>
            {item.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
