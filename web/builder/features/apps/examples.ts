/** Requests to begin with, each of a different kind. */
export const EXAMPLES = [
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
