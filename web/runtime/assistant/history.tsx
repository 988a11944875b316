import { Trash2 } from 'lucide-react'
import { Button } from '../kit/inputs/button'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../kit/overlays/dialog'
import type { ConversationState } from './use-conversation'

interface HistoryProps {
  conversation: ConversationState
  isOpen: boolean
  isSignedIn: boolean
  onClose: () => void
}

/** Earlier conversations of this person, or of this browser. */
export function History({ conversation: { list, current, open, remove }, isOpen, isSignedIn, onClose }: HistoryProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(isShown) => !isShown && onClose()}>
      <DialogContent className="max-h-[85dvh] overflow-y-auto">
        <DialogHeader>
          <DialogTitle>Conversations</DialogTitle>
          <DialogDescription>
            {isSignedIn ? 'They are yours alone, wherever you sign in.' : 'They are kept for this browser alone.'}
          </DialogDescription>
        </DialogHeader>
        {list.length === 0 ? (
          <p className="text-sm text-muted-foreground">There are none yet.</p>
        ) : (
          <ul className="grid gap-1">
            {list.map(({ id, title }) => (
              <li key={id} className="flex min-w-0 items-center gap-1">
                <Button
                  variant={current?.id === id ? 'secondary' : 'ghost'}
                  className="h-11 min-w-0 flex-1 justify-start"
                  onClick={() => {
                    void open(id)
                    onClose()
                  }}
                >
                  <span className="truncate">{title}</span>
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  className="size-11 shrink-0"
                  aria-label={`Delete: ${title}`}
                  onClick={() => void remove(id)}
                >
                  <Trash2 />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  )
}
