import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../../../components/ui/icon-button'

interface MoveButtonsProps {
  /** What is moved, as one reads it. */
  name: string
  isFirst: boolean
  isLast: boolean
  /** They stand beside each other, and not one under the other. */
  isInLine?: boolean
  onMove: (by: -1 | 1) => void
}

/** Moves one thing of a list a place on. The focus stays with it, to move it further. */
export function MoveButtons({ name, isFirst, isLast, isInLine = false, onMove }: MoveButtonsProps) {
  const buttons = useRef<HTMLSpanElement>(null)
  const [Back, On] = isInLine ? [ChevronLeft, ChevronRight] : [ChevronUp, ChevronDown]
  const move = (by: -1 | 1) => {
    flushSync(() => onMove(by))
    const [back, on] = buttons.current?.querySelectorAll('button') ?? []
    const [same, other] = by === -1 ? [back, on] : [on, back]
    // At the end of the list the button that was pressed can be pressed no more.
    const next = same?.disabled ? other : same
    next?.focus()
  }
  return (
    <span ref={buttons} className="flex">
      <IconButton label={`Move ${name} up`} disabled={isFirst} onClick={() => move(-1)}>
        <Back />
      </IconButton>
      <IconButton label={`Move ${name} down`} disabled={isLast} onClick={() => move(1)}>
        <On />
      </IconButton>
    </span>
  )
}
