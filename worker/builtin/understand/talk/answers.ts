import type { PromptContext } from '#contract/chat/prompt-context'
import type { Suggestion } from '#contract/chat/suggestions'
import { withoutRegret } from '#contract/chat/without-regret'
import { directionTo } from '#contract/panels'
import type { AppPlan } from '../../plan'
import { aboutModels, offerModel } from './connect'
import { describeWayBack } from './go-back'
import { thingsToAsk } from './nearest'
import { ANYTHING } from './not-here'
import { offer } from './offers'

const ABILITIES = `I build apps that keep things, and change them in plain English. For example:

- **Fields**: "add a phone number to contacts", "rename value to deal size", "make the email required"
- **Things to keep**: "also track suppliers with name, city and rating", "get rid of suppliers"
- **Pages**: "add a kanban board for tickets", "add a page with a chart of expenses by category", "add a calendar for visits"
- **Access**: "make products readable by everyone but writable by admins only"
- **Looks and words**: "make it green and call it Harvest Book", "dark mode", "change "Get in touch" to "Write to us""
- **Errors**: "fix the errors in my app"`

export const GLAD = 'Glad you like it. Tell me what to change next: a field, a page, a colour, who may see what.\n'

export const cannotRead = (context: PromptContext | undefined) =>
  `I read English only, and this looks like another language. Please say it in English.\n${offerModel(context)}`

export const greeting = () =>
  `Hello! Tell me in a sentence what your app should keep track of, such as "an apiary log with hives, inspections and honey harvests" or "help desk with tickets, priorities and due dates", and watch it assemble.\n\n${ABILITIES}\n${offer('For a start', ANYTHING)}`

/** `near`: plans that may be meant. */
export const tellMe = (near: Suggestion[] = []): string =>
  `Tell me what your app should keep, and I build it.\n${offer('For a start', near.length > 0 ? near : ANYTHING)}`

/** To a question before there is anything to ask about. */
export const noAppYet = (near: Suggestion[]): string => `There is no app yet that I could answer this from. ${tellMe(near)}`

const ASKING =
  /^(?:what (?:can|could|do|are) (?:you|i)|what(?:'s| is) (?:this|possible)|how (?:do|does|can|should) (?:i|you|this|it|we)|who are you|what are you|can you help|help\??$|are you|do you|which model|why (?:do|did|can|is|are)|where (?:do|can|is|are))/i
const OF_THE_APP = /^(?:where|why|when|which|how (?:do|does|can|should|is|are))\b/i
const OF_ME = /\b(?:you|your|help|builder)\b/i
/** `where are all my boards`: of what one has, an app is to tell. */
const OF_ONES_OWN =
  /^(?:where|which) (?:is|are|do|does) (?:(?:all|any|most) (?:of )?)?(?:my|our|the) (?!(?:app|apps|data|code|settings|button|menu)\b)[a-z]/i
const GREETING =
  /^(?:hi|hello|hey|good (?:morning|evening|afternoon)|thanks|thank you|thx|ok|okay|great|cool|nice|awesome|perfect|wow|well done|bye|yes|no|test)[!.\s]*(?:there|a lot|so much|everyone|builder)?[!.\s]*$/i
const CAN_YOU_BUILD = /\b(?:build|create|make|add|rename|remove|delete|change|fix|track|manage)\b.*\b(?:me|us|a|an|my|the|our)\b/i

const UNDO =
  /^(?:please\s+|can you\s+|could you\s+)*(?:(?:undo|revert|take (?:it|that|this) back|go back|roll ?back|restore|bring back)\b(?!.*\b(?:button|field|page for)\b)[^,]{0,60}|(?:put|change|turn|set|make) (?:it|that|this|everything|all of it) (?:back(?: again)?|(?:again )?(?=(?:how|as|like|the way) it was\b))(?: ?(?:to )?(?:how|as|like|what|the way) it was\b[^,]{0,60}|(?: to)? before\b[^,]{0,60})?)$/i

/** `oh no, that was wrong, …`: what is said of the change before, in front of what is asked. */
const isUndo = (words: string) => UNDO.test(withoutRegret(words))

/** Which version something can be taken back to. */
export const answerUndo = (words: string, context: PromptContext | undefined): string =>
  `I take nothing back by guessing. ${describeWayBack(withoutRegret(words), context)}\n`

/** `please cancel my subscription`: said to the platform, of which no app is to be made. */
const OF_ACCOUNT =
  /^(?:(?:hi|hello|hey|please|pls|i (?:want|need|would like) to|can you|could you|how (?:do|can) i)[,.!]? )*(?:cancel|end|stop|close|delete|downgrade|refund) my (?:subscription|account|membership|trial)(?= *(?:$|[,.!?;]|(?:please|pls|now|today|immediately|because|since|i)\b))/i

const ABOUT_ACCOUNT =
  'Your plan and your account are not changed here: open **Settings** in the account menu. There you change or end your plan, take your data along, or delete your account.\n'

/** Words that ask or greet rather than order something. */
export function isTalk(words: string): boolean {
  const text = words.trim()
  if (OF_ACCOUNT.test(text)) return true
  if (isUndo(text)) return true
  if (GREETING.test(text) || text.length < 3 || !/[a-z]{2}/i.test(text)) return true
  if (!ASKING.test(text) || OF_ONES_OWN.test(text)) return false
  return /^(?:what|who|why|where|which)/i.test(text) || /^how (?:do|does|can|should) i\b/i.test(text) || !CAN_YOU_BUILD.test(text)
}

export function answerQuestion(words: string, context: PromptContext | undefined, plan?: AppPlan): string | undefined {
  const text = words.trim().toLowerCase()
  if (isUndo(text)) return answerUndo(text, context)
  if (OF_ACCOUNT.test(text)) return ABOUT_ACCOUNT
  if (/^(?:thanks|thank you|thx|great|cool|nice|awesome|perfect|wow|well done|ok|okay)\b/.test(text)) return GLAD
  if (/^(?:hi|hello|hey|good )/.test(text)) return undefined
  if (
    /\b(?:connect|api key|gpt|claude|openai|ollama|llm|which model|ai model|who are you|what are you|are you (?:an? )?(?:ai|real|human|bot))\b/.test(
      text,
    )
  )
    return `${aboutModels(context)}\n`
  if (/\bpublish|deploy|go live|share (?:it|the app|my app)|my own domain\b/.test(text))
    return 'Press **Publish**: the app gets its own address at once, and every later version goes live when you publish again.\n'
  if (/\b(?:undo|go back|restore|previous version|older version|roll back)\b/.test(text))
    return `${describeWayBack(text, context)}\n`
  if (/\b(?:download|export (?:the )?code|source code)\b/.test(text))
    return `Open ${directionTo('transfer')} and choose **Download Code**: you get all files of the newest version as a zip.\n`
  // `where do I see who comes next weekend?`
  if (plan && OF_THE_APP.test(text) && !OF_ME.test(text)) return undefined
  const asksMore = ASKING.test(text) || text.length < 3
  return `${ABILITIES}\n${examples(context, plan)}${asksMore ? offerModel(context) : ''}`
}

/** Things to say that would be carried out as they stand; what is asked in ask mode changes nothing. */
const examples = (context: PromptContext | undefined, plan: AppPlan | undefined): string => {
  if (context?.mode === 'ask') return ''
  return plan && plan.entities.length > 0 ? offer('Try one of these', thingsToAsk(plan)) : offer('For a start', ANYTHING)
}
