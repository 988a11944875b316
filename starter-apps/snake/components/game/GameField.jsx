import { useRef } from 'react'
import { SIZE } from '@/components/game/snake'
import { cn } from '@/lib/utils'

const SWIPE = 24

/** The field, drawn as one picture that screen readers are told in words. */
export default function GameField({ game, onSteer, children }) {
  const start = useRef(null)
  const swipe = (event) => {
    if (!start.current) return
    const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y]
    if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE) return
    onSteer(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up')
    start.current = { x: event.clientX, y: event.clientY }
  }
  const [head] = game.snake
  return (
    <div
      className="relative mx-auto aspect-square w-full max-w-xl touch-none overflow-hidden rounded-2xl border bg-muted/40 select-none"
      onPointerDown={(event) => {
        start.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={swipe}
      onPointerUp={() => {
        start.current = null
      }}
    >
      <svg
        viewBox={'0 0 ' + SIZE + ' ' + SIZE}
        className="size-full"
        role="img"
        aria-label={'A field of ' + SIZE + ' by ' + SIZE + '. The snake is ' + game.snake.length + ' long.'}
      >
        {game.snake.map(([x, y], index) => (
          <rect
            key={index}
            x={x + 0.06}
            y={y + 0.06}
            width={0.88}
            height={0.88}
            rx={index === 0 ? 0.3 : 0.2}
            className={cn('fill-primary', game.state === 'over' && 'opacity-40')}
            fillOpacity={index === 0 ? 1 : Math.max(0.45, 0.85 - index * 0.015)}
          />
        ))}
        {head && <circle cx={head[0] + 0.5} cy={head[1] + 0.5} r={0.14} className="fill-primary-foreground" />}
        {game.food && <circle cx={game.food[0] + 0.5} cy={game.food[1] + 0.5} r={0.36} className="fill-chart-2" />}
      </svg>
      {children && <div className="absolute inset-0 grid place-items-center bg-background/90 p-6 backdrop-blur-sm text-center">{children}</div>}
    </div>
  )
}
