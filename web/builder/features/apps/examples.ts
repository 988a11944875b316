/** Requests for an app to begin with, each of a different kind. */
const APPS = [
  {
    label: 'Studio CRM',
    text: 'A CRM for a small design studio: companies, contacts, deals with stages and values, follow-up tasks',
  },
  { label: 'Habit tracker', text: 'A habit tracker with streaks and a weekly overview' },
  { label: 'Bike shop', text: 'Inventory for a bike repair shop, low-stock warnings, suppliers and purchase orders' },
  { label: 'Family recipes', text: 'A recipe box where my family can rate recipes and plan the week’s meals' },
  { label: 'Reservations', text: 'Book a table: restaurant reservations by time slot, with a waiting list' },
  { label: 'Help desk', text: 'A help desk: tickets with priority and assignee, comments, SLA due dates' },
]

const TOOLS = [
  { label: 'Listing writer', text: 'A tool that writes listings from three photos and notes' },
  { label: 'Gift finder', text: 'A tool that suggests gift ideas from age, interests and budget' },
  { label: 'Cover letters', text: 'A tool that writes a cover letter from a job description and a résumé' },
  { label: 'Meeting summaries', text: 'A tool that summarises a meeting from its transcript' },
]

const SPACES = [
  { label: 'Team handbook', text: 'A space where our team asks about our handbook and sees who is responsible for what' },
  { label: 'Product help', text: 'A space where customers ask about our products and see what is in stock' },
  { label: 'Course', text: 'A space for a course: students ask about the lessons and see their tasks' },
]

/** What one can make: an app with pages, a tool that is a form with an answer, a space to talk in. */
export const MAKE_KINDS = {
  app: { label: 'App', about: 'pages and data', examples: APPS },
  tool: { label: 'Tool', about: 'a form with an answer', examples: TOOLS },
  space: { label: 'Space', about: 'a chat with data', examples: SPACES },
} as const
export type MakeKind = keyof typeof MAKE_KINDS
