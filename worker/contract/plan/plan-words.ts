import type { PlanAccess, PlanField, PlanFieldType, PlanLevel, PlanPageKind, PlanThing } from './plan'

/** Types as they are chosen. */
export const TYPE_WORDS: Record<PlanFieldType, string> = {
  text: 'Short text',
  long_text: 'Long text',
  number: 'Number',
  integer: 'Whole number',
  money: 'Money',
  percent: 'Percent',
  rating: 'Rating',
  date: 'Date',
  datetime: 'Date and time',
  time: 'Time',
  boolean: 'Yes or no',
  select: 'Choice',
  multiselect: 'Several choices',
  email: 'E-mail',
  phone: 'Phone',
  url: 'Web address',
  image: 'Picture',
  color: 'Colour',
  file: 'File',
  relation: 'Link',
}

export const PAGE_WORDS: Record<PlanPageKind, string> = {
  dashboard: 'Overview',
  list: 'List',
  detail: 'Details',
  board: 'Board',
  calendar: 'Calendar',
  reports: 'Charts',
  tracker: 'Tracker',
  planner: 'Week planner',
  slots: 'Time slots',
  budget: 'Budget',
  matrix: 'Grid',
  quiz: 'Quiz',
  text: 'Text',
  map: 'Map',
  gallery: 'Gallery',
  timer: 'Timer',
  approvals: 'Approvals',
  shop: 'Shop',
  leaderboard: 'Leaderboard',
  landing: 'Public page',
  page: 'Page',
}

/** Whom a level lets in, as Data access says it. */
export const LEVEL_WORDS: Record<PlanLevel, string> = {
  anonymous: 'anyone, signed in or not',
  all: 'everyone who is signed in',
  creator: 'whoever made them, and admins',
  admin: 'admins only',
  none: 'nobody',
  own: 'a rule of its own',
}

export const accessWords = ({ read, write }: PlanAccess): string =>
  `read by ${LEVEL_WORDS[read]}, ${write === 'anonymous' ? 'added' : 'written'} by ${LEVEL_WORDS[write]}`

/** `money`, `choice of Open, Done`, `link to Suppliers`. */
export function typeWords(field: Pick<PlanField, 'type' | 'options' | 'relation'>, things: PlanThing[]): string {
  const words = TYPE_WORDS[field.type].toLowerCase()
  if (field.type === 'relation') {
    const target = things.find(({ id }) => id === field.relation)
    return `link to ${target?.plural ?? field.relation ?? 'nothing'}`
  }
  const labels = field.options?.map(({ label }) => label) ?? []
  return labels.length > 0 ? `${words} of ${labels.join(', ')}` : words
}
