/** What private credentials of common services look like. Public halves of pairs (`pk_…`) and browser keys (`AIza…`) are not among them. */
const SHAPES: readonly RegExp[] = [
  /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}/,
  /\bwhsec_[A-Za-z0-9+/=]{16,}/,
  /\bsk-(?:ant-|proj-|or-)?[A-Za-z0-9_-]{20,}/,
  /\bgh[pousr]_[A-Za-z0-9]{30,}/,
  /\bgithub_pat_[A-Za-z0-9_]{40,}/,
  /\bglpat-[A-Za-z0-9_-]{20,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  /\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/,
  /\bkey-[0-9a-f]{32}\b/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bre_[A-Za-z0-9]{8,}_[A-Za-z0-9]{16,}/,
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:[\s\S]{0,10000}?-----END (?:[A-Z]+ )*PRIVATE KEY-----)?/,
  // A token whose payload says `service_role`, in each of the three ways base64 may write it.
  /\beyJ[\w-]{8,}\.[\w-]*(?:c2VydmljZV9yb2xl|NlcnZpY2Vfcm9sZ|zZXJ2aWNlX3JvbG)[\w-]*\.[\w-]+/,
]

/** Whether a text holds something that looks like a private credential. */
export const looksSecret = (text: string): boolean => SHAPES.some((shape) => shape.test(text))

/** How many of them a text holds. */
export const countSecrets = (text: string): number =>
  SHAPES.reduce((sum, shape) => sum + (text.match(new RegExp(shape.source, 'g'))?.length ?? 0), 0)

/** The text with every such credential replaced. */
export const hideSecrets = (text: string, mask: string): string =>
  SHAPES.reduce((out, shape) => out.replace(new RegExp(shape.source, 'g'), mask), text)
