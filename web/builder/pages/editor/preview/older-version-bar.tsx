import { History } from 'lucide-react'
import { Button } from '../../../components/ui/button'

/** Says that what one sees is not the newest. */
export const OlderVersionBar = ({ title, onBack }: { title: string; onBack: () => void }) => (
  <div role="status" className="flex shrink-0 items-center gap-2 border-b bg-warning-soft px-4 py-1.5 text-sm text-warning">
    <History className="size-4 shrink-0" aria-hidden />
    <span className="line-clamp-2 min-w-0 flex-1">You're viewing an older version: {title}</span>
    <Button size="sm" onClick={onBack}>
      Switch to latest version
    </Button>
  </div>
)
