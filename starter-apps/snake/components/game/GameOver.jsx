import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { useSaveRow } from '@/hooks/use-rows'
import { today } from '@/lib/format'

const KEY = 'snake-player'

function storedName() {
  try {
    return window.localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** The score, a name for the leaderboard, and the next round. */
export default function GameOver({ game, onRestart }) {
  const [name, setName] = useState(storedName)
  const [isSaved, setIsSaved] = useState(false)
  const save = useSaveRow('Score')

  const submit = (event) => {
    event.preventDefault()
    const player = name.trim()
    if (!player) return
    try {
      window.localStorage.setItem(KEY, player)
    } catch {
      // The name is asked for again next time.
    }
    save.mutate(
      { player: player.slice(0, 40), score: game.score, speed: game.speed, played_on: today() },
      {
        onSuccess: () => {
          setIsSaved(true)
          toast.success('On the leaderboard')
        },
      },
    )
  }

  return (
    <div className="w-full max-w-64 space-y-4">
      <div role="status">
        <p className="text-sm text-muted-foreground">Game over</p>
        <p className="text-4xl font-semibold tracking-tight tabular-nums">{game.score} points</p>
      </div>
      {!isSaved && game.score > 0 && (
        <form onSubmit={submit} className="space-y-2 text-left">
          <Label htmlFor="player">Your name</Label>
          <Input id="player" value={name} maxLength={40} autoComplete="nickname" onChange={(event) => setName(event.target.value)} />
          <Button type="submit" variant="outline" className="w-full" disabled={save.isPending || !name.trim()}>
            {save.isPending ? 'Saving…' : 'Save the score'}
          </Button>
        </form>
      )}
      <Button className="w-full" onClick={() => onRestart()}>
        Play again
      </Button>
    </div>
  )
}
