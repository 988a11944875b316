import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { Button } from '@/components/ui/button'

const BUTTONS = [
  { direction: 'up', label: 'Up', icon: ArrowUp, place: 'col-start-2' },
  { direction: 'left', label: 'Left', icon: ArrowLeft, place: 'col-start-1' },
  { direction: 'down', label: 'Down', icon: ArrowDown, place: 'col-start-2' },
  { direction: 'right', label: 'Right', icon: ArrowRight, place: 'col-start-3' },
]

/** For fingers; whoever has keys does not need them. */
export default function SteerButtons({ onSteer }) {
  return (
    <div className="mx-auto grid w-44 grid-cols-3 gap-2 md:hidden" role="group" aria-label="Steer">
      {BUTTONS.map(({ direction, label, icon: Icon, place }) => (
        <Button key={direction} variant="outline" size="icon" className={place + ' size-13'} aria-label={label} onClick={() => onSteer(direction)}>
          <Icon />
        </Button>
      ))}
    </div>
  )
}
