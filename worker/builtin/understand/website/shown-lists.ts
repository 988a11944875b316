import { isPlural, plural, sentence, singular } from '#contract/inflect'
import type { Concept } from '../lexicon/concept'
import { findConcept } from '../lexicon/lexicon'

const MOST = 5

type Shape = Pick<Concept, 'key' | 'label' | 'icon' | 'is' | 'about' | 'fields'> & {
  /** Cells behind the first of three example rows, which is `First event`, `Second event` …; none of people. */
  examples?: [header: string, ...rows: string[]]
  /** What the rows are called instead. */
  names?: string[]
}

/** What a website shows several of, each with more to it than a sentence: by how its section may be headed. */
const SHAPES: [heading: RegExp, shape: Shape | string][] = [
  [
    /\b(?:prices?|price list|rates?|fees?|tariffs?|packages?|costs?)\b/i,
    {
      key: 'shown_price',
      label: 'Price',
      icon: 'Tag',
      is: 'document',
      about: 'What is offered, and what it costs.',
      fields: ['Offer!: text', 'Price: money', 'What is included: text'],
      examples: ['offer', '', '', ''],
    },
  ],
  [
    /\b(?:photos?|pictures?|images?|gallery|before and after)\b|^(?:my |our |recent |past |finished )?(?:works?|projects|jobs)$/i,
    {
      key: 'shown_picture',
      label: 'Photo',
      icon: 'Images',
      is: 'document',
      about: 'The pictures on the page.',
      fields: ['Title!', 'Photo: image @picture', 'Description: text'],
      examples: ['title; description', 'What is to be seen here', '', ''],
    },
  ],
  [
    /\b(?:reviews?|testimonials?|recommendations?|what (?:people|clients|customers|others|guests) (?:say|think))\b/i,
    'testimonial',
  ],
  [/\b(?:faqs?|questions(?: people ask)?)\b/i, 'faq'],
  [
    /\b(?:menu|dishes)\b/i,
    {
      key: 'shown_dish',
      label: 'Dish',
      icon: 'UtensilsCrossed',
      is: 'item',
      about: 'What there is to eat and drink.',
      fields: ['Dish!: text', 'Course: text', 'Description: text', 'Price: money', 'Photo: image'],
      examples: ['dish', '', '', ''],
    },
  ],
  [
    /^(?:our |my |the |next |coming |upcoming )?(?:\p{L}+ )?(?:events|dates|gigs|concerts|shows|classes|courses|workshops|tours|walks|trips|services times|timetable|schedule|programme|program)$/iu,
    {
      key: 'shown_event',
      label: 'Event',
      icon: 'CalendarDays',
      is: 'visit',
      about: 'What is on, and when.',
      fields: ['Title!', 'Date: datetime 4..60', 'Place: text', 'Price: money', 'Description: text'],
      examples: ['title; place', 'Where it is', 'Where it is', 'Where it is'],
    },
  ],
  [
    /^(?:our |my |the )?(?:team|staff|artists|members|speakers|trainers|teachers|crew|therapists|stylists|guides|instructors|committee)$/i,
    {
      key: 'shown_person',
      label: 'Person',
      icon: 'Users',
      is: 'person',
      about: 'Who is behind it.',
      fields: ['Name!', 'Role: text', 'Photo: image', 'About: text'],
    },
  ],
  [
    /^(?:our |my |the )?(?:rooms|apartments|cottages|cabins|pitches|holiday homes)$/i,
    {
      key: 'shown_room',
      label: 'Room',
      icon: 'BedDouble',
      is: 'place',
      about: 'Where guests stay.',
      fields: ['Name!', 'Sleeps: integer', 'Price per night: money', 'Photo: image', 'Description: text'],
      examples: ['name; sleeps', '2', '2', '4'],
    },
  ],
  [
    /^(?:our |my |the )?(?:services|treatments|offers|products|what (?:i|we) (?:do|offer|make|sell))$/i,
    {
      key: 'shown_service',
      label: 'Service',
      icon: 'Sparkles',
      is: 'item',
      about: 'What is on offer.',
      fields: ['Name!', 'Description: text', 'Price: money', 'Photo: image'],
      examples: ['name; description', 'What it is', 'What it is', 'What it is'],
    },
  ],
  [
    /\bopening (?:hours|times)\b|^hours$/i,
    {
      key: 'shown_hours',
      label: 'Opening time',
      icon: 'Clock',
      is: 'document',
      about: 'When it is open.',
      fields: ['Day!: text', 'Opens: time', 'Closes: time', 'Remark: text'],
      names: ['Monday to Friday', 'Saturday', 'Sunday and holidays'],
      examples: ['day; opens; closes; remark', '09:00; 17:00;', '10:00; 14:00;', '; ; Closed'],
    },
  ],
  [
    /\b(?:sponsors|partners)\b/i,
    {
      key: 'shown_sponsor',
      label: 'Sponsor',
      icon: 'HeartHandshake',
      is: 'party',
      about: 'Who supports it.',
      fields: ['Name!', 'Logo: image', 'Website: url'],
      examples: ['name', '', '', ''],
    },
  ],
]

/** The sections that show rows of a list, with the list of each: `Prices`, `Our team`. What else is told is text. */
export function shownLists(sections: string[]): { heading: string; concept: Concept }[] {
  const keys = new Set<string>()
  return sections
    .flatMap((heading) => {
      const shape = SHAPES.find(([headed]) => headed.test(heading))?.[1]
      const concept = typeof shape === 'string' ? findConcept(shape) : shape && conceptOf(shape, heading)
      if (!concept || keys.has(concept.key)) return []
      keys.add(concept.key)
      return [{ heading, concept }]
    })
    .slice(0, MOST)
}

/** Called as its section is headed, where that is a word for several; its rows are examples for the owner to write over. */
function conceptOf({ examples, names = [], ...shape }: Shape, heading: string): Concept {
  const own = heading.toLowerCase().replace(/^(?:our|my|the|some|a few) /, '')
  const isName =
    own.split(' ').length <= MOST_WORDS &&
    !/\b(?:of|and|from|with|for|what|how|it)\b/.test(own) &&
    isPlural(own.split(' ').at(-1) ?? '')
  const label = isName ? sentence(singular(own)) : (shape.label ?? '')
  const [header, ...rows] = examples ?? []
  const named = rows.map((cells, at) =>
    [names[at] ?? `${PLACES[at] ?? 'Another'} ${label.toLowerCase()}`, cells].filter(Boolean).join('; '),
  )
  return {
    ...shape,
    label,
    plural: plural(label),
    access: ['anonymous', 'admin'],
    fitsTrade: true,
    ...(header ? { rows: { any: [header, ...named] } } : { isTheirs: true }),
  }
}

const PLACES = ['First', 'Second', 'Third']
const MOST_WORDS = 3
