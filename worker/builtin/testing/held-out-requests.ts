import type { AppRequest, ChangeRequest } from './requests'

/** Twenty apps more, written after the builder was done with the sixty and scored as they came. */
export const HELD_OUT_APPS: AppRequest[] = [
  {
    message: 'music school: pupils, teachers, instruments on loan, and lessons with date, room and homework',
    wants: ['pupil: name', 'teacher: name', 'instrument: name', 'lesson: date(date), room, homework, teacher(link), pupil(link)'],
  },
  {
    message: 'I need an overview of my grandmother’s medical visits: doctor, reason, date, result and next appointment',
    wants: ['visit|medical visit: doctor, reason, date(date), result, next appointment(date)'],
  },
  {
    message: 'tracker for tenants in my 6 garages, what they pay monthly and until when the contract runs',
    wants: ['garage: ', 'tenant: name'],
    rows: ['garage 6'],
  },
  {
    message: 'Bakery pre-orders. Customers order bread, cakes or rolls with a pickup day; status ordered, baked, picked up',
    wants: ['order|pre order|preorder: customer, pickup day(date), status[ordered, baked, picked up]'],
  },
  {
    message:
      'football team app with players (name, number, position: goalkeeper, defender, midfielder, striker), trainings, matches and attendance',
    wants: [
      'player: name, number(number), position[goalkeeper, defender, midfielder, striker]',
      'training: date|start(date)',
      'match: date|start(date)',
      'attendance: player(link)',
    ],
  },
  {
    message:
      'library of board games for our cafe with number of players, playing time in minutes, shelf and condition (new, good, worn)',
    wants: ['board game|game: name, number of players|players(number), playing time(number), shelf, condition[new, good, worn]'],
  },
  {
    message:
      'Translators: jobs with source language, target language, word count, price per word and deadline, clients and invoices',
    wants: [
      'job|translation: source language, target language, word count(number), price per word(money), deadline(date)',
      'client: name',
      'invoice: client(link)',
    ],
  },
  { message: 'solar panel log', wants: ['solar panel|reading|panel|log|entry: date|added on(date)'] },
  {
    message: 'hospice volunteers and the visits they make, each visit has a patient, duration in hours and a short report',
    wants: ['volunteer: name', 'visit: volunteer(link), patient, duration(number), report|short report'],
  },
  {
    message: 'we want to plan a street party: tasks, who brings which food, budget, and neighbours can sign up to help',
    wants: [
      'task: title|name',
      'food|dish|contribution|food item: ',
      'registration|helper|sign up|signup|neighbour|neighbor: name',
    ],
  },
  {
    message: 'Wine tasting notes: wine, vintage, region, grape, score from 0 to 100, bottle photo',
    wants: [
      'wine|tasting|tasting note|note|wine tasting: vintage(number), region, grape, score(number), bottle photo|photo(image)',
    ],
  },
  {
    message:
      'small museum: objects with inventory number, artist, year, material, location, loan status (in house, on loan, in restoration) and photo; exhibitions show several objects',
    wants: [
      'object: inventory number, artist, year(number), material, location, loan status[in house, on loan, in restoration], photo(image)',
      'exhibition: object|objects(link)',
    ],
  },
  {
    message: 'clining schedul for a shared flat wiht 4 roomates',
    wants: ['roommate|flatmate|person: name', 'chore|cleaning|cleaning task|task|cleaning job: date|due|due date|next due(date)'],
    rows: ['roommate|flatmate|person 4'],
  },
  {
    message: 'Track donations of blood: donor, blood group (A, B, AB, 0), date, volume in ml, next possible date',
    wants: ['donation|blood donation: donor, blood group[A, B, AB, 0], date(date), volume(number), next possible date(date)'],
  },
  {
    message:
      'podcast planner with episodes, guests and sponsors. Episode: number, topic, guest, recording date, status idea, booked, recorded, published',
    wants: [
      'episode: number(number), topic, guest(link), recording date(date), status[idea, booked, recorded, published]',
      'guest: name',
      'sponsor: name',
    ],
  },
  {
    message:
      'complaints book for a hotel: any guest can leave a complaint with room number and description, staff sets it to open, in work or solved',
    wants: ['complaint: room number, description, status[open, in work, solved]'],
    shows: ['public form'],
  },
  {
    message: 'PhD reading list: papers with authors, year, journal, link, tags, read yes/no and a summary',
    wants: ['paper: authors|author, year(number), journal, link, tags, read(bool), summary'],
  },
  {
    message: 'Our kindergarten has a lost and found box. Photo, where it was found, when, picked up or not',
    wants: [
      'item|lost item|found item|lost and found item|find|thing|object: photo(image), location|where|place|found at, date|when|found on(date), picked up(bool)',
    ],
  },
  {
    message: 'inventory of tools on 3 construction sites; each tool is at a site, has a serial number and was last checked on',
    wants: ['tool: site|construction site(link), serial number, last checked(date)', 'site|construction site: name'],
    rows: ['site|construction site 3'],
  },
  {
    message:
      'sponsoring platform for a zoo: animals with photo, species and monthly cost; sponsors choose an animal and an amount',
    wants: ['animal: photo(image), species, monthly cost(money)', 'sponsor|sponsorship: animal(link), amount(money)'],
  },
]

const MUSIC = 'music school: pupils, teachers, instruments on loan, and lessons with date, room and homework'
const TEAM =
  'football team app with players (name, number, position: goalkeeper, defender, midfielder, striker), trainings, matches and attendance'
const MUSEUM =
  'small museum: objects with inventory number, artist, year, material, location, loan status (in house, on loan, in restoration) and photo; exhibitions show several objects'
const PODCAST =
  'podcast planner with episodes, guests and sponsors. Episode: number, topic, guest, recording date, status idea, booked, recorded, published'
const BLOOD = 'Track donations of blood: donor, blood group (A, B, AB, 0), date, volume in ml, next possible date'

export const HELD_OUT_CHANGES: ChangeRequest[] = [
  {
    of: MUSIC,
    message: 'pupils need a birthday and their parents’ phone number',
    wants: ['pupil: birthday(date), parents phone number|parent phone number|parents phone(phone)'],
  },
  { of: MUSIC, message: 'please rename pupils to students', says: ['students'], silent: ['pupils'] },
  { of: MUSIC, message: 'I want the lessons in a calendar', shows: ['calendar'] },
  { of: TEAM, message: 'add coach as another position', wants: ['player: position[coach, striker]'] },
  { of: TEAM, message: 'can you make the whole thing red', look: 'red' },
  { of: TEAM, message: 'players shouldnt be able to change the matches, only admins', access: ['match write admin'] },
  {
    of: TEAM,
    message: 'add jersey size (S, M, L, XL) to the players, and sort them by number',
    wants: ['player: jersey size[S, M, L, XL]'],
    ordered: 'player number',
  },
  { of: MUSEUM, message: 'the year isnt always known, it should be optional and text', wants: ['object: year'] },
  { of: MUSEUM, message: 'delete material, we never use it', gone: ['object.material'] },
  { of: MUSEUM, message: 'show the objects as cards with pictures', says: ['object'] },
  {
    of: MUSEUM,
    message: 'we also have donors: name, adress, what they gave and when',
    wants: ['donor: name, address, what|gift, date|when|given on|gave on(date)'],
  },
  { of: PODCAST, message: 'put episodes first in the menu', first: 'episodes' },
  { of: PODCAST, message: 'a chart of episodes per month', shows: ['chart'], says: ['month'] },
  { of: BLOOD, message: 'change the name to Red Drop and use a dark background', says: ['Red Drop'], look: 'dark' },
  { of: BLOOD, message: 'volume is always 500 by default', starts: ['donation|blood donation.volume = 500'] },
]
