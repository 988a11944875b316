import { Button } from '../../../components/ui/button'
import type { Excess } from './find-excess'
import { excessWords } from './usage-totals'

const MOST_QUOTED = 80

interface EstimateQuestionProps {
  /** The message that waits for the answer. */
  text: string
  excess: Excess
  onAnswer: (isWanted: boolean) => void
}

/** Whether a message goes out that takes more tokens than its writer set. */
export const EstimateQuestion = ({ text, excess, onAnswer }: EstimateQuestionProps) => (
  <div role="alert" className="flex flex-col gap-2 rounded-lg border border-edge bg-surface p-3 text-sm">
    <p className="wrap-anywhere text-muted">“{text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED - 1)}…` : text}”</p>
    <p>This message would send {excessWords(excess)}. The answer comes on top.</p>
    <div className="flex justify-end gap-2">
      <Button variant="quiet" size="sm" onClick={() => onAnswer(false)}>
        Not now
      </Button>
      <Button variant="primary" size="sm" onClick={() => onAnswer(true)}>
        Send it all the same
      </Button>
    </div>
  </div>
)
