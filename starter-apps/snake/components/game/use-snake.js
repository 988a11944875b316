import { useCallback, useEffect, useState } from 'react'
import { newGame, pause, SPEEDS, step, turn } from '@/components/game/snake'

const KEYS = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', w: 'up', s: 'down', a: 'left', d: 'right',
}

const isTyping = ({ target }) => target.closest?.('input, textarea, select, [role="dialog"]')

/** A running game: steps by the clock of its speed, steered by keys, and by `steer` for buttons and swipes. */
export function useSnake(startSpeed) {
  const [game, setGame] = useState(() => newGame(startSpeed))
  const steer = useCallback((direction) => setGame((now) => turn(now, direction)), [])
  const togglePause = useCallback(() => setGame(pause), [])
  const restart = useCallback((speed) => setGame((now) => newGame(speed ?? now.speed)), [])

  useEffect(() => {
    if (game.state !== 'running') return undefined
    const timer = window.setInterval(() => setGame(step), SPEEDS[game.speed].stepMs)
    return () => window.clearInterval(timer)
  }, [game.state, game.speed])

  useEffect(() => {
    const onKeyDown = (event) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      const direction = KEYS[event.key] ?? KEYS[event.key.toLowerCase()]
      const isPause = event.key === ' ' && !event.target.closest?.('button, a')
      if (!direction && !isPause) return
      event.preventDefault()
      if (direction) steer(direction)
      else togglePause()
    }
    const onHide = () => document.hidden && setGame((now) => (now.state === 'running' ? pause(now) : now))
    window.addEventListener('keydown', onKeyDown)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [steer, togglePause])

  return { game, steer, togglePause, restart }
}
