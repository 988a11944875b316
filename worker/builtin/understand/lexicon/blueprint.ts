/** A kind of app: the words that call for it, and the concepts it stands on. */
export interface Blueprint {
  key: string
  /** Phrases of which one in the request calls for it; longer phrases weigh more. */
  calls: string
  /** Kept whatever else is asked for. */
  always: string[]
  /** Kept besides when the request itself names few things. */
  usual: string[]
  /** Words by which other concepts of the app come in: `income: income, earn`. */
  extras?: Record<string, string>
  /** How such an app is named when the request has no name for it. */
  noun: string
}

export const print = (
  key: string,
  noun: string,
  calls: string,
  always: string,
  usual = '',
  extras?: Record<string, string>,
): Blueprint => ({
  key,
  noun,
  calls,
  always: names(always),
  usual: names(usual),
  ...(extras ? { extras } : {}),
})
const names = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
