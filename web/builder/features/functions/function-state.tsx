import type { FunctionSummary } from '#contract/services/functions'
import { Badge } from '../../components/ui/badge'

const STATES = {
  broken: { variant: 'danger', label: 'Does not compile' },
  new: { variant: 'plain', label: 'Not deployed' },
  changed: { variant: 'warning', label: 'Changed' },
  deployed: { variant: 'success', label: 'Deployed' },
} as const

export const missingSecrets = ({ secrets }: FunctionSummary): string[] =>
  secrets.filter(({ isRequired, isSet }) => isRequired && !isSet).map(({ name }) => name)

/** How a function stands, in words: what it lacks comes before what has been done with it. */
export function FunctionState({ summary }: { summary: FunctionSummary }) {
  const { variant, label } = STATES[summary.state]
  return (
    <span className="flex flex-wrap gap-1">
      <Badge variant={variant}>{label}</Badge>
      {missingSecrets(summary).length > 0 && <Badge variant="warning">Needs secrets</Badge>}
      {summary.access === 'public' && <Badge>Anyone may call</Badge>}
      {summary.isLive && <Badge variant="accent">Published</Badge>}
    </span>
  )
}
