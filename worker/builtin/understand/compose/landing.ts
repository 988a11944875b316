import type { PagePlan } from '../../plan'
import type { Understanding } from '../request/understanding'
import type { EntityDraft } from './entity-draft-types'

type Landing = Extract<PagePlan, { kind: 'landing' }>

/** The public page: who one is dealing with, what is on offer, and a form whose messages are kept. */
export function landingPage(drafts: EntityDraft[], request: Understanding, name: string): Landing {
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
  if (open && open.key !== 'message') return openPage(open, drafts, { sections, request, name })
  const message = drafts.find(({ key }) => key === 'message')
  const words = wording(request, name)
  return {
    kind: 'landing',
    name: 'Home',
    title: 'Home',
    icon: 'House',
    inNavigation: true,
    hero: { heading: words.heading, text: words.text, action: message ? 'Get in touch' : 'See what is on' },
    about: words.about,
    sections,
    ...(message
      ? {
          form: {
            title: 'Write to us',
            text: 'Questions, wishes, a first visit? Send a message and you will hear back within a day or two.',
            entity: message.name,
            fields: message.fields
              .filter(({ name: field }) => ['name', 'email', 'phone', 'subject', 'message'].includes(field))
              .map(({ name: field }) => field),
            button: 'Send message',
            thanks: 'Thank you! Your message has arrived.',
          },
        }
      : {}),
  }
}

/** A page whose point is its form: to sign, to report, to register. */
function openPage(
  draft: EntityDraft,
  drafts: EntityDraft[],
  { sections, request, name }: { sections: Landing['sections']; request: Understanding; name: string },
): Landing {
  const one = draft.label.toLowerCase()
  const [, titleWords, button, thanks] = FORMS.find(([kind]) => kind.test(`${draft.key} ${one}`)) ?? [
    undefined,
    `Send ${withArticle(one)}`,
    'Send',
    'Thank you! We have received it.',
  ]
  const title = titleWords.replace('{one}', withArticle(one))
  const fields = draft.fields.filter(
    (field) =>
      !field.lifeCycle &&
      !INTERNAL.test(field.name) &&
      !(field.kind === 'date' && /_on$/.test(field.name)) &&
      // A visitor chooses from what he may see.
      (field.kind !== 'relation' || drafts.some((other) => other.name === field.relation && other.access.read === 'anonymous')),
  )
  return {
    kind: 'landing',
    name: 'Home',
    title: 'Home',
    icon: 'House',
    inNavigation: true,
    hero: {
      heading: request.cues.has('landing') ? wording(request, name).heading : name,
      text: `${title}: it takes a minute, and you need no account.`,
      action: title,
    },
    about: [],
    sections,
    form: { title, text: '', entity: draft.name, fields: fields.map(({ name: field }) => field).slice(0, 10), button, thanks },
  }
}

/** For those who work with what comes in, not for those who send it. */
const INTERNAL =
  /^(?:status|with|assigned_to|assignee|paid|internal_notes|bib_number|thanked|priority|cost|resolved_on|closed_on|registered_on|signed_on|price|amount|balance|invoice_number)$/

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
]

const withArticle = (word: string) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

function wording(request: Understanding, name: string): { heading: string; text: string; about: Landing['about'] } {
  const about = request.folded
  const steps = { heading: 'Easy to begin', text: 'Pick what suits you, send a short message, and come as you are.' }
  if (/\b(?:yoga|pilates|meditation|dance|fitness|massage)\b/.test(about)) {
    return {
      heading: 'An hour that is yours',
      text: 'Small groups, clear guidance and time to arrive. For beginners, for stiff backs, and for everyone who wants to move with more ease.',
      about: [
        { heading: 'Small groups', text: 'There is room for questions, and a hand where you need one.' },
        { heading: 'For every body', text: 'Each exercise comes in a gentle and a strong form. You choose.' },
        steps,
      ],
    }
  }
  if (/\b(?:restaurant|cafe|café|bakery|food|bar|brewery|catering)\b/.test(about)) {
    return {
      heading: 'Come in, sit down, stay a while',
      text: 'Good ingredients, short ways and people who like what they do.',
      about: [
        { heading: 'From nearby', text: 'We know who grew it, baked it or caught it.' },
        { heading: 'Made by hand', text: 'Every day, in small amounts, until it is gone.' },
        { heading: 'Everyone welcome', text: 'With children, with a dog, alone with a book.' },
      ],
    }
  }
  if (/\b(?:photograph|photographer|film|artist|portfolio|design|designer|illustrator|musician|band)\b/.test(about)) {
    return {
      heading: 'Work with care, made to last',
      text: 'A few words on what I do, a look at recent work, and a short way to get in touch.',
      about: [
        { heading: 'Listen first', text: 'Good work begins with your story, not with mine.' },
        { heading: 'Clear steps', text: 'You always know what comes next and what it costs.' },
        steps,
      ],
    }
  }
  return {
    heading: `Welcome to ${name}`,
    text: 'What we offer, when you can find us, and an easy way to reach us.',
    about: [
      { heading: 'Personal', text: 'You deal with people who know your name.' },
      { heading: 'Reliable', text: 'We say what we do and do what we say.' },
      steps,
    ],
  }
}
