import { useId, useState } from 'react'
import { Input } from '../../../components/ui/input'
import { useTokenLimit } from './token-limit'

/** Where one says from how many tokens on one wants to be asked before a message is sent. */
export function TokenLimitField() {
  const id = useId()
  const { limit, choose } = useTokenLimit()
  const [text, setText] = useState(limit === undefined ? '' : String(limit))
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm">
        Ask me before a message that takes more tokens than
      </label>
      <p id={`${id}-what`} className="text-muted text-xs">
        A token is a piece of a word, about four letters: AI models read, and are paid, by them.
      </p>
      <Input
        id={id}
        type="number"
        min={1}
        step={1000}
        inputMode="numeric"
        aria-describedby={`${id}-what`}
        placeholder="never ask"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          choose(target.value === '' ? undefined : Number(target.value))
        }}
      />
    </div>
  )
}
