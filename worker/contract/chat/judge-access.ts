import { isNamed, wordsOf } from './named-words'

/** People that an app tells apart; `me` and `people` are in any wish. */
const GROUP = String.raw`(?:visitors?|guests?|customers?|clients?|members?|staff|admins?|administrators?|owners?|creators?|authors?|managers?|employees?|students?|teachers?|parents?|strangers?|outsiders?|everyone|everybody|anyone|anybody|nobody|no one|each other|others|(?:the |my |our )?(?:team|public|world)|(?:signed|logged)[ -]?in\s+\w+|all users)`
/** Words for who may, and never for what an app keeps. */
const ROLE = '(?:staff|admins?|administrators?|visitors?|anyone|anybody|everyone|everybody|nobody|no one|each other)'
const PERSON = `(?:${GROUP}|me|us|I|we|you|they|them|people|users?|they themselves|myself|whoever)`
const DO =
  '(?:see|view|read|look at|edit|change|update|modify|add|create|write|post|submit|send|leave|delete|remove|manage|access|open|reach|approve)'
const MAY = String.raw`(?:can(?:not|['’]t)?|may|could|should|must|shall|(?:is|are|be)\s+(?:not\s+)?(?:allowed|able))(?:\s+(?:not|never|only|also|no longer|just))*`

/** A wish about who may do what, whatever it names. */
const ACCESS = new RegExp(
  [
    String.raw`\bwho\s+(?:${MAY}|${DO}s?|gets to|has access)\b`,
    String.raw`\b(?:access|permissions?|access rules?|private(?:ly)?|secret|roles?|restrict(?:ed|s|ions?)?|log(?:ged)?[ -]?in|login|sign(?:ed)?[ -]?in)\b`,
    String.raw`\bpublic(?:ly)?\b(?!\s+(?:holidays?|transport\w*|address|figures?|sector|places?))`,
    String.raw`\bvisible\s+(?:only\s+)?(?:to|for)\b|\b(?:for|to|by|just|only)\s+(?:the\s+|my\s+|our\s+)?${PERSON}\s+(?:only|alone)\b`,
    String.raw`\bonly\s+(?:(?:by|for|to|the|our|my|with)\s+){0,2}${PERSON}\b|\b${GROUP}\s+only\b`,
    String.raw`\b${GROUP}\b(?:\s+[\w-]+){0,2}?\s+${MAY}\s+(?:to\s+)?${DO}\b`,
    String.raw`\b(?:let|allow(?:s|ing)?|permit|forbid|prevent|stop)\s+(?:the\s+|my\s+|our\s+|all\s+)?${GROUP}\b`,
    String.raw`\b${GROUP}\s+(?:only\s+)?(?:sees?|edits?|chang(?:e|es)|reads?)\s+(?:only\s+)?(?:their|his|her|its)\b`,
    String.raw`\b(?:sees?|edits?|changes?|reads?|views?|gets?)\s+(?:only\s+)?(?:their|his|her|your|my|one['’]s)\s+own\b`,
    String.raw`\b(?:hide|hidden|keep|protect)\b[^.!?;]{0,40}\b(?:from|away from)\s+(?:the\s+|my\s+|our\s+)?${PERSON}\b`,
    String.raw`\bshar(?:e|ed|es|ing)\b[^.!?;]{0,40}\b(?:with|between|among)\s+(?:the\s+|my\s+|our\s+)?${PERSON}\b`,
  ].join('|'),
  'i',
)
/** Where it names an entity, it may be about who does what with that one. */
const DOES = new RegExp(
  String.raw`\b(?:let(?:s|ting)?|allow(?:s|ed|ing)?)\s+(?:[\w'’-]+\s+){1,4}?(?:to\s+)?${DO}\b|\b${PERSON}\s+(?:\w+\s+)?${MAY}\s+(?:to\s+)?${DO}\b|\b(?:let|able)\b|\b${ROLE}\b|\btheir own\b`,
  'i',
)
/** Everything there is, whatever is named besides. */
const ALL =
  /\b(?:everything|anything|all (?:of )?(?:the |my |our |their )?(?:data|records?|entries|lists?|rows?|pages?|entities|things)|(?:their|his|her|own|the|my|our) (?:own )?(?:data|stuff|things|records?|entries|rows?|information)|whole|entire|app|site)\b/i
/** Things an app keeps about who uses it: named, they are who may, and not what. */
const PEOPLE =
  /(?:customer|client|member|user|tenant|patient|student|teacher|parent|employee|staff|volunteer|guest|person|people|player|driver|doctor|owner|visitor|admin|manager|team|coach|trainer|agent|author)s?$/i

interface AskedRule {
  /** What the person said. */
  request: string
  /** All there are. */
  entities: string[]
}

/**
 * Whether rules of an entity were meant to change: those the request names where it speaks of who may do what, and all
 * of them where it names none or everything. Words of every day (only, all, hide, may) ask for nothing by themselves.
 */
export function isRuleAsked({ request, entities }: AskedRule, entity: string): boolean {
  const said = wordsOf(request)
  const isAccess = ACCESS.test(request)
  if (isNamed(said, entity)) return isAccess || DOES.test(request)
  if (!isAccess) return false
  return ALL.test(request) || !entities.some((each) => isNamed(said, each) && !PEOPLE.test(each))
}
