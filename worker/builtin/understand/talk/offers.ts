import { MAX_SUGGESTIONS, type Suggestion } from '#contract/chat/suggestions'
import { actionBlock } from '../../action-block'

/** Far from those of a reply's other actions, so that no two end marks are alike. */
const INDEX = 9_000

/** What may be said next, as buttons under a heading; '' where there is nothing to offer. */
export function offer(title: string, suggestions: Suggestion[]): string {
  const seen = new Set<string>()
  const fresh = suggestions.filter(({ request }) => !seen.has(request) && seen.add(request)).slice(0, MAX_SUGGESTIONS)
  if (fresh.length === 0) return ''
  const body = JSON.stringify(fresh, undefined, 2)
  return actionBlock({ type: 'suggest_requests', file: '', title, body }, INDEX)
}
