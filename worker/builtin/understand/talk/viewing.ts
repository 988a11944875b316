import type { PromptContext } from '#contract/chat/prompt-context'
import type { AppPlan } from '../../plan'
import { entityIn, findPage } from '../changes/find-in-plan'

const VIEWING =
  /^(?:please\s+)?(?:(?:show|tell|give|list|find|get|fetch|open|read|bring)\s+(?:me|us)|(?:let me|let us|i want to|i'd like to|can i|could i)\s+(?:see|look at|view)|see|view|look (?:at|up)|list)\s+(?:about\s+)?(?:a list of\s+)?(?:all\s+)?(?:of\s+)?(?:the|my|our|every)?\s*(.+)$/i
/** What one shows in an app is a wish, not a question. */
const SHOWN =
  /\b(?:charts?|graphs?|boards?|calendars?|pages?|reports?|buttons?|totals?|sums?|maps?|galler(?:y|ies)|filters?|search|fields?|columns?|dashboards?|cards?|tabs?|menus?)\b|\b(?:by|per|as an?|in an?|on the|instead|only|first|sorted|grouped)\b/i

/** Whoever says more wants something worked out. */
const MOST_WORDS = 8

/** Whether someone wants to be shown rows that are there, rather than to have something made. */
export function isViewing(words: string, plan: AppPlan): boolean {
  const object = VIEWING.exec(words.trim())?.[1]
  return (
    object !== undefined &&
    object.split(/\s+/).length <= MOST_WORDS &&
    !SHOWN.test(object) &&
    (entityIn(plan, object) !== undefined || /\b(?:data|records?|rows|entries|information)\b/i.test(object))
  )
}

/**
 * Where the rows are that someone wants to see, and how many. The rows themselves stand in the preview: this builder
 * reads none.
 */
export function answerViewing(words: string, plan: AppPlan, state: PromptContext['state']): string {
  const object = VIEWING.exec(words.trim())?.[1] ?? words
  const entity = entityIn(plan, object)
  const shown = plan.pages.filter((page) =>
    entity ? 'entity' in page && page.entity === entity.name && page.inNavigation : page.inNavigation,
  )
  const page = shown[0] ?? findPage(plan, object)
  const rows = entity && state?.rows?.[entity.name]
  const many = entity ? entity.plural : 'What the app keeps'
  const count = rows ? ` (${rows.total})` : ''
  return page
    ? `${many}${count}: open **${page.title}** in the preview. I see how the app is made, not the rows themselves.`
    : `${many}${count}: no page of the menu shows them. I see how the app is made, not the rows themselves.`
}
