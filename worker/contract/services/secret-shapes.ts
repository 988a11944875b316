interface Shape {
  pattern: RegExp
  /** For a sentence: `What looks like …`. */
  kind: string
  /** Told from text of the same form that is no credential. */
  isOne?: (text: string) => boolean
}

/** Words joined by dashes, such as class names, have no digits; keys have. */
const hasDigits = (text: string) => (text.match(/\d/g)?.length ?? 0) >= 2

/**
 * What private credentials of common services look like. Public halves of pairs (`pk_…`) and browser keys (`AIza…`) are
 * not among them.
 */
const SHAPES: readonly Shape[] = [
  { pattern: /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}/, kind: 'a Stripe secret key' },
  { pattern: /\bwhsec_[A-Za-z0-9+/=]{16,}/, kind: 'a webhook secret' },
  { pattern: /\bsk-(?:ant-|proj-|or-)?[A-Za-z0-9_-]{20,}/, kind: 'the key of an AI service', isOne: hasDigits },
  { pattern: /\bgh[pousr]_[A-Za-z0-9]{30,}/, kind: 'a GitHub token' },
  { pattern: /\bgithub_pat_[A-Za-z0-9_]{40,}/, kind: 'a GitHub token' },
  { pattern: /\bglpat-[A-Za-z0-9_-]{20,}/, kind: 'a GitLab token' },
  { pattern: /\bAKIA[0-9A-Z]{16}\b/, kind: 'an AWS access key' },
  { pattern: /\bxox[abprs]-[A-Za-z0-9-]{10,}/, kind: 'a Slack token' },
  { pattern: /\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/, kind: 'a SendGrid key' },
  { pattern: /\bkey-[0-9a-f]{32}\b/, kind: 'a Mailgun key' },
  { pattern: /\bnpm_[A-Za-z0-9]{36}\b/, kind: 'an npm token' },
  { pattern: /\bre_[A-Za-z0-9]{8,}_[A-Za-z0-9]{16,}/, kind: 'a Resend key', isOne: hasDigits },
  {
    pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:[\s\S]{0,10000}?-----END (?:[A-Z]+ )*PRIVATE KEY-----)?/,
    kind: 'a private key',
  },
  {
    // A token whose payload says `service_role`, in each of the three ways base64 may write it.
    pattern: /\beyJ[\w-]{8,}\.[\w-]*(?:c2VydmljZV9yb2xl|NlcnZpY2Vfcm9sZ|zZXJ2aWNlX3JvbG)[\w-]*\.[\w-]+/,
    kind: 'a service key that passes every rule',
  },
]

export interface FoundSecret {
  kind: string
  start: number
  end: number
}

/** Everything in a text that looks like a private credential, in order. */
export function findSecrets(text: string): FoundSecret[] {
  return SHAPES.flatMap(({ pattern, kind, isOne }) =>
    Array.from(text.matchAll(new RegExp(pattern.source, 'g')), (match) => ({ match: match[0], start: match.index }))
      .filter(({ match }) => isOne?.(match) !== false)
      .map(({ match, start }) => ({ kind, start, end: start + match.length })),
  ).sort((a, b) => a.start - b.start)
}

/** Whether a text holds something that looks like a private credential. */
export const looksSecret = (text: string): boolean => findSecrets(text).length > 0

/** How many of them a text holds. */
export const countSecrets = (text: string): number => findSecrets(text).length

/** The text with every such credential replaced. */
export function hideSecrets(text: string, mask: string): string {
  let out = ''
  let at = 0
  for (const { start, end } of findSecrets(text)) {
    if (start < at) continue
    out += text.slice(at, start) + mask
    at = end
  }
  return out + text.slice(at)
}

/** Stands where a secret was typed in chat: it is neither kept nor shown to a model. */
export const HIDDEN_SECRET = '[secret removed: store it under Secrets]'
