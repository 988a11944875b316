import { useMutation } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useId, useState } from 'react'
import type { CustomField } from '#contract/settings/custom-fields'
import { Button } from '../../../components/ui/button'
import { Input } from '../../../components/ui/input'
import { RequestFailed } from '../../../lib/api'
import { notify } from '../../../lib/screen/notify'
import { askMagic, type FieldChoice, fitField } from './ask-magic'

interface MagicEditProps {
  field: CustomField
  choice: FieldChoice
  onChange: (field: CustomField) => void
}

/** The field changed by a sentence: by the model that is connected here, or by the built-in rules. */
export function MagicEdit({ field, choice, onChange }: MagicEditProps) {
  const id = useId()
  const [prompt, setPrompt] = useState('')
  const edit = useMutation({
    mutationFn: () => askMagic(field, prompt),
    onSuccess: (made) => {
      if (made.result.name !== field.name) return notify.error('Magic edit failed, try again using a different field name')
      const fitting = fitField(made, choice)
      if ('refusal' in fitting) return notify.error(fitting.refusal)
      onChange(fitting.field)
      if (fitting.without) notify.info(fitting.without)
      setPrompt('')
    },
    onError: (error) => notify.error(isUnderstood(error) ? error.message : 'Magic edit failed'),
  })
  return (
    <form
      aria-label="Magic edit"
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (prompt.trim() !== '') edit.mutate()
      }}
    >
      <label htmlFor={id} className="sr-only">
        Say how this field should be
      </label>
      <Input
        id={id}
        maxLength={1_000}
        placeholder="A required select with options: Red, Blue"
        value={prompt}
        onChange={({ target }) => setPrompt(target.value)}
      />
      <Button type="submit" className="h-9 touch:h-11" busy={edit.isPending} disabled={prompt.trim() === ''}>
        {!edit.isPending && <Sparkles />}
        Magic edit
      </Button>
    </form>
  )
}

const isUnderstood = (error: unknown): error is RequestFailed =>
  error instanceof RequestFailed && error.message.startsWith('Magic edit failed')
