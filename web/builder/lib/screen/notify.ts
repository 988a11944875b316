import { toast } from 'sonner'

interface Options {
  action?: { label: string; onClick: () => void }
  /** Is given what takes it away, for when it is no longer so. */
  until?: (dismiss: () => void) => void
}

const READ_MS = 5_000
/** What can be undone or tried again must be read, thought about and reached. */
const DECIDE_MS = 30_000

/** One toast at a time: the next takes the place of the one before. */
function showToast(kind: 'success' | 'error' | 'message', text: string, { action, until }: Options = {}) {
  toast.dismiss()
  const stays = action && { action, cancel: { label: 'Close', onClick: () => {} } }
  const id = toast[kind](text, { ...stays, duration: action ? DECIDE_MS : READ_MS })
  until?.(() => toast.dismiss(id))
}

export const notify = {
  success: (text: string, options?: Options) => showToast('success', text, options),
  error: (text: string, options?: Options) => showToast('error', text, options),
  info: (text: string, options?: Options) => showToast('message', text, options),
}
