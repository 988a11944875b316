import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Input } from '../../components/ui/input'

const TYPING_MS = 250

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** Asks once one has stopped typing. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), TYPING_MS)
    return () => clearTimeout(timer)
  })
  return (
    <div className="relative max-w-sm">
      <Search className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-faint" aria-hidden />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className="pl-9"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}
