import type { AppRequest } from './requests'

/**
 * Thirty requests written before the built-in builder began from starter apps, and never used to shape how it does.
 * `from`: the starter app that one would begin with; `none`: an app of its own; `card`: nothing can be built yet.
 */
export interface StarterRequest extends AppRequest {
  from: string
}

export const STARTER_REQUESTS: StarterRequest[] = [
  {
    message: 'something to keep an eye on our clients and the jobs we are pitching for',
    from: 'crm',
    wants: ['client|company|contact: ', 'deal|job|pitch: '],
  },
  {
    message: 'a crm for an estate agent with buyers, viewings and offers',
    from: 'crm',
    wants: ['buyer|contact|client: ', 'viewing: ', 'offer: '],
  },
  {
    message: 'kanban for our dev team with sprints and bugs',
    from: 'project-board',
    wants: ['task|bug|card: ', 'sprint: '],
    shows: ['board'],
  },
  {
    message: 'who does what until when: a board for the village festival committee',
    from: 'project-board',
    wants: ['task: '],
    shows: ['board'],
  },
  {
    message: 'customers should be able to book a haircut at a free time',
    from: 'bookings',
    wants: ['booking|appointment: '],
    shows: ['public form'],
  },
  { message: 'rental desk for a kayak club', from: 'bookings', wants: ['booking|rental|reservation: '] },
  {
    message: 'IT support queue for a school, teachers report broken projectors',
    from: 'help-desk',
    wants: ['ticket|report|request: '],
  },
  {
    message: 'customer complaints with replies from our staff and how urgent they are',
    from: 'help-desk',
    wants: ['ticket|complaint: ', 'reply|comment|message: '],
  },
  { message: 'a snake game', from: 'snake', wants: [], says: ['score'] },
  { message: 'an arcade game for the break with a high score table', from: 'snake', wants: [], says: ['score'] },
  { message: 'convert miles to kilometres and pounds to euros', from: 'calculator', wants: [], says: ['kilomet|km'] },
  { message: 'a currency and unit calculator for travelling', from: 'calculator', wants: [], says: ['euro|EUR'] },
  { message: 'stock of our bike shop and what customers ordered', from: 'inventory', wants: ['product|item|part: ', 'order: '] },
  {
    message: 'send invoices to my clients and see who has not paid',
    from: 'invoices',
    wants: ['invoice: ', 'client|customer: '],
  },
  { message: 'what did our flat share spend on what this month', from: 'expenses', wants: ['expense: '], shows: ['chart'] },
  { message: 'family cookbook and what we eat on which day', from: 'recipes', wants: ['recipe: '] },
  {
    message: 'invitation page for our silver wedding where guests say whether they come',
    from: 'event',
    wants: ['guest|rsvp|response: '],
    shows: ['public page'],
  },
  { message: 'teach first aid online with lessons and a test at the end', from: 'course', wants: ['lesson: ', 'question: '] },
  {
    message: 'a travel blog where I write posts and readers read them',
    from: 'blog',
    wants: ['post|article: '],
    shows: ['public page'],
  },
  {
    message: 'find a plumber near you: a directory of tradespeople on a map',
    from: 'directory',
    wants: ['place|business|listing|tradesperson|tradespeople: '],
    shows: ['map'],
  },
  {
    message: 'ask our parents what they think of the new canteen: a questionnaire',
    from: 'survey',
    wants: ['survey|question: ', 'response|answer: '],
  },
  { message: 'members area for a chess club with fees and events', from: 'member-club', wants: ['member: ', 'event: '] },
  { message: 'things people give away in our street', from: 'none', wants: ['thing|item: '] },
  {
    message: 'bees: hives, inspections with date and queen seen',
    from: 'none',
    wants: ['hive: ', 'inspection: date, queen seen(boolean)'],
  },
  { message: 'vaccination record of my dogs with vet and next date', from: 'none', wants: ['vaccination: date|next date'] },
  { message: 'the choir lends sheet music to singers', from: 'none', wants: ['sheet music|score|piece: '] },
  { message: 'we run a wedding agency', from: 'card', wants: [] },
  { message: 'flappy bird with my dog as the bird', from: 'card', wants: [] },
  { message: 'something nice for grandma', from: 'card', wants: [] },
  { message: 'make a logo for my bakery', from: 'card', wants: [] },
]
