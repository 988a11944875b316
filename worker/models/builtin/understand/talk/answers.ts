export const CONNECT_A_MODEL =
  'I am the built-in builder: no AI model is connected, so I know apps, their data, pages and looks, but not everything. For free-form requests, connect a model: set `AI_PROVIDER` (for example `openai-compatible`), `AI_BASE_URL`, `AI_API_KEY` and `AI_MODEL`, then restart.'

const ABILITIES = `I build apps that keep things, and change them in plain English. For example:

- **Fields**: "add a phone number to contacts", "rename value to deal size", "make the email required"
- **Things to keep**: "also track suppliers with name, city and rating", "get rid of suppliers"
- **Pages**: "add a kanban board for tickets", "add a page with a chart of expenses by category", "add a calendar for visits"
- **Access**: "make products readable by everyone but writable by admins only"
- **Looks and words**: "make it green and call it Harvest Book", "dark mode", "change "Get in touch" to "Write to us""
- **Errors**: "fix the errors in my app"`

export const cannotRead = () =>
  `I read English only, and this looks like another language. Please say it in English.\n\n${CONNECT_A_MODEL}\n`

export const greeting = () =>
  `Hello! Tell me in a sentence what your app should keep track of, such as "an apiary log with hives, inspections and honey harvests" or "help desk with tickets, priorities and due dates", and watch it assemble.\n\n${ABILITIES}\n`

const ASKING =
  /^(?:what (?:can|could|do|are) (?:you|i)|what(?:'s| is) (?:this|possible)|how (?:do|does|can|should) (?:i|you|this|it|we)|who are you|what are you|can you help|help\??$|are you|do you|which model|why (?:do|did|can|is|are)|where (?:do|can|is|are))/i
const GREETING =
  /^(?:hi|hello|hey|good (?:morning|evening|afternoon)|thanks|thank you|thx|ok|okay|great|cool|nice|awesome|perfect|wow|well done|bye|yes|no|test)[!.\s]*(?:there|a lot|so much|everyone|builder)?[!.\s]*$/i
const CAN_YOU_BUILD = /\b(?:build|create|make|add|rename|remove|delete|change|fix|track|manage)\b.*\b(?:me|us|a|an|my|the|our)\b/i

const UNDO =
  /^(?:please\s+|can you\s+|could you\s+)*(?:undo|revert|take (?:it|that|this) back|go back|roll ?back|restore|bring back)\b(?!.*\b(?:button|field|page for)\b)[^,]{0,60}$/i

/** Words that ask or greet rather than order something. */
export function isTalk(words: string): boolean {
  const text = words.trim()
  if (UNDO.test(text)) return true
  if (GREETING.test(text) || text.length < 3 || !/[a-z]{2}/i.test(text)) return true
  if (!ASKING.test(text)) return false
  return /^(?:what|who|why|where|which)/i.test(text) || /^how (?:do|does|can|should) i\b/i.test(text) || !CAN_YOU_BUILD.test(text)
}

export function answerQuestion(words: string): string | undefined {
  const text = words.trim().toLowerCase()
  if (UNDO.test(text))
    return 'I change nothing by guessing: press **Revert this** under the reply you want to take back, or open **Versions** beside the chat. Every reply made one, and each can be compared and restored.\n'
  if (/^(?:thanks|thank you|thx|great|cool|nice|awesome|perfect|wow|well done|ok|okay)\b/.test(text))
    return 'Glad you like it. Tell me what to change next: a field, a page, a colour, who may see what.\n'
  if (/^(?:hi|hello|hey|good )/.test(text)) return undefined
  if (
    /\b(?:connect|api key|gpt|claude|openai|ollama|llm|which model|ai model|who are you|what are you|are you (?:an? )?(?:ai|real|human|bot))\b/.test(
      text,
    )
  )
    return `${CONNECT_A_MODEL}\n`
  if (/\bpublish|deploy|go live|share (?:it|the app|my app)|my own domain\b/.test(text))
    return 'Press **Publish** at the top right: the app gets its own address at once, and every later version goes live when you publish again.\n'
  if (/\b(?:undo|go back|restore|previous version|older version|roll back)\b/.test(text))
    return 'Open **Versions** beside the chat: every reply made one, and each can be compared and restored.\n'
  if (/\b(?:download|export (?:the )?code|source code)\b/.test(text))
    return 'Open the code view and choose **Download**: you get all files of the current version as a zip.\n'
  if (ASKING.test(text) || text.length < 3) return `${ABILITIES}\n\n${CONNECT_A_MODEL}\n`
  return `${ABILITIES}\n`
}
