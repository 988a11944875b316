import { Trash2, Trophy } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ranked } from '@/components/game/ranks'
import { scoreConfig } from '@/components/score/fields'
import Page from '@/components/shared/Page'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'
import { useRecordEditor } from '@/hooks/use-record-editor'
import { useRows } from '@/hooks/use-rows'
import { useUser } from '@/hooks/use-user'
import { formatDate } from '@/lib/format'
import { fieldOf, plainText } from '@/lib/rows'
import { cn } from '@/lib/utils'
import { createPageUrl } from '@/utils'

const MEDALS = ['text-amber-500', 'text-slate-400', 'text-orange-600']

export default function Leaderboard() {
  const scores = useRows('Score')
  const user = useUser()
  const editor = useRecordEditor(scoreConfig)
  const [speed, setSpeed] = useState('all')
  const rows = ranked(scores.rows.filter((row) => speed === 'all' || row.speed === speed)).slice(0, 100)
  const speedField = fieldOf(scoreConfig, 'speed')

  return (
    <Page
      title="Leaderboard"
      description="The best hundred rounds of everyone who played."
      actions={
        <ToggleGroup type="single" variant="outline" aria-label="Speed" value={speed} onValueChange={(next) => setSpeed(next || 'all')}>
          <ToggleGroupItem value="all" className="px-4">
            All
          </ToggleGroupItem>
          {speedField.options.map(({ value, label }) => (
            <ToggleGroupItem key={value} value={value} className="px-4">
              {label}
            </ToggleGroupItem>
          ))}
        </ToggleGroup>
      }
    >
      <WhenReady queries={[scores]}>
        {rows.length === 0 ? (
          <EmptyState
            icon={Trophy}
            title="No scores here yet"
            text="Play a round and put your name on top."
            action={
              <Button asChild>
                <Link to={createPageUrl('Play')}>Play</Link>
              </Button>
            }
          />
        ) : (
          <div className="overflow-x-auto rounded-xl border bg-card">
            <Table>
              <TableHeader>
                <TableRow>
                  <TableHead className="w-16">Rank</TableHead>
                  <TableHead>Player</TableHead>
                  <TableHead className="text-right">Score</TableHead>
                  <TableHead className="max-sm:hidden">Speed</TableHead>
                  <TableHead className="max-sm:hidden">Played on</TableHead>
                  {user?.role === 'admin' && (
                    <TableHead className="w-12">
                      <span className="sr-only">Delete</span>
                    </TableHead>
                  )}
                </TableRow>
              </TableHeader>
              <TableBody>
                {rows.map((row, index) => (
                  <TableRow key={row.id}>
                    <TableCell className="tabular-nums">
                      {index < 3 ? <Trophy className={cn('size-4', MEDALS[index])} aria-label={'Rank ' + (index + 1)} /> : index + 1}
                    </TableCell>
                    <TableCell className="font-medium">{row.player}</TableCell>
                    <TableCell className="text-right tabular-nums">{row.score}</TableCell>
                    <TableCell className="text-muted-foreground max-sm:hidden">{plainText(row.speed, speedField)}</TableCell>
                    <TableCell className="text-muted-foreground max-sm:hidden">{formatDate(row.played_on)}</TableCell>
                    {user?.role === 'admin' && (
                      <TableCell>
                        <Button variant="ghost" size="icon" aria-label={'Delete the score of ' + row.player} onClick={() => editor.remove(row)}>
                          <Trash2 />
                        </Button>
                      </TableCell>
                    )}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </div>
        )}
      </WhenReady>
      {editor.dialogs}
    </Page>
  )
}
