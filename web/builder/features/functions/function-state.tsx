import type { FunctionSummary } from '#contract/services/functions'
import { Badge } from '../../components/ui/badge'

const STATES = {
  broken: { look: 'danger', label: 'Does not compile' },
  new: { look: 'plain', label: 'Not deployed' },
  changed: { look: 'warning', label: 'Changed' },
  deployed: { look: 'success', label: 'Deployed' },
} as const

export const missingSecrets = ({ secrets }: FunctionSummary): string[] =>
  secrets.filter(({ isRequired, isSet }) => isRequired && !isSet).map(({ name }) => name)

/** How a function stands, in words: what it lacks comes before what has been done with it. */
export function FunctionState({ summary }: { summary: FunctionSummary }) {
  const { look, label } = STATES[summary.state]
  return (
    <span className="flex flex-wrap gap-1">
      <Badge look={look}>{label}</Badge>
      {missingSecrets(summary).length > 0 && <Badge look="warning">Needs secrets</Badge>}
      {summary.access === 'public' && <Badge>Anyone may call</Badge>}
      {summary.isOnAir && <Badge look="accent">Published</Badge>}
    </span>
  )
}
