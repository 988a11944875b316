import { Button, type ButtonProps } from './button'
import { Tip } from './tooltip'

/** A button that is only an icon: its label is spoken, and shown on hover with the keys that do the same. */
export function IconButton({
  label,
  keys,
  side,
  ...props
}: ButtonProps & { label: string; keys?: string; side?: 'top' | 'right' | 'bottom' | 'left' }) {
  return (
    <Tip label={label} keys={keys} side={side}>
      <Button variant="quiet" size="icon" aria-label={label} {...props} />
    </Tip>
  )
}
