import { KeyRound } from 'lucide-react'
import { HIDDEN_SECRET, looksSecret } from '#contract/services/secret-shapes'

/** While one writes: what looks like a secret is not sent. */
export const SecretWarning = ({ text }: { text: string }) =>
  looksSecret(text) ? (
    <p role="status" className="flex items-start gap-1.5 px-2 pt-1 text-warning text-xs">
      <KeyRound className="mt-px size-3.5 shrink-0" aria-hidden />
      This looks like a secret key. It is taken out before it is sent: store it under Secrets instead.
    </p>
  ) : null

/** Under a message that held one. */
export const SecretRemoved = ({ text }: { text: string }) =>
  text.includes(HIDDEN_SECRET) ? (
    <p className="flex items-start gap-1.5 px-1 text-muted text-xs">
      <KeyRound className="mt-px size-3.5 shrink-0" aria-hidden />A secret was removed from this message. Nobody else has seen it.
    </p>
  ) : null
