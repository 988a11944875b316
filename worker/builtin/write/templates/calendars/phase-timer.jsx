import { useEffect, useState } from 'react'
import { Pause, Play, RotateCcw, SkipForward } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/utils'

const RADIUS = 92
const AROUND = 2 * Math.PI * RADIUS
const clock = (seconds) => Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0')

/** Counts phases down one after the other: { label, seconds, isRest }. Time is read off the clock, so it stays right in a hidden tab. */
export default function PhaseTimer({ title, phases, onPhase, onFinish }) {
  const [at, setAt] = useState(0)
  const [left, setLeft] = useState(phases[0].seconds)
  const [endsAt, setEndsAt] = useState(null)
  const phase = phases[at]
  const isRunning = endsAt !== null

  const next = () => {
    onPhase?.(phase)
    const following = phases[at + 1]
    if (!following) {
      setEndsAt(null)
      setAt(0)
      setLeft(phases[0].seconds)
      return onFinish?.()
    }
    setAt(at + 1)
    setLeft(following.seconds)
    if (isRunning) setEndsAt(Date.now() + following.seconds * 1000)
  }

  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) next()
    }, 200)
    return () => clearInterval(timer)
  }, [endsAt, at])

  const toggle = () => {
    if (isRunning) setEndsAt(null)
    else setEndsAt(Date.now() + left * 1000)
  }
  const reset = () => {
    setEndsAt(null)
    setAt(0)
    setLeft(phases[0].seconds)
  }

  return (
    <section className="flex flex-col items-center gap-6 rounded-xl border bg-card p-6 sm:p-10" aria-label="Timer">
      <p className="max-w-full truncate text-sm font-medium">{title}</p>
      <div className="relative grid place-items-center">
        <svg viewBox="0 0 200 200" className="size-56 -rotate-90 sm:size-64" aria-hidden>
          <circle cx="100" cy="100" r={RADIUS} fill="none" strokeWidth="8" className="stroke-muted" />
          <circle
            cx="100"
            cy="100"
            r={RADIUS}
            fill="none"
            strokeWidth="8"
            strokeLinecap="round"
            strokeDasharray={AROUND}
            strokeDashoffset={AROUND * (1 - left / phase.seconds)}
            className={cn('transition-[stroke-dashoffset] duration-200', phase.isRest ? 'stroke-emerald-500' : 'stroke-primary')}
          />
        </svg>
        <div className="absolute text-center">
          <p role="timer" className="text-5xl font-semibold tracking-tight tabular-nums">
            {clock(left)}
          </p>
          <p className="mt-1 text-sm text-muted-foreground" aria-live="polite">
            {phase.label}
          </p>
        </div>
      </div>
      <div className="flex items-center gap-2">
        <Button variant="outline" size="icon" onClick={reset} aria-label="Start again">
          <RotateCcw />
        </Button>
        <Button size="lg" className="w-32" onClick={toggle}>
          {isRunning ? <Pause aria-hidden /> : <Play aria-hidden />} {isRunning ? 'Pause' : 'Start'}
        </Button>
        <Button variant="outline" size="icon" onClick={next} aria-label="Skip to the next phase">
          <SkipForward />
        </Button>
      </div>
      <p className="text-xs text-muted-foreground tabular-nums">
        {at + 1} of {phases.length}
      </p>
    </section>
  )
}
