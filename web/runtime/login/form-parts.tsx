import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../kit/inputs/button'
import { Input } from '../kit/inputs/input'
import { Label } from '../kit/inputs/label'

/** What a form's fields hold, by name; text is trimmed, but for a password. */
export const textOf = (form: FormData, name: string) => {
  const value = String(form.get(name) ?? '')
  return name === 'password' ? value : value.trim()
}

interface FormProps {
  isBusy: boolean
  problem: string | null
  action: string
  onSubmit: (form: FormData) => void
  children: ReactNode
}

/** One form, busy as one, with one place for what was refused. */
export function Form({ isBusy, problem, action, onSubmit, children }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={submit}>
      <fieldset disabled={isBusy} className="grid gap-4">
        {children}
        <p role="alert" className="text-sm text-destructive empty:hidden">
          {problem}
        </p>
        <Button type="submit" className="h-10 w-full">
          {isBusy ? 'One moment…' : action}
        </Button>
      </fieldset>
    </form>
  )
}

export function TextField({ label, hint, ...props }: ComponentProps<'input'> & { label: string; hint?: ReactNode }) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <Label htmlFor={id}>{label}</Label>
      <Input id={id} className="h-10" aria-describedby={hint ? `${id}-hint` : undefined} {...props} />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The six digits of a mail. */
export const CodeField = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <TextField
    label="Code"
    name="otp"
    inputMode="numeric"
    autoComplete="one-time-code"
    required
    maxLength={12}
    autoFocus={autoFocus}
    className="h-11 text-center font-mono text-lg tracking-[0.4em]"
  />
)

/** What is typed here is kept for the next form. */
export const EmailField = ({ email, onEmail }: { email: string; onEmail: (email: string) => void }) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    autoComplete="email"
    required
    maxLength={254}
    defaultValue={email}
    onChange={(event) => onEmail(event.target.value)}
  />
)

export const LinkButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button type="button" variant="link" className="h-auto p-0 font-medium" onClick={onClick}>
    {children}
  </Button>
)
