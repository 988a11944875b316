import { capital, plural, singular } from '#contract/inflect'

/** What visitors are to send in by the form of a website. */
export interface ToldForm {
  /** One of them, in lower case: `callback request`. */
  noun: string
  /** What they fill in, as it was told. */
  fields: string[]
}

/** A form, and what it is for. */
export const FORM =
  /(?:\b(?:an?|the|our|my|simple|short|small|little|online) ){0,4}(?<kind>(?:[a-z'-]{1,24} ){0,2})\bforms?\b(?: (?:at the bottom|at the end|on it|there))?(?<use> (?:(?:for|where|so|that)(?: \w+){1,4} )?(?:to|can|could) [^.,;:()\n]{2,60}| for [^.,;:()\n]{2,40})?/i

/** The form that a website was asked for with; undefined where none was told. */
export function toldForm(said: string): ToldForm | undefined {
  const form = FORM.exec(said)
  if (!form) return undefined
  const { kind = '', use = '' } = form.groups ?? {}
  const noun = nounOf(kind.trim().toLowerCase(), use.trim().toLowerCase())
  return noun === undefined ? undefined : { noun, fields: fieldsBehind(said.slice(form.index + form[0].length)) }
}

function nounOf(kind: string, use: string): string | undefined {
  const [, done = '', what = ''] = USED.exec(use) ?? []
  const named = kind.replace(/^(?:.* )?(?:an?|the|our|my|simple|short|small|online|and|with|also) /, '').replace(NO_KIND, '')
  const object = singular(
    what
      .replace(/^(?:an?|the|their|your|one|some|our|my) /, '')
      .split(OVER)[0]
      ?.trim() ?? '',
  )
  const ending = ENDINGS.find(([verb]) => verb.test(done))?.[1]
  if (named !== '')
    return /request|booking|order|registration|application|rsvp|sign-?up|enquiry|inquiry|reservation/.test(named)
      ? singular(named)
      : `${named} request`
  if (ending === undefined) return undefined
  if (ending === 'message') return ending
  return object === '' || object.split(' ').length > MOST_WORDS
    ? ending
    : object.endsWith(ending)
      ? object
      : `${object} ${ending}`
}

const MOST_WORDS = 2
const USED =
  /(?:^|\b(?:to|can|could) )(ask for|asks? about|ask|request|book|reserve|order|sign ?up|register|apply|join|rsvp|contact|write|enquire|inquire|send|reach|get in touch|report)\b ?(?:for |to |on |at |in |us|me)?\b ?(.*)$/
const OVER = /\b(?:for|from|with|on|at|in|to|by|who|which|that|if|when|or|and)\b/
const NO_KIND = /^(?:contact|message|feedback|web|an?|the|simple)$/

/** What is sent in by who does so. */
const ENDINGS: [verb: RegExp, noun: string][] = [
  [/^(?:ask for|request)/, 'request'],
  [/^(?:book|reserve)/, 'booking'],
  [/^order/, 'order'],
  [/^(?:sign ?up|join|register|rsvp)/, 'registration'],
  [/^apply/, 'application'],
  [/^report/, 'report'],
  [/^(?:ask|contact|write|enquire|inquire|send|reach|get in touch)/, 'message'],
]

/** `(name, phone, preferred days)`, `with meal choice` */
function fieldsBehind(text: string): string[] {
  const row = /^\s*\(([^)]*)\)/.exec(text)?.[1] ?? /^\s*(?:with|:)\s+([^.;\n]*)/.exec(text)?.[1] ?? ''
  return row
    .split(/,|;|&|\band\b/i)
    .map((field) => field.trim().replace(/^(?:the|an?|their|your|with) /i, ''))
    .filter((field) => /^[\p{L}'’/ -]{2,40}$/u.test(field) && field.split(' ').length <= MOST_FIELD_WORDS)
}

const MOST_FIELD_WORDS = 4

/** As it stands above the form and in the list of what came in. */
export function labelsOf({ noun }: ToldForm): { label: string; plural: string } {
  const label = capital(noun.replace(/^rsvp\b/, 'RSVP'))
  return { label, plural: plural(label) }
}
