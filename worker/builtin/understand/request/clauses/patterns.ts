import { singular } from '#contract/inflect'
import { isFieldWord } from '../../lexicon/field-words'

export const GIVES =
  /^(.*?)\s*\b(?:(?:should |must |will |can |may )?(?:also )?(?:have|has|having|needs?|gets?|includes?|including|contains?|consists? of|records?|stores?)|with(?: fields?| columns?)?)(?:\s+(?:many|several|multiple|some|one or more|a few|lots of))?\s+(.+)$/i
export const MANY =
  /\b(?:have|has|having|with|contains?|includes?)\s+(?:many|several|multiple|one or more|a few|lots of|any number of)\s+/i
export const BELONGS =
  /^(.+?)\s+(?:belongs?|belonging|is linked|are linked|is attached|are attached|is assigned|are assigned|refers?|relates?|is tied|goes|is part|are part|is|are|stands?|sits?|lives?|is kept|is stored|is located)\s+(?:to|of|with|at (?=an? |one )|in (?=an? |one )|on (?=an? |one ))\s*(.+)$/i
export const USES =
  /^(.+?)\s+(?:uses?|using|references?|involves?|requires?)\s+(?:several|many|some|one or more|multiple|the|a|an)?\s*(.+)$/i
export const KEEPS =
  /^(?:(?:i|we|you|they|want|need|needs|wants|would|like|to|also|and|please|can|must|should|have|people|my|our|us|me|let|lets|it|app|a|place|where|help|helps|clients|staff|\w+s|physio)\s+)*?(?:keep(?:s|ing)? (?:a )?(?:track|records?|lists?|logs?) of|tracks?|tracking|manages?|managing|records?|recording|logs?|logging|stores?|storing|lists?|organi[sz]e|save|register|catalogue|sells?|selling|collect|have|add|administer|follow)\s+(.+)$/i
export const GATHER = /^(.+?)\s+(?:collect|earn|get|gather|receive|accumulate)\s+(.+)$/i
export const PICK =
  /^(.+?)\s+(?:can |may |must |should )?(?:pick|choose|select|enter|fill in|specify|state|say|give|tell us|note(?: down)?|write down|indicate)\s+(?:a |an |the |their |his |her |one )?(.+)$/i
export const BULLET = /^\s*(?:[-*•]|\d+[.)])\s+/
export const ASSIGNS =
  /^(?:the |a |an |our )?\w+ (?:can )?assigns? (?:a |an |the )?(\w+(?: \w+)?)(?: to (?:a |an |each |every |the )?(.+))?$/i
export const DAILY = /\b(?:logs?|every day|daily|each day|journal|diary)\b/i
export const ONE_OF = /^(?:one|some|any|each) of (?:our|the|my|their)\s+/i
export const SCHEDULE =
  /^(?:an? |the |our |my )?(schedule|calendar|timetable|list|log|history|plan|overview|catalogue|catalog|map|gallery) (?:of|for) (?:the |our |my )?(.+)$/i
export const NEXT =
  /^(?:the )?(?:next|upcoming|last|previous) (?!appointment|visit|check|payment|service|vaccination|date|possible|due)(\w+)$/i
export const GENERIC = /^(?:item|entry|record|one|thing|row|piece|card|listing entry|them|these|it)$/

export const COLLECTIVE =
  /(?:gear|equipment|stuff|supplies|tools|inventory|goods|material|hardware|furniture|clothing|clothes|instruments?|vehicles?|machinery|devices?|products?|items?|things?)$/
/** `lenses, tripods, …`: the list only gives examples. */
export const HAS_MORE = /,\s*(?:,|etc\b|$)|\betc\b/
/** Said beside things they are properties nonetheless. */
export const ASIDE =
  /^(?:note|comment|photo|picture|image|rating|review|detail|date|time|price|link|tag|answer|value|score|mark|view|copy)$/
/** One word for many things. */
export const WHOLE = /^(?:budget|loot|equipment|gear|inventory|menu|attendance|stock|programme|staff)$/

/** What people get and count rather than keep one by one. */
export const COUNTED = /(?:stamp|point|credit|star|coin|token|badge point|mile|like|vote)$/

export const COMMAND =
  /^(?:show|warn|remind|notify|let|allow|make|help|see|display|highlight|flag|send|alert|give me|tell|print|export|calculate|compute|i(?:'d| would)? (?:want|like|need) to (?:see|know)|so that|people can|visitors can|users can|parents can|customers can|members can|anyone can|anybody can|everyone can|everybody can|clients can|guests can|students can|they can|we can|i can)\b/i

export const isLabelClause = (text: string) =>
  /^(?:who|when|whether|if|how|where|what)\b/i.test(text) || /\bor not\b/i.test(text) || /\s\d+\s*-\s*\d+$/.test(text)

/** A word behind whose colon choices stand. */
export const isChooser = (text: string) => {
  const last = singular(
    text
      .toLowerCase()
      .replace(/[^a-z ]/g, '')
      .trim()
      .split(' ')
      .at(-1) ?? '',
  )
  return (
    isFieldWord(last) ||
    /^(?:status|option|choice|type|kind|level|stage|size|rsvp|result|answer|role|distance|category|format|colour|color|shift|side|reason|method|condition|mood|track|way|one|state|be)$/.test(
      last,
    )
  )
}

/** `I need to keep track of patients` → `patients`. */
export function stripAsking(text: string): string {
  return text
    .replace(
      /^(?:(?:i|we|they|you|it)(?:'d| would)?\s+(?:also\s+)?(?:want|need|like|have|wish|got|must|should|can)s?(?:\s+to)?\s+)/i,
      '',
    )
    .replace(/^(?:i|we) (?=(?:keep|track|manage|record|log|store|list|save|register)\b)/i, '')
    .replace(/^(?:plan|schedule|organi[sz]e) (?=\w+s\b|\w+ \w+s\b)/i, '')
    .replace(
      /^(?:keep track of|keep|track|manage|record|log|store|list|save|register|see|have|with|where(?! (?:i|we|they|it|you) \w+(?:ed|ought|old|ade|aid)\b)|and|about|for|there (?:is|are|should be))\s+/i,
      '',
    )
    .replace(/^(?:their|the|our|my|its)\s+/i, '')
    .replace(/\s+(?:with )?(?:one of )(?:our|the|my) .+$/i, (tail) => tail)
    .trim()
}

export const isKeeping = (text: string): boolean => KEEPS.test(text) && !/^(?:show|warn|remind|notify|let|allow)/i.test(text)

/** What is named for what people send in: an app, or a part of one. */
export const SIGN_UP =
  /\b(?:registrations?|sign-?ups?|sign ups?|applications? form|application form|petition|rsvp)(?: (?:form|page|app|site))?$/i

/** Whoever uses the app: nobody keeps a list of them for that. */
export const ANYBODY = /^(?:person|people|user|somebody|someone|everybody|everyone)$/

/** `line items` of an invoice. */
export const PART = /^(?:line|order|invoice|bill|cart) (?:item|line|position|entry)$/

/** `temperature log`: readings one by one. */
export const LOGGED = /^([a-z]+(?: [a-z]+)?) (?:log|diary|journal|reading|measurement)$/

/** Who wants something has no property of it: `I need shows with dates`. */
export const WANTING = /^(?:i|we)(?:'d| would)? (?:also )?(?:need|want|like) (?!to\b)/i
