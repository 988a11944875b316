import { useId } from 'react'
import { Label } from '@/components/ui/label'
import { cn } from '@/lib/utils'

/** A label, the field it names, and under it a hint or what is wrong. The child gets what ties them together. */
export default function Field({ label, hint, error, className, children }) {
  const id = useId()
  const note = error || hint
  return (
    <div className={cn('min-w-0 space-y-1.5', className)}>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? id + '-note' : undefined })}
      {note && (
        <p id={id + '-note'} role={error ? 'alert' : undefined} className={cn('text-xs', error ? 'text-destructive' : 'text-muted-foreground')}>
          {note}
        </p>
      )}
    </div>
  )
}
