import { isForStaff } from '../../is-for-staff'
import type { PagePlan } from '../../plan'
import type { Understanding } from '../request/understanding'
import { shownLists } from '../website/shown-lists'
import { readWebsite } from '../website/website'
import type { EntityDraft } from './entity-draft-types'

type Landing = Extract<PagePlan, { kind: 'landing' }>

/** The public page: who one is dealing with, what is on offer, and a form whose messages are kept. */
export function landingPage(drafts: EntityDraft[], name: string, request: Understanding): Landing {
  const sections: Landing['sections'] = drafts.flatMap((draft): Landing['sections'] => {
    if (draft.key === 'message') return []
    if (draft.key === 'testimonial') return [{ title: 'What people say', entity: draft.name, layout: 'quotes' }]
    if (draft.key === 'faq') return [{ title: 'Good to know', entity: draft.name, layout: 'faq' }]
    if (draft.fields.some(({ name: field, kind }) => field === 'day' && kind === 'select'))
      return [{ title: `${draft.label} schedule`, entity: draft.name, layout: 'schedule' }]
    return draft.access.read === 'anonymous'
      ? [{ title: draft.plural, entity: draft.name, layout: draft.concept.is === 'visit' ? 'schedule' : 'cards' }]
      : []
  })
  const open = drafts.find(({ isOpen }) => isOpen)
  const told = textSections(request).map((heading) => ({ heading, text: TO_BE_WRITTEN }))
  if (open && open.key !== 'message') return openPage(open, drafts, { sections, name, about: told })
  const message = drafts.find(({ key }) => key === 'message')
  const words = wording(name, message !== undefined)
  return {
    kind: 'landing',
    name: 'Home',
    title: 'Home',
    icon: 'House',
    inNavigation: true,
    hero: { heading: words.heading, text: words.text, action: message ? 'Get in touch' : 'See what is on' },
    about: told.length > 0 ? told : words.about,
    sections,
    ...(message
      ? {
          form: {
            title: 'Write to us',
            text: 'Questions or wishes? What you send reaches us directly.',
            entity: message.name,
            fields: formFields(message, drafts),
            button: 'Send message',
            thanks: 'Thank you! Your message has arrived.',
          },
        }
      : {}),
  }
}

/** The headings of what is text, and no list. */
function textSections(request: Understanding): string[] {
  const all = readWebsite(request)?.sections ?? []
  const lists = shownLists(all).map(({ heading }) => heading)
  return all.filter((heading) => !lists.includes(heading))
}

/** What a section says that was told by its heading. */
const TO_BE_WRITTEN = 'Here is room for your own words.'

/** A page whose point is its form: to sign, to report, to register. */
function openPage(
  draft: EntityDraft,
  drafts: EntityDraft[],
  { sections, name, about }: Pick<Landing, 'sections' | 'name' | 'about'>,
): Landing {
  const { title, button, thanks } = formWords(draft.label, draft.key)
  return {
    kind: 'landing',
    name: 'Home',
    title: 'Home',
    icon: 'House',
    inNavigation: true,
    hero: {
      heading: name,
      text: `${title}: it takes a minute, and you need no account.`,
      action: title,
    },
    about,
    sections,
    form: { title, text: '', entity: draft.name, fields: formFields(draft, drafts), button, thanks },
  }
}

/** What stands on a form by which one of these is sent in. */
export function formWords(label: string, key = ''): { title: string; button: string; thanks: string } {
  const one = label.toLowerCase()
  const [, titleWords, button, thanks] = FORMS.find(([kind]) => kind.test(`${key} ${one}`)) ?? [
    undefined,
    `Send ${withArticle(one)}`,
    'Send',
    'Thank you! We have received it.',
  ]
  return { title: titleWords.replace('{one}', withArticle(one.replace(/ request$/, ''))), button, thanks }
}

/** What visitors fill in: everything that is kept of it, but for what the staff adds. */
const formFields = (draft: EntityDraft, drafts: EntityDraft[]): string[] =>
  draft.fields
    .filter(
      (field) =>
        !field.lifeCycle &&
        field.decidedBy === undefined &&
        field.seenBy === undefined &&
        !isForStaff(field) &&
        // A visitor chooses from what he may see.
        (field.kind !== 'relation' || drafts.some((other) => other.name === field.relation && other.access.read === 'anonymous')),
    )
    .map(({ name }) => name)
    .slice(0, 10)

const FORMS: [kind: RegExp, title: string, button: string, thanks: string][] = [
  [/signature/, 'Sign the petition', 'Sign', 'Thank you for signing!'],
  [/runner|registration|attendee|entrant/, 'Register', 'Register', 'You are registered. See you there!'],
  [/enrol/, 'Enrol', 'Enrol', 'Thank you! Your place is noted; we will confirm it soon.'],
  [
    /problem|issue|report|fault|maintenance|ticket|defect|complaint/,
    'Report a problem',
    'Send the report',
    'Thank you! Your report has arrived; we will look at it soon.',
  ],
  [/proposal|submission|talk/, 'Submit a proposal', 'Submit', 'Thank you! Your proposal has arrived.'],
  [
    /shoot|booking|appointment|reservation|session|lesson|slot|visit/,
    'Ask for {one}',
    'Send the request',
    'Thank you! We will confirm the date soon.',
  ],
  [/application|applicant|candidate/, 'Apply', 'Send the application', 'Thank you! Your application has arrived.'],
  [/donation|donor/, 'Donate', 'Send', 'Thank you for your help!'],
  [/order/, 'Order', 'Send the order', 'Thank you! Your order has arrived.'],
  [/guest|rsvp/, 'Reply', 'Send the reply', 'Thank you! Your reply has arrived.'],
  [/message|inquiry|enquiry|contact/, 'Write to us', 'Send message', 'Thank you! Your message has arrived.'],
  [/request/, 'Ask for {one}', 'Send the request', 'Thank you! We will answer soon.'],
]

const withArticle = (word: string) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

/**
 * Whom a page is about is known to nobody here: it says what can be done on it, and leaves everything else to be
 * written.
 */
const wording = (name: string, takesMessages: boolean): { heading: string; text: string; about: Landing['about'] } => ({
  heading: name,
  text: takesMessages ? 'Have a look around, and write to us with anything you would like to know.' : 'Have a look around.',
  about: [{ heading: 'About us', text: 'Here is room for a few words about who we are and what we do.' }],
})
