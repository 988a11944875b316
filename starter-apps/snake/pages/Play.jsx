import { Pause, Play as PlayIcon, RotateCcw } from 'lucide-react'
import { Link } from 'react-router-dom'
import GameField from '@/components/game/GameField'
import GameOver from '@/components/game/GameOver'
import SteerButtons from '@/components/game/SteerButtons'
import { ranked } from '@/components/game/ranks'
import { SPEEDS } from '@/components/game/snake'
import { useSnake } from '@/components/game/use-snake'
import Page from '@/components/shared/Page'
import { RowsSkeleton, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'
import { useRows } from '@/hooks/use-rows'
import { createPageUrl } from '@/utils'

export default function Play() {
  const { game, steer, togglePause, restart } = useSnake('steady')
  const isRunning = game.state === 'running'

  return (
    <Page
      title="Snake"
      description="Eat, grow, and keep off the walls and your own tail."
      actions={
        <ToggleGroup
          type="single"
          variant="outline"
          aria-label="Speed"
          value={game.speed}
          onValueChange={(speed) => speed && restart(speed)}
        >
          {Object.entries(SPEEDS).map(([speed, { label }]) => (
            <ToggleGroupItem key={speed} value={speed} className="px-4">
              {label}
            </ToggleGroupItem>
          ))}
        </ToggleGroup>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section className="space-y-4" aria-label="Game">
          <div className="mx-auto flex max-w-xl items-center justify-between gap-4">
            <p className="text-sm text-muted-foreground">
              Score <span className="ml-1 text-2xl font-semibold text-foreground tabular-nums">{game.score}</span>
            </p>
            <div className="flex gap-2">
              <Button variant="outline" size="sm" disabled={game.state === 'over'} onClick={togglePause}>
                {isRunning ? <Pause aria-hidden /> : <PlayIcon aria-hidden />} {isRunning ? 'Pause' : 'Play'}
              </Button>
              <Button variant="outline" size="sm" onClick={() => restart()}>
                <RotateCcw aria-hidden /> New game
              </Button>
            </div>
          </div>
          <GameField game={game} onSteer={steer}>
            <Overlay game={game} onStart={togglePause} onRestart={restart} />
          </GameField>
          <SteerButtons onSteer={steer} />
        </section>
        <TopScores />
      </div>
    </Page>
  )
}

function Overlay({ game, onStart, onRestart }) {
  if (game.state === 'running') return null
  if (game.state === 'over') return <GameOver game={game} onRestart={onRestart} />
  return (
    <div className="space-y-4">
      <p className="text-lg font-semibold">{game.state === 'paused' ? 'Paused' : 'Ready?'}</p>
      <p className="max-w-60 text-sm text-muted-foreground">Arrow keys, W A S D or a swipe steer. The space bar pauses.</p>
      <Button onClick={onStart}>{game.state === 'paused' ? 'Go on' : 'Start'}</Button>
    </div>
  )
}

function TopScores() {
  const scores = useRows('Score')
  const best = ranked(scores.rows).slice(0, 5)
  return (
    <section className="rounded-xl border bg-card p-5">
      <h2 className="text-sm font-medium">Best so far</h2>
      <div className="mt-3">
        <WhenReady queries={[scores]} skeleton={<RowsSkeleton rows={5} />}>
          {best.length > 0 ? (
            <ol className="space-y-2 text-sm">
              {best.map((row, index) => (
                <li key={row.id} className="flex items-baseline gap-3">
                  <span className="w-4 text-muted-foreground tabular-nums">{index + 1}</span>
                  <span className="min-w-0 flex-1 truncate">{row.player}</span>
                  <span className="font-medium tabular-nums">{row.score}</span>
                </li>
              ))}
            </ol>
          ) : (
            <p className="text-sm text-muted-foreground">Nobody yet. Be the first.</p>
          )}
        </WhenReady>
      </div>
      <Button asChild variant="ghost" size="sm" className="mt-3 -ml-2">
        <Link to={createPageUrl('Leaderboard')}>The whole leaderboard</Link>
      </Button>
    </section>
  )
}
