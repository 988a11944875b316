import { useId } from 'react'
import type { Suggestion } from '#contract/chat/suggestions'
import { Button } from '../../../components/ui/button'

export interface SuggestionGroup {
  kind: 'suggestions'
  key: string
  title: string
  suggestions: Suggestion[]
}

interface SuggestionButtonsProps {
  group: SuggestionGroup
  /** While a reply runs, and for whoever only reads along. */
  isDisabled: boolean
  onSuggest: (suggestion: Suggestion) => void
}

/** What a reply offers to say next. A click says it, as if it had been written. */
export function SuggestionButtons({ group, isDisabled, onSuggest }: SuggestionButtonsProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-1.5">
      <h4 id={titleId} className="font-medium text-muted text-sm">
        {group.title}
      </h4>
      <ul className="flex flex-wrap gap-1.5">
        {group.suggestions.map((suggestion) => (
          <li key={`${suggestion.label} ${suggestion.request}`} className="min-w-0 max-w-full">
            <Button
              disabled={isDisabled}
              title={suggestion.request === suggestion.label ? undefined : suggestion.request}
              onClick={() => onSuggest(suggestion)}
              className="h-auto! min-h-8 max-w-full whitespace-normal py-1 text-left font-normal touch:min-h-10"
            >
              {suggestion.label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
