import type { Blueprint } from '../lexicon/blueprints'
import type { Understanding } from '../request/understanding'
import type { EntityDraft } from './entity-draft-types'

const LINES: Record<string, string> = {
  crm: 'Everyone you work with, every deal you hope to win, and what to do next.',
  helpdesk: 'Every request in one queue, with priorities, owners and due dates.',
  inventory: 'What is on the shelves, what runs low, and what is on its way.',
  library: 'Who has which book, and when it comes back.',
  lending: 'Things to share: what is out, with whom, and until when.',
  recipes: 'Dishes worth making again, rated by the people who eat them.',
  reservations: 'Every table, every time slot, and who would like to come.',
  room_booking: 'Who has which room, and when it is free.',
  appointments: 'Who comes when, for what, and with whom.',
  jobhunt: 'Every application, every interview, and the next step.',
  habits: 'Small things, done often. See the week, keep the streak.',
  expenses: 'Where the money goes, and how much of the budget is left.',
  gradebook: 'Students, assignments and grades at a glance, averages included.',
  quiz: 'Questions to play, answers to learn from, and a place on the leaderboard.',
  projects: 'What is being worked on, by whom, and how far it has come.',
  events: 'What is on, who comes, and what is left to prepare.',
  wedding: 'Guests, vendors and everything that has to be ready on the day.',
  rota: 'Who is on duty, when and where.',
  parish: 'People, services and what is going on.',
  nonprofit: 'Who gives, who helps, and what it makes possible.',
  apiary: 'Every hive, every inspection, every jar.',
  garden: 'What grows where, and what it needs today.',
  clinic: 'Patients, appointments and what was found.',
  property: 'Every property, its tenants, rents and repairs.',
  fleet: 'Every vehicle, its services and its costs.',
  hr: 'The people who work here, and who is away.',
  workouts: 'Every session, and how it adds up.',
  landing: 'The public page, and the messages that come in through it.',
}

export function chooseTagline(_request: Understanding, drafts: EntityDraft[], blueprint: Blueprint | undefined): string {
  const line = blueprint ? LINES[blueprint.key] : undefined
  if (line && drafts.slice(0, 3).some(({ key }) => blueprint?.always.includes(key))) return line
  const names = drafts
    .filter(({ concept }) => !concept.part)
    .slice(0, 3)
    .map(({ plural }, at) => (at === 0 ? plural : plural.toLowerCase()))
  if (names.length < 2) return drafts[0]?.description ?? 'Everything in one place.'
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''} in one place.`
}
