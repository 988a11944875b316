import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { DATA_SOURCE_WORDS, ITEM_NAME_LENGTH, MAX_TEXT_LENGTH } from '#contract/knowledge/context-items'
import { Field } from '../../components/ui/field'
import { TextArea } from '../../components/ui/input'
import { refusalOf } from '../../lib/api'
import { AddDialog } from './add-dialog'

interface TextDialogProps {
  onClose: () => void
  onAdd: (text: { name: string; context: string }) => Promise<unknown>
}

/** A text that is written or pasted here. */
export function TextDialog({ onClose, onAdd }: TextDialogProps) {
  const id = useId()
  const form = useForm({ defaultValues: { name: '', context: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit((text) =>
    onAdd(text).then(onClose, (error: unknown) =>
      form.setError('root', { message: refusalOf(error, DATA_SOURCE_WORDS.savingFailed) }),
    ),
  )
  const wrong = errors.context?.message
  return (
    <AddDialog
      title="Add a text"
      description="Headings (# Opening hours) say what the lines below them are about."
      className="max-w-xl"
      isSubmitting={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" placeholder="Its first words" maxLength={ITEM_NAME_LENGTH} {...form.register('name')} />
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-text`} className="font-medium text-sm">
          Text
        </label>
        <TextArea
          id={`${id}-text`}
          rows={10}
          maxLength={MAX_TEXT_LENGTH}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          {...form.register('context', { validate: (text) => text.trim() !== '' || DATA_SOURCE_WORDS.noText })}
        />
        {wrong && (
          <p id={`${id}-wrong`} role="alert" className="text-danger text-xs">
            {wrong}
          </p>
        )}
      </div>
    </AddDialog>
  )
}
