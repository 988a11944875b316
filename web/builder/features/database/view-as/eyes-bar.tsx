import { Button } from '../../../components/ui/button'
import type { ChosenEyes } from './view-as-picker'

/** Says whose eyes the rows are seen with. */
export const EyesBar = ({ eyes, onBack }: { eyes: ChosenEyes; onBack: () => void }) => (
  <div
    role="status"
    className="flex min-h-11 shrink-0 items-center gap-3 border-b bg-warning-soft px-3 py-1 text-sm text-warning"
  >
    <span className="min-w-0 flex-1">
      {`What ${eyes.as === 'visitor' ? 'a visitor sees' : eyes.as === 'user' ? 'anyone signed in sees' : `${eyes.label} sees`}, by the rules of the newest version. Nothing can be changed here.`}
    </span>
    <Button size="sm" onClick={onBack}>
      Back to every row
    </Button>
  </div>
)
