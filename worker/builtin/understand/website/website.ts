import { snake } from '#contract/inflect'
import { withReliableKinds } from '../card/reliable-kinds'
import type { Choice } from '../compose/entity-draft-types'
import type { Concept } from '../lexicon/concept'
import { findConcept } from '../lexicon/lexicon'
import { wordCount } from '../request/told-at-length'
import type { Attribute, Understanding } from '../request/understanding'
import { toldProperties } from '../tagger/told-lists'
import { shownLists } from './shown-lists'
import { FORM, labelsOf, type ToldForm, toldForm } from './told-form'
import { SITE, toldSections } from './told-sections'

/** A website that was asked for in place of an app that keeps records. */
export interface Website {
  /** The headings of what it is to show. */
  sections: string[]
  /** What visitors send in. */
  form: ToldForm
  /** It shows what somebody made. */
  isPortfolio: boolean
}

const MESSAGE: ToldForm = { noun: 'message', fields: [] }

/** The website that a request tells of; undefined where it asks for none, for records besides, or for nothing that is sent in. */
export function readWebsite({ said, audience }: Understanding): Website | undefined {
  const [opening = ''] = new RegExp(`^(?:\\S+\\s+){0,${OPENING}}\\S*`).exec(said.trim()) ?? []
  if (!(SITE.test(opening) || PORTFOLIO.test(opening)) || TAKES_NOTHING.test(said)) return undefined
  const form = toldForm(said)
  const sections = toldSections(said)
  const isOfForm = (label: string) => form?.fields.some((field) => field.toLowerCase().includes(label)) ?? false
  const isOfSection = (label: string) => sections.some((section) => section.toLowerCase().includes(label))
  const others = toldProperties(said).filter((label) => !isOfForm(label) && !isOfSection(label))
  if (others.length >= MUCH || (!form && sections.some((section) => IS_OF_APP.test(section)))) return undefined
  const isPortfolio = PORTFOLIO.test(opening)
  const isPlain = OUTRIGHT.test(opening) || (audience !== '' && wordCount(said) <= FEW_WORDS)
  if (!form && sections.length === 0 && !isPortfolio && !isPlain) return undefined
  const shown = sections.length > 0 || isPortfolio ? sections : EVENT.test(opening) ? OF_EVENTS : OF_BUSINESSES
  return { sections: shown, form: form ?? MESSAGE, isPortfolio }
}

/** What nearly every page of its kind shows, where nothing was said of that. */
const OF_EVENTS = ['When and where', 'Programme', 'Photos']
const OF_BUSINESSES = ['About us', 'What we offer', 'Photos']
const EVENT =
  /\b(?:weddings?(?! (?:band|photo\p{L}*|plann?\p{L}*|cakes?|dress\p{L}*|venue|dj|flowers|florist|car|singer))|birthday|party|festival|f[eê]te|fair|reunion|conference|concert|exhibition|tournament|race|charity run|fun run|open day|anniversary|christening|gala)\b/iu

/** Is sent in, kept or done there, and no more than shown. */
const IS_OF_APP =
  /\b(?:bookings?|reservations?|sign-?ups?|rsvps?|registrations?|orders?|ordering|shop|cart|checkout|list|log|choice|vote|voting|raffle|payments?|donations?|chat)$/i

/** Of works, and not of shares. */
const PORTFOLIO =
  /\bportfolio (?:page|site|website)\b|^(?:an? |my |our |the |online |simple )*portfolio (?:for|of) (?!.*\b(?:shares|stocks|investments?|funds|bonds|projects|clients|properties|students?)\b)/i
/** Asked for in so many words. */
const OUTRIGHT = /\b(?:landing page|web ?site|web page|home ?page)\b/i
const FEW_WORDS = 20

/** Within so many words it is said what is wanted. */
const OPENING = 25
const MUCH = 3

/** `no app`, `nothing to store`, `I don't need booking`: what comes in by a form would be kept. */
const TAKES_NOTHING =
  /\b(?:no|not an?|without an?|don['’]?t (?:need|want)(?: an?| any)?|nothing to|no need for(?: an?| any)?) (?:app|apps|database|data ?base|form|forms|bookings?|rsvps?|store|storing|storage|log ?ins?)\b/i

/** What of a request stands on its website: the sections, and what is said of the form. */
export const saidOfWebsite = (request: Understanding): string[] => {
  const website = readWebsite(request)
  return website ? [...website.sections, ...(FORM.exec(request.said)?.slice(0, 1) ?? [])] : []
}

/** The lists of a website: what somebody made, what its sections show, and what visitors send in. */
export function websiteChoices({ form, isPortfolio, sections }: Website, { said }: Understanding): Choice[] {
  const portfolio = isPortfolio ? findConcept('portfolio_item') : undefined
  const shown = shownLists(sections).map(({ concept }) => concept)
  const message = findConcept(keyOf(form))
  const told = form.fields.filter((field) => !/^(?:(?:full|your|their|first|last|family) )?name$/i.test(field)).map(asAttribute)
  return [
    ...[...(portfolio ? [portfolio] : []), ...shown].map((concept) => ({ concept, attributes: [], isAsked: true })),
    { concept: message ?? conceptOf(form), attributes: withReliableKinds(told, said), isAsked: true, isBare: true },
  ]
}

const asAttribute = (field: string): Attribute => ({ label: field.toLowerCase(), shown: field, options: [] })

/** By which the list of what visitors send in is known among those of the app. */
export const keyOf = ({ noun, fields }: ToldForm): string =>
  noun === MESSAGE.noun && fields.length === 0 ? MESSAGE.noun : `${snake(noun)}_sent`

function conceptOf(form: ToldForm): Concept {
  const isTold = (what: RegExp) => form.fields.some((field) => what.test(field))
  const isReachable = isTold(/mail|phone/i)
  return {
    key: keyOf(form),
    ...labelsOf(form),
    icon: 'Inbox',
    is: 'log',
    about: 'What visitors sent in through the page.',
    fields: [
      'Name!: text @person',
      ...(isTold(/mail/i) || !isReachable ? ['Email: email'] : []),
      ...(isTold(/phone/i) || !isReachable ? ['Phone'] : []),
      ...(/rsvp/.test(form.noun) ? ['Coming: yes 80', 'Number of people: integer 1..4'] : []),
      'Message: long_text',
      'Status: status New, Answered*',
    ],
    title: 'name',
    subtitle: 'status',
    access: ['admin', 'anonymous'],
    fitsTrade: true,
  }
}
