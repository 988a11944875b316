const SAYS_NOTHING_NEW =
  /^\W*(?:(?:yes|yep|yeah|ok|okay|sure|good|great|perfect|fine|looks? (?:good|great|fine|right)|that'?s (?:right|it|good|fine)|please|now|thanks|go (?:ahead|for it)|proceed|do (?:it|that|so)|(?:build|make|create) (?:it|this|that|(?:this|the|my) (?:plan|app)))\W*)*$/i

/** Nothing but a yes, or nothing at all. */
export const saysNothingNew = (said: string): boolean => SAYS_NOTHING_NEW.test(said)

/** A plan that is shown is approved in words (`looks good, build it`), without the button on its card. */
export const approvesInWords = (words: string): boolean => words.trim() !== '' && saysNothingNew(words)
