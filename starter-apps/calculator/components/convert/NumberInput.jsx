import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { readNumber } from '@/components/convert/numbers'

/** A number typed as people type it; says so when it is none. */
export default function NumberInput({ id, label, value, onChange }) {
  const isWrong = value.trim() !== '' && readNumber(value) === null
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        inputMode="decimal"
        className="h-11 text-lg tabular-nums"
        value={value}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id + '-error' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {isWrong && (
        <p id={id + '-error'} className="text-sm text-destructive">
          Type a number, such as 12.5.
        </p>
      )}
    </div>
  )
}
