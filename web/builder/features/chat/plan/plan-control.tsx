import { type ComponentProps, createContext, use } from 'react'
import { Input } from '../../../components/ui/input'
import { cn } from '../../../lib/screen/cn'
import type { PlacedProblem, PlanPath } from './plan-problems'

/** What the controls of one card know of it: what their ids begin with, and what is wrong. */
export const PlanProblems = createContext<{ formId: string; problems: PlacedProblem[] }>({ formId: 'plan', problems: [] })

export const controlId = (formId: string, path: PlanPath) => `${formId}-${path.join('-')}`

/**
 * One line of text of the plan, with a label to see or `aria-label`; marked where it keeps the plan from being built.
 */
export function PlanInput({
  path,
  label,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'id'> & { path: PlanPath; label?: string }) {
  const { formId, problems } = use(PlanProblems)
  const id = controlId(formId, path)
  const message = problems.find(({ control }) => control && controlId(formId, control) === id)?.message
  const messageId = `${id}-problem`
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      {label && (
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
      )}
      <Input {...input} id={id} {...(message && { 'aria-invalid': true, 'aria-describedby': messageId })} />
      {/* The list at the end of the card says it aloud; here it is for whoever looks, and whoever is in the field. */}
      {message && (
        <p id={messageId} className="text-danger text-xs">
          {message}
        </p>
      )}
    </div>
  )
}
