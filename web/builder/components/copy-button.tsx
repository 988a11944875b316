import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { notify } from '../lib/screen/notify'
import { IconButton } from './ui/icon-button'

/** Puts a text on the clipboard, and shows that it did. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => notify.error('This browser does not let pages copy. Select the text and copy it.'),
    )
  return (
    <IconButton label={isCopied ? 'Copied' : label} size="icon-sm" onClick={() => void copy()}>
      {isCopied ? <Check /> : <Copy />}
    </IconButton>
  )
}
