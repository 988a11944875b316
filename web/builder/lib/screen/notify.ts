import { toast } from 'sonner'

type Options = { action?: { label: string; onClick: () => void } }

/** One toast at a time: the next takes the place of the one before. */
function showToast(kind: 'success' | 'error' | 'message', text: string, options?: Options) {
  toast.dismiss()
  toast[kind](text, options)
}

export const notify = {
  success: (text: string, options?: Options) => showToast('success', text, options),
  error: (text: string, options?: Options) => showToast('error', text, options),
  info: (text: string, options?: Options) => showToast('message', text, options),
}
