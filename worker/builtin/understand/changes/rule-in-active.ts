import type { AppPlan } from '../../plan'
import { listCalled } from './find-in-plan'

const MODAL = '(?:can|may|must|should|shall|could|will|are to|is to)'
const DONE: Record<string, string> = {
  seen: 'see',
  viewed: 'see',
  read: 'see',
  browsed: 'see',
  opened: 'see',
  changed: 'change',
  edited: 'change',
  updated: 'change',
  modified: 'change',
  written: 'change',
  managed: 'change',
  maintained: 'change',
  added: 'add',
  created: 'add',
  entered: 'add',
}
const LIST = String.raw`(?:the |our |my |all |any )*([\w' -]{2,40}?)`
const BY_ONLY = new RegExp(
  `^${LIST} ${MODAL} (only |just )?be (only |just )?(${Object.keys(DONE).join('|')})( only| just)? by (only |just )?(?:the |our )?(.+?)( only| alone)?$`,
  'i',
)
const FOR_ONLY = new RegExp(
  `^(?:make )?${LIST} (?:(?:are|is|(?:should|must|shall|can|may) be) )?(only |just )?(?:for|visible (?:to|for)|readable by|open to|reserved for|restricted to|limited to|kept for|shown to) (only |just )?(?:the |our )?(.+?)( only| alone|['’]s? eyes only)?$`,
  'i',
)
const IS_KEPT = /\b(?:reserved for|restricted to|limited to|kept for)\b/i
const HIDING = [
  new RegExp(
    `^(?:hide|conceal|keep|lock|withhold)(?: away)? ${LIST}(?: (?:hidden|secret|private|away|invisible|locked|concealed|out of sight))? from (?:the |our |any |all )?(.+)$`,
    'i',
  ),
  new RegExp(`^(?:make|keep) ${LIST} (?:invisible|hidden|secret|private) (?:to|for|from) (?:the |our |any |all )?(.+)$`, 'i'),
  new RegExp(`^(?:do not|don['’]?t|never) (?:show|reveal|display) ${LIST} to (?:the |our |any |all )?(.+)$`, 'i'),
  new RegExp(
    `^${LIST} (?:should|must|may|can|shall)(?: not|n['’]?t|not) be (?:seen|visible|shown|viewed|read|open)(?: (?:by|to|for)) (?:the |our |any |all )?(.+)$`,
    'i',
  ),
]
const REFUSING = new RegExp(
  `^(?:do not|don['’]?t|never) (?:let|allow) (?:the |our |any |all )?(.+?)(?: to)? (?:see|view|read|look at|open) ${LIST}$`,
  'i',
)

/** Of two rules in one sentence each is read by itself. */
const IS_OF_TWO =
  /,|\b(?:while|whereas)\b|\b(?:but|and)\b.*\b(?:\w+able|visible|can|may|see|change|edit|add|delete|write|only)\b/i

/** Who may be spoken of: whoever comes, who is signed in, or admins. A person that a list is kept of is one who is signed in. */
const WHO =
  /^(?:every(?:one|body)|any(?:one|body)|admins?|administrators?|staff|managers?|visitors?|guests?|strangers?|the public|public|members?|users?|people|customers?|clients?|employees?|volunteers?|me|myself|us|owners?|others?|signed[- ]in|logged[- ]in|non-?admins?|(?:those|people|everyone|anyone|everybody|anybody|users) )/i

/**
 * A rule told of what it is about, said of who may do it: `members can only be seen by admins`, `hide invoices from members`.
 * Undefined where it is told otherwise, or of no list of the app.
 */
export function ruleInActive(plain: string, plan: AppPlan): string | undefined {
  const text = plain.trim().replace(/[.!?\s]+$/, '')
  if (IS_OF_TWO.test(text)) return undefined
  const isList = (said: string) => listCalled(plan, said) !== undefined
  const [, done = '', ...by] = BY_ONLY.exec(text) ?? []
  const [isOnly1, isOnly2, verb = '', isOnly3, isOnly4, doer = '', isOnly5] = by
  if (isList(done) && WHO.test(doer)) {
    const isOnly = (isOnly1 ?? isOnly2 ?? isOnly3 ?? isOnly4 ?? isOnly5) !== undefined
    return `${isOnly ? 'only ' : ''}${doer} can ${DONE[verb.toLowerCase()] ?? verb} ${done}`
  }
  const [, kept = '', only1, only2, whom = '', only3] = FOR_ONLY.exec(text) ?? []
  if (isList(kept) && WHO.test(whom) && ((only1 ?? only2 ?? only3) !== undefined || IS_KEPT.test(text)))
    return `only ${whom} can see ${kept}`
  const [hidden = '', from = ''] =
    HIDING.flatMap((pattern) => [pattern.exec(text)?.slice(1, 3) ?? []]).find(([said]) => said && isList(said)) ?? []
  const [, refused = '', unseen = ''] = REFUSING.exec(text) ?? []
  const [list, who] = hidden === '' ? [unseen, refused] : [hidden, from]
  return list !== '' && isList(list) && WHO.test(who) ? `${asRefused(who)} cannot see ${list}` : undefined
}

/** `everyone but admins` */
const asRefused = (who: string): string =>
  /\b(?:but|except(?: for)?|other than|apart from)\b.*\badmins?\b|\bnon-?admins?\b/i.test(who) ? 'users' : who
