import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, ShoppingBasket, Trash2 } from 'lucide-react'
import { toast } from 'sonner'
import { base44 } from '@/api/base44Client'
import Page from '@/components/shared/Page'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { useRows, useSave } from '@/hooks/use-data'

export default function Shopping() {
  const items = useRows('ShoppingItem', { sort: 'created_date' })
  const save = useSave('ShoppingItem', '')
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const open = items.rows.filter(({ is_bought }) => !is_bought)
  const bought = items.rows.filter(({ is_bought }) => is_bought)
  const clear = useMutation({
    mutationFn: () => Promise.all(bought.map(({ id }) => base44.entities.ShoppingItem.delete(id))),
    onSuccess: () => toast.success('What you bought is off the list'),
    onError: (error) => toast.error('Not all was removed. ' + error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['rows', 'ShoppingItem'] }),
  })
  const add = (event) => {
    event.preventDefault()
    setIsEmpty(!text.trim())
    if (text.trim()) save.mutate({ text: text.trim() }, { onSuccess: () => setText('') })
  }

  return (
    <Page
      title="Shopping list"
      description={open.length === 0 ? 'Nothing left to buy.' : open.length + (open.length === 1 ? ' thing' : ' things') + ' left to buy.'}
      actions={
        bought.length > 0 && (
          <Button variant="outline" disabled={clear.isPending} onClick={() => clear.mutate()}>
            <Trash2 aria-hidden /> Remove what is bought
          </Button>
        )
      }
    >
      <form onSubmit={add} noValidate className="flex max-w-xl gap-2">
        <Input
          aria-label="Add to the list"
          aria-invalid={isEmpty ? true : undefined}
          maxLength={160}
          placeholder="Such as 1 l milk"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setIsEmpty(false)
          }}
        />
        <Button type="submit" disabled={save.isPending}>
          <Plus aria-hidden /> Add
        </Button>
      </form>
      {isEmpty && (
        <p role="alert" className="text-xs text-destructive">
          Write what you need first.
        </p>
      )}
      <WhenReady queries={[items]}>
        {items.rows.length === 0 ? (
          <EmptyState icon={ShoppingBasket} title="The list is empty" text="Add things here, or a whole week from the meal plan." />
        ) : (
          <ul className="max-w-xl divide-y rounded-xl border bg-card">
            {[...open, ...bought].map((item) => (
              <li key={item.id}>
                <Label className="flex min-h-11 items-center gap-3 px-4 py-2 font-normal has-[[data-state=checked]]:text-muted-foreground">
                  <Checkbox checked={Boolean(item.is_bought)} onCheckedChange={(on) => save.mutate({ id: item.id, is_bought: Boolean(on) })} />
                  <span className={item.is_bought ? 'line-through' : undefined}>{item.text}</span>
                </Label>
              </li>
            ))}
          </ul>
        )}
      </WhenReady>
    </Page>
  )
}
