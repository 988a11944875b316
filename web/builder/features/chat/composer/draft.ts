import { z } from 'zod'
import { ChatMode, FilePart } from '#contract/chat/chat'

/** What one has begun to write in an app, kept over a reload and a visit elsewhere. */
export const Draft = z.object({
  text: z.string(),
  files: z.array(FilePart),
  mode: ChatMode,
  /** The model chosen for the next message; the app's own where it is absent. */
  model: z.string().optional(),
})
export type Draft = z.infer<typeof Draft>

export const NO_DRAFT: Draft = { text: '', files: [], mode: 'build' }

const keyOf = (appId: string) => `draft:${appId}`

export function loadDraft(store: Pick<Storage, 'getItem'>, appId: string): Draft {
  try {
    return Draft.parse(JSON.parse(store.getItem(keyOf(appId)) ?? ''))
  } catch {
    return NO_DRAFT
  }
}

export function storeDraft(store: Pick<Storage, 'setItem' | 'removeItem'>, appId: string, draft: Draft): void {
  try {
    if (isEmpty(draft) && draft.mode === 'build' && !draft.model) store.removeItem(keyOf(appId))
    else store.setItem(keyOf(appId), JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the page.
  }
}

/** Nothing of it would be missed. */
export const isEmpty = ({ text, files }: Draft): boolean => text.trim() === '' && files.length === 0
