import type { PromptContext } from '#contract/chat/prompt-context'
import { offer } from './offers'

/** What connects a model, for who can do it. */
const CONNECT_A_MODEL =
  'I am the built-in builder: no AI model is connected, so I know apps, their data, pages and looks, but not everything. For free-form requests, connect a model: open **Admin, Model** in the account menu; it answers at once. Or set `AI_PROVIDER` (for example `openai-compatible`), `AI_BASE_URL`, `AI_API_KEY` and `AI_MODEL`, then restart.'
const ASK_THEM =
  'I am the built-in builder: no AI model is connected, so I know apps, their data, pages and looks, but not everything. Whoever runs this installation can connect a model.'

export const aboutModels = (context: PromptContext | undefined): string =>
  context?.person?.runsInstallation ? CONNECT_A_MODEL : ASK_THEM

const HEADING = 'An AI model understands more'

/** Said to those who can do something about it, and once. */
export function offerModel(context: PromptContext | undefined): string {
  if (!context?.person?.runsInstallation || context.offered?.includes(HEADING)) return ''
  return offer(HEADING, [{ label: 'How do I connect a model?', request: 'How do I connect a model?' }])
}
