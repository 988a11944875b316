import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/ui/button'
import { Input } from '../../../components/ui/input'

interface AddCardProps {
  lane: string
  needsTitle: boolean
  onAdd: (text: string) => Promise<boolean>
}

/** A place to write the next card, and the one after it; what is refused stays to be put right. */
export function AddCard({ lane, needsTitle, onAdd }: AddCardProps) {
  const [text, setText] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (text === undefined)
    return (
      <Button
        size="sm"
        variant="quiet"
        className="justify-start"
        aria-label={`Add card to ${lane}`}
        onClick={() => (needsTitle ? setText('') : void onAdd(''))}
      >
        <Plus />
        Add card
      </Button>
    )
  async function add(event: FormEvent) {
    event.preventDefault()
    const wanted = text?.trim() ?? ''
    if (wanted === '' || isBusy) return
    setBusy(true)
    const isAdded = await onAdd(wanted)
    setBusy(false)
    if (isAdded) setText('')
  }
  return (
    <form onSubmit={(event) => void add(event)} className="flex flex-col gap-1">
      <Input
        autoFocus
        aria-label={`Title of a new card in ${lane}`}
        placeholder="Title"
        value={text}
        readOnly={isBusy}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText(undefined)}
      />
      <div className="flex gap-1">
        <Button size="sm" variant="primary" type="submit" busy={isBusy}>
          Add
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setText(undefined)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
