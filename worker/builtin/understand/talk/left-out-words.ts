import type { Suggestion } from '#contract/chat/suggestions'
import { capital } from '#contract/inflect'
import type { LeftOut } from '../judge/left-out'
import { offer } from './offers'

/** What was asked for and is not there, by its words; '' where all is. */
export const leftOutLine = (left: string[]): string => (left.length === 0 ? '' : `\nLeft out: ${left.join(', ')}.\n`)

/** Buttons that ask for what was left out, and for `plans` that may be meant instead. */
export function offerLeftOut(left: LeftOut[], plans: Suggestion[] = []): string {
  const suggestions = left.flatMap(({ suggestion }) => suggestion ?? [])
  const titles = [
    ...(suggestions.length > 0 ? ['ask for what was left out'] : []),
    ...(plans.length > 0 ? ['start from a plan that I have for such apps'] : []),
  ]
  return offer(capital(titles.join(', or ')), [...suggestions, ...plans])
}
