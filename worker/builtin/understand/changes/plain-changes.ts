import { singular } from '#contract/inflect'

type Rule = [pattern: RegExp, plain: string | ((...parts: string[]) => string)]

/** Whoever books takes hold of something: what comes in is a booking, and not one more of what is booked. */
const publicForm = (_all: string, verb = '', what = '') =>
  `add a public form ${/^(?:book|reserve|hire|rent|sign up for|register for|enroll? (?:in|for))$/i.test(verb) ? 'to book' : 'for'} ${what}`

const DEALINGS: [verb: RegExp, noun: string][] = [
  [/^(?:sign up|register|enroll?)/i, 'registrations'],
  [/^apply/i, 'applications'],
  [/^(?:book|reserve)/i, 'bookings'],
  [/^(?:ask for|request)/i, 'requests'],
  [/^(?:ask|enquire|inquire)/i, 'enquiries'],
  [/^order/i, 'orders'],
  [/^report/i, 'notices'],
]

/** What is told of it makes it a list of its own: `sign up for a trial lesson, with the child's name and age`. */
const formWithList = (all = '', verb = '', what = '', list = '') => {
  const noun = DEALINGS.find(([pattern]) => pattern.test(verb))?.[1]
  const words = what
    .trim()
    .replace(/^(?:an? |the |their |our )/i, '')
    .split(' ')
  const name = [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ')
  const kept = `${name} ${noun ?? ''}`
  return noun && name ? `add a list of ${kept} with ${list}. add a public form for ${kept} asking for ${list}` : all
}

/**
 * Ways people ask for a change, each with the plain way the readers of changes know. They say how it is said, never
 * about what.
 */
const RULES: Rule[] = [
  // Nothing is dropped by it.
  [/\bdrag(ging)?(?: and | & | n | ?'n'? ?)drop(?:ping)?\b/gi, 'drag-and-drop'],
  // `add a place to attach documents`: what can be put there is a field.
  [
    /\b(add|make|include|create|give (?:me|us)|i need|we need|i want|we want) (?:an? |some |another )?(?:place|spot|space|room|box|way|field|line) to (?:attach|upload) (?:the |an? |their |our |some )?([\w' -]{3,30}?)(?=[.,;]|$| to (?:the|each|every)| on (?:the|each|every))/gi,
    'add a file field called "$2"',
  ],
  [
    /\b(add|make|include|create|give (?:me|us)|i need|we need|i want|we want) (?:an? |some |another )?(?:place|spot|space|room|box|way|field|line) to (?:write(?: down)?|note(?: down)?|enter|put(?: in)?|record|keep) (?:the |an? |their |our |some )?([\w' -]{3,30}?)(?=[.,;]|$| to (?:the|each|every)| on (?:the|each|every))/gi,
    'add a field called "$2"',
  ],
  // `no charts please`: who begins with no takes nothing back.
  [/(^|[.;!?]\s*)(?:(?:please|so|and|but),? )?no (?:more )?((?:[\w-]+ )?(?:charts?|graphs?|diagrams?))\b/gi, '$1remove the $2'],
  // `remove the charts and the board`, `delete the songs and the charts`
  [
    /\b(remove|delete|drop|hide|get rid of) (?:all )?(?:the )?(charts|graphs|diagrams),? and (?=(?:the |my |our )?[\w-]+)(?!(?:the )?(?:charts|graphs|diagrams)\b)/gi,
    '$1 the $2. $1 ',
  ],
  [
    /\b(remove|delete|drop|hide|get rid of) ((?:(?!(?:with|without|but|charts?|graphs?)\b)[\w'-]+ ?){1,5}),? and (?:all )?(?:the )?(charts|graphs|diagrams)\b/gi,
    '$1 $2. $1 the $3',
  ],
  // `gallery of covers`, `calendar of the trips please`
  [
    /(^|[.;]\s*)(?:please )?((?:calendar|kanban board|board|map|gallery) (?:of|for) [\w' -]+?)(?: please| pls)?(?=[.;]|$)/gi,
    '$1add a $2',
  ],
  [/\b(?:nobody|no one) (?:but|except(?: for)?|other than|apart from) (?=[\w' -]+ (?:can|may|should|must)\b)/gi, 'only '],
  [/(?<=\s)w\/(?!o\b)\s*(?=\w)/gi, 'with '],
  // `make it dark blue and the pumps first`: the verb stands for both.
  [
    /(^|[.;]\s*)((?:please )?(?:make|turn|paint)) ((?:it|this|everything|the (?:whole )?(?:app|thing|site)) (?:(?!(?:and|to|for|by|with|of|on|in)\b)[\w-]+ ){0,3}(?!(?:and|to|for|by|with|of|on|in)\b)[\w-]+)(?:,? and |, (?=(?:the )?[\w-]+ (?:first|last)\b))(?=(?:the|its|our) [\w-]+ \w|[\w-]+ (?:first|last)\b)/gi,
    '$1$2 $3 and make ',
  ],
  // `it needs a list of deliveries, too`: what is missing is a list, and no property of what there is.
  [
    /(^|[.;]\s*)(?:it|this|that|the app|this app|we|i)(?: also| still)? (?:needs?|should have|must have|wants?|could use|is missing)(?: also)? (?:an? |another |one more )(?:new |separate |own )*(?:list|table) (?:of|for) ([\w -]+?)(?: too| as well| also)?(?=,? with |,? including |\s*[:(]|[.;]|$)/gi,
    '$1add a list of $2',
  ],
  // `the column "Starter" should be called grams given`, `the field minutes of the songs must be named length`
  [
    /(^|[.;]\s*)(?:the |our )?(?:column|field|label|heading) (?:called |named |labelled )?["“]?([\w' -]{2,30}?)["”]?((?: (?:of|in|on|for) (?:the |our )?(?:(?:list|table|page) of (?:the )?)?[\w'-]+(?: [\w'-]+)?)?) (?:should|ought to|must|needs to) (?:really |rather |just |now )?(?:be (?:called|named|labelled)|say|read) ["“]?([^"”.;,]{2,40}?)["”]?(?=[.,;]|$)/gi,
    (_all, before = '', field = '', where = '', name = '') =>
      `${before}rename the field ${field}${where.replace(/(?:list|table|page) of (?:the )?/i, '')} to "${name}"`,
  ],
  // `rename minutes to length in the list of songs`: where it is said last.
  [
    /\b(rename|relabel) (?:the )?(?:(?:column|field) )?["“]?([\w' -]{2,30}?)["”]? (?:to|into|as) ["“]?([^"”.;,]{2,40}?)["”]? (?:in|on|of|for) (?:the |our |my )?(?:(?:list|table|page) (?:of|for|called) (?:the )?["“]?([\w' -]{2,30}?)["”]?|["“]?([\w' -]{2,30}?)["”]? (?:list|table|page))(?=[.,;]|$)/gi,
    (_all, verb = '', field = '', name = '', list = '', other = '') =>
      `${verb} the field ${field} of ${list || other} to "${name}"`,
  ],
  // `the list of episodes should be called shows`
  [
    /(^|[.;]\s*)(?:the |our )?(?:list|table) (?:(?:of|called|named) )?(?:the |our )?["“]?([\w' -]{2,30}?)["”]? (?:should|ought to|must|needs to) (?:really |rather |just |now )?be (?:called|named) ["“]?([^"”.;,]{2,40}?)["”]?(?=[.,;]|$)/gi,
    '$1rename $2 to $3',
  ],
  // `phone should be called mobile`
  [
    /(^|[.;]\s*)(?:the |our )?(?!(?:it|this|that|app|the|whole|everything|headline|title|page)\b)([\w' -]{2,30}?) (?:should|ought to|must|needs to) (?:really |rather |just |now )?be (?:called|named) ("?)([^".;,]{2,40}?)\3(?=[.,;]|$)/gi,
    '$1rename $2 to $4',
  ],
  // `a third list called lamps`: the words before it only count.
  [
    /\b(add|create|make|build|include) (?:an? |the )?(?:second|third|fourth|fifth|further|extra|additional) (?=(?:list|table|entity)\b)/gi,
    '$1 a ',
  ],
  // `also a list named stands: number, place`
  [
    /(^|[.;]\s*)(?:and |also |plus )*(an? (?:new |separate )?(?:list|table) (?:of|for|called|named) [\w -]{2,40}?)(?= with | including |:| \()/gi,
    '$1add $2',
  ],
  // `a field "keeper" which is a person's name`
  [
    /\b(add (?:an? |the )?(?:new )?)((?:field|column)\b[^.;:]*?),? (?:which|that) (?:is|holds|has) an? (?:(?:person|somebody|someone)'s name|text|word|name)(?=[.;]|$)/gi,
    '$1$2',
  ],
  [
    /\b(add (?:an? |the )?(?:new )?)((?:field|column)\b[^.;:]*?),? (?:which|that) (?:is|holds|has) an? (number|date|time|link|rating|photo|picture|file|phone number)(?=[.;]|$)/gi,
    '$1$3 $2',
  ],
  // `a list attendance with member and answer`: what stands behind the word is its name.
  [
    /\b(add|create|make|build|include) (?:a |an |another )?(?:new )?(?:list|table|entity) (?!(?:for|of|called|named|to|view|with|including)\b)(?=[a-z][\w -]{1,30}?(?: with | including |:| \())/gi,
    '$1 a list of ',
  ],
  [
    /(?:\b(?:add|make|create|build) )?(?:an? |the )?\bpublic (?:page|form|site|website) (?:where|so(?: that)?|for) (?:any ?one|every ?body|people|the public|\w+s)(?: can| may| to)? (sign up|register|enroll?|apply|book|reserve|ask for|ask|request|enquire|inquire|order|report)(?: for| to| about| in)? ((?:an? |the |their |our )?(?:(?!with\b|without\b)\b[\w-]+\b ?){1,3}?)(?:,? with (?:the |their )?|\s*[:(]\s*)([^.;)]+)\)?/gi,
    formWithList,
  ],
  [
    /\b(?:an? |the |every |each )?(?:any ?one|every ?body|people|visitors?|customers?|guests?|\w+) (?:can|could|should be able to|may) (sign up|register|enroll?|apply|book|reserve|ask|enquire|inquire|order|report)(?: for| to| about| in)? ((?:an? |the |their |our )?(?:(?!with\b|without\b)\b[\w-]+\b ?){1,3})(?:(?:with|through|using|by) (?:an? |the )?form,? ?)?(?:without|no) (?:an? )?(?:account|log-?in|login|(?:logging|signing) in|registration)(?:,? with (?:the |their )?|\s*:\s*)([^.;]+)/gi,
    formWithList,
  ],
  // `jetties need a list of repairs with date and cost`: it hangs on what needs it.
  [
    /(^|[.;]\s*)(?:the |our |all )?([\w-]+s) (?:also |still )?(?:need|should have|must have|could use) (?:an? |another )(?:new |separate |own )*(?:list|table) (?:of|for) ([\w -]+?) with (?=[^.;]+)/gi,
    (_all, before = '', subject = '', what = '') => `${before}add a list of ${what} with ${singular(subject)}, `,
  ],
  [
    /(^|[.;]\s*)(?:it|the app|this app|we|i) (?:also |still )?(?:needs?|should have|could use) (an? (?:[\w-]+ )?(?:calendar|kanban board|board|map|chart|gallery)\b)/gi,
    '$1add $2',
  ],
  [/\b(?:change|replace) "([^"]{2,40})" (?:to|by|with|into) "([^"]{2,40})" everywhere/gi, 'rename $1 to $2'],
  [/\b(?:the )?([\w' -]{2,30}?) should be (optional|required),? (?:and )?(?:an? )?choice of:? ([^.;]+)/gi, 'make $1 $2. $1: $3'],
  [/,? and (?:also )?(?:to|in|on) (?:the|its|their) forms?(?=[.;]|$)/gi, ''],
  [
    /\b(?:instead of|not) (?:the word )?([\w-]+)s?,? (?:say|write|use|call it|put|better) ([\w-]+)(?: everywhere| instead)?/gi,
    'rename $1 to $2',
  ],
  [
    /(^|[.;]\s*)(?:the |our )?([\w' -]{2,30}?)(?: field| column)? (?:is|are) (?:not|no longer) (?:really )?(?:needed|wanted|used)(?: any ?more| here)?(?=[.;]|$)/gi,
    '$1remove $2',
  ],
  [/(^|[.;]\s*)(an? (?:calendar|kanban board|board|map|chart|gallery) (?:of|for) [\w' -]+?)(?: please)?(?=[.;]|$)/gi, '$1add $2'],
  [/\s+(?:completely|entirely|altogether|for good|totally|everywhere please)(?=[.,;!]|$)/gi, ''],
  [
    /\b(?:the |their )?([\w' -]{2,30}?) (?:must|has to|have to|should|needs to) (?:always )?be (?:filled in|filled out|given|entered|there|set)(?! (?:with|to|as|by|automatically)\b)(?: always| every time)?/gi,
    'make $1 required',
  ],
  [
    /\b(?:the )?([\w' -]{2,30}?) (?:must not|mustn't|need not|needn't|should not|shouldn't|does not have to|doesn't have to|don't have to|do not have to|doesn't need to|need not) be (?:required|mandatory|filled in|given|entered)\b/gi,
    'make $1 optional',
  ],
  [
    /\bmake (?:the )?([\w' -]{2,30}?) (required|mandatory|optional) and (?:the )?([\w' -]{2,30}?) (required|mandatory|optional)(?=[.,;]|$)/gi,
    'make $1 $2. make $3 $4',
  ],
  [/\bmake "?([\w -]{2,30}?)"? the default ([\w -]{2,30}?)(?=[.;]|$)/gi, 'the default $2 should be $1'],
  [/(^|[.;]\s*)take (?:the )?([\w' -]{2,30}?) out(?=[.,;]|$)/gi, '$1remove $2'],
  [
    /\b(?:i|we)(?:'d| would)? (?:rather|prefer to|like to|want to) (?:also )?see (?:them|it|these|this|all|everything)(?: all)? (?:in|on|as) an? (calendar|board|kanban board)\b/gi,
    'add a $1',
  ],
  [
    /\b([\w' -]+?) (?:with|having) (?:the )?(?:values|options|choices)(?: of)?:? ((?:[\w -]+, )+(?:and |or )?[\w -]+)(?=[.;]|$)/gi,
    '$1 ($2)',
  ],
  [/\bmore ([a-z]+?)(s|es)?: ([^.;]+)/gi, (_all, word = '', _s, list = '') => `add options ${list} to ${word}`],
  [
    /(^|[.;]\s*)(?:the )?([\w ]{3,24}?) (?:(?:also )?needs?|should (?:also )?have) (?:an? )?(?:option |value |choice )?"([^"]+)"(?: too| as well)?/gi,
    '$1add option $3 to $2',
  ],
  [
    /\b(?:start|begin)s? (?:as|with) ([\w -]+?) and (?:with )?(?:an? )?([\w-]+) ([\w-]+)(?=[.;]|$)/gi,
    'start as $1. $3 is $2 by default',
  ],
  [
    /\b(?:there should be|add|put) (.+?) (?:on|to|for) (?:the )?([\w]+)s? and (?:whether|if) (?:they|it) (?:are|is|was|were) ([a-z ]+?)(?=[.;]|$)/gi,
    'add $1 and $3 yes/no to $2',
  ],
  [
    /\b([\w]+)s can upload (?:a|an|their|the|some) (pictures?|photos?|images?|files?|documents?|cv)(?: of (?:themselves|it|them|themself))?/gi,
    (_all, who = '', what = '') => `add a ${what.replace(/s$/, '')} to ${who}s`,
  ],
  [
    /,? and (?:download|save) (?:it|them|this) as (?:an? )?(?:excel|csv|spreadsheet|file)(?: file| sheet)?/gi,
    '. export it as csv',
  ],
  [/\bpage about us\b/gi, 'page called "About us"'],
  [
    /\b(?:i|we)(?: would)? (?:also )?(?:want|like|need) to (?:also )?see (?:them|it|these|all)(?: all)? on an? map\b/gi,
    'add a map',
  ],
  [
    /\b(?:make|show|mark|highlight) ([\w ]+?) (?:with|whose|where)(?: the| their)? ([\w ]+?) (?:is |are )?(under|below|less than|lower than) (\d+)(?: stand out| in red| red| visible| differently| clearly)?/gi,
    'warn when $2 of $1 is below $4',
  ],
  [
    /\b(?:any ?one|every ?body|every ?one|visitors?|people|guests|customers|the public) (?:should (?:be able to )?|can |may |could |must be able to )?(leave|send(?: in)?|submit|post|enter|add|make|file|report|give|book|reserve|hire|rent|request|sign up for|register for|enroll? (?:in|for))(?: us)? (?:an? |their |the |new )?([\w ]+?) without (?:(?:logging|signing) in|an? account)\b/gi,
    publicForm,
  ],
  [
    /\b(?:let|allow) (?:any ?one|every ?body|visitors?|people|guests|customers|the public) (?:to )?(leave|send(?: in)?|submit|post|enter|add|make|file|report|give|book|reserve|hire|rent|request|order)(?: us)? (?:an? |their |the |new )?((?:(?!on\b|to\b|about\b|for\b|without\b|online\b)\w+ ?){1,3})(?: ?without (?:logging|signing) in| ?online)?(?=[.;]|$)/gi,
    publicForm,
  ],
  [
    /\b(?:any ?one|every ?body|people|the public|\w+s) (?:can |may |should )?(sign up|register|enroll?|order|book|reserve|apply) (?:themselves )?(?:on|through|via|from) (?:an? |the )?public (?:page|form|site|website)[^.;]*/gi,
    (_all, verb = '') => `add a public form for ${DEALINGS.find(([pattern]) => pattern.test(verb))?.[1] ?? verb}`,
  ],
  [/\btake (?:the )?([\w ]{2,24}?) away(?=[.,;!]|$)/gi, 'remove $1'],
]

/** A message in plain words. Quotes are left as they are. */
export const changesInPlainWords = (words: string): string =>
  RULES.reduce(
    (now, [pattern, plain]) => (typeof plain === 'string' ? now.replace(pattern, plain) : now.replace(pattern, plain)),
    words,
  )
