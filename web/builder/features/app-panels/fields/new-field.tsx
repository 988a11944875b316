import { useMutation } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { addField, type CustomField } from '#contract/settings/custom-fields'
import { Button } from '../../../components/ui/button'
import { Input } from '../../../components/ui/input'
import { notify } from '../../../lib/screen/notify'
import { useLatest } from '../../../lib/screen/use-latest'
import { Labelled } from '../controls/setting-field'
import { askMagic, type FieldChoice, fitField } from './ask-magic'

const FAILED = 'Failed creating the field'

interface NewFieldProps {
  fields: CustomField[]
  choice: FieldChoice
  onAdd: (fields: CustomField[]) => void
}

/** A field by its name, and, for who says how it should be in a sentence, made by that. */
export function NewField({ fields, choice, onAdd }: NewFieldProps) {
  const [name, setName] = useState('')
  const [wish, setWish] = useState('')
  const [problem, setProblem] = useState<string>()
  // Other fields may have changed while a sentence was read.
  const latest = useLatest(fields)
  const create = useMutation({
    mutationFn: ({ plain, prompt }: { plain: CustomField; prompt: string }) => askMagic(plain, prompt),
    onSuccess(made, { plain }) {
      if (made.result.name !== plain.name) return notify.error(FAILED)
      const fitting = fitField(made, choice)
      if ('refusal' in fitting) return notify.error(fitting.refusal)
      finish(fitting.field)
      if (fitting.without) notify.info(fitting.without)
    },
    onError: () => notify.error(FAILED),
  })
  function finish(made?: CustomField) {
    const added = addField(latest.current, name)
    if ('problem' in added) return setProblem(added.problem)
    onAdd(made ? [...latest.current, made] : added.fields)
    setName('')
    setWish('')
    setProblem(undefined)
  }
  function add() {
    const added = addField(fields, name)
    if ('problem' in added) return setProblem(added.problem)
    const plain = added.fields.at(-1)
    if (wish.trim() === '' || !plain) return finish()
    setProblem(undefined)
    create.mutate({ plain, prompt: wish })
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!create.isPending) add()
      }}
    >
      <Labelled label="New field" error={problem}>
        {({ id, describedBy, isInvalid }) => (
          <div className="flex gap-2">
            <Input
              id={id}
              placeholder="Dietary needs"
              maxLength={40}
              autoComplete="off"
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              value={name}
              onChange={({ target }) => {
                setName(target.value)
                setProblem(undefined)
              }}
            />
            <Button type="submit" className="h-9 touch:h-11" busy={create.isPending}>
              {!create.isPending && <ListPlus />}
              Add field
            </Button>
          </div>
        )}
      </Labelled>
      {name.trim() !== '' && (
        <Labelled label="How it should be (optional)">
          {({ id }) => (
            <Input
              id={id}
              placeholder="A required select with options: None, Vegan"
              maxLength={1_000}
              autoComplete="off"
              value={wish}
              onChange={({ target }) => setWish(target.value)}
            />
          )}
        </Labelled>
      )}
    </form>
  )
}
