import { type Label as LabelPrimitive, Slot } from 'radix-ui'
import { type ComponentProps, createContext, useContext, useId } from 'react'
import {
  Controller,
  type ControllerProps,
  type FieldPath,
  type FieldValues,
  FormProvider,
  useFormContext,
  useFormState,
} from 'react-hook-form'
import { cn } from '../../lib/utils'
import { Label } from './label'

export const Form = FormProvider

const FieldContext = createContext<{ name: string } | null>(null)
const ItemContext = createContext<{ id: string } | null>(null)

export function FormField<Values extends FieldValues = FieldValues, Name extends FieldPath<Values> = FieldPath<Values>>(
  props: ControllerProps<Values, Name>,
) {
  return (
    <FieldContext.Provider value={{ name: props.name }}>
      <Controller {...props} />
    </FieldContext.Provider>
  )
}

export function useFormField() {
  const name = useContext(FieldContext)?.name
  const id = useContext(ItemContext)?.id ?? ''
  const { getFieldState } = useFormContext()
  const state = useFormState(name === undefined ? {} : { name })
  if (name === undefined) throw new Error('useFormField works inside <FormField>')
  return {
    id,
    name,
    formItemId: `${id}-form-item`,
    formDescriptionId: `${id}-form-item-description`,
    formMessageId: `${id}-form-item-message`,
    ...getFieldState(name, state),
  }
}

export function FormItem({ className, ...props }: ComponentProps<'div'>) {
  const id = useId()
  return (
    <ItemContext.Provider value={{ id }}>
      <div data-slot="form-item" className={cn('grid gap-2', className)} {...props} />
    </ItemContext.Provider>
  )
}

export function FormLabel({ className, ...props }: ComponentProps<typeof LabelPrimitive.Root>) {
  const { error, formItemId } = useFormField()
  return (
    <Label
      data-error={Boolean(error)}
      className={cn('data-[error=true]:text-destructive', className)}
      htmlFor={formItemId}
      {...props}
    />
  )
}

export function FormControl(props: ComponentProps<typeof Slot.Root>) {
  const { error, formItemId, formDescriptionId, formMessageId } = useFormField()
  return (
    <Slot.Root
      id={formItemId}
      aria-describedby={error ? `${formDescriptionId} ${formMessageId}` : formDescriptionId}
      aria-invalid={Boolean(error)}
      {...props}
    />
  )
}

export function FormDescription({ className, ...props }: ComponentProps<'p'>) {
  const { formDescriptionId } = useFormField()
  return <p id={formDescriptionId} className={cn('text-sm text-muted-foreground', className)} {...props} />
}

export function FormMessage({ className, children, ...props }: ComponentProps<'p'>) {
  const { error, formMessageId } = useFormField()
  const body = error ? String(error.message ?? '') : children
  if (!body) return null
  return (
    <p id={formMessageId} role="alert" className={cn('text-sm text-destructive', className)} {...props}>
      {body}
    </p>
  )
}
