import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { type ContextItem, DATA_SOURCE_WORDS, ITEM_NAME_LENGTH } from '#contract/knowledge/context-items'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { refusalOf } from '../../lib/api'
import { useChangeItem } from './queries'

export function RenameDialog({ appId, item, onClose }: { appId: string; item: ContextItem; onClose: () => void }) {
  const id = useId()
  const rename = useChangeItem(appId)
  const form = useForm({ defaultValues: { name: item.name } })
  const submit = form.handleSubmit(({ name }) =>
    rename.mutate(
      { id: item.id, name },
      {
        onSuccess: onClose,
        onError: (error) => form.setError('name', { message: refusalOf(error, DATA_SOURCE_WORDS.renameFailed) }),
      },
    ),
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Rename"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Field
          label="Name"
          maxLength={ITEM_NAME_LENGTH}
          error={form.formState.errors.name?.message}
          {...form.register('name', { validate: (name) => name.trim() !== '' || 'Give it a name' })}
        />
      </form>
    </Dialog>
  )
}
