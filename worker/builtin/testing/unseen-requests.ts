import type { AppRequest, ChangeRequest } from './requests'

/**
 * Forty apps and thirty changes, written before rules for plan cards and deletions from `understand/` were tried. One
 * rule was taken away since because it held one of these back, so they are no blind list any more: what they come to is
 * in docs/built-in-builder.md.
 */
export interface UnseenApp extends AppRequest {
  /** `card`: nothing may be built of it. */
  comes: 'app' | 'card'
}

const app = (message: string, wants: string[], more: Partial<AppRequest> = {}): UnseenApp => ({
  message,
  wants,
  comes: 'app',
  ...more,
})
const card = (message: string): UnseenApp => ({ message, wants: [], comes: 'card' })

export const UNSEEN_APPS: UnseenApp[] = [
  app('sheep of our farm with ear tag, breed, date of birth and weight', [
    'sheep: ear tag|tag, breed, date of birth|birth date|born(date), weight(number)',
  ]),
  app('the laundry rota of our student house: who, which day, which machine', [
    'rota|laundry|laundry rota|slot|booking|turn|entry|shift|wash: who|person|name|student|resident, day|date, machine',
  ]),
  app('for the tool hire at our garden centre: machines with deposit and price per day, customers, and who has what until when', [
    'machine|tool: deposit(money), price per day|price|daily price(money)',
    'customer: name',
    'hire|rental|loan|booking: until|due|due date|end date|return date|back(date)',
  ]),
  app('a log of my beehive weights: date, weight in kg, weather', [
    'weight|hive weight|log|entry|beehive weight|weighing|beehive: date(date), weight(number), weather',
  ]),
  app(
    'Swimming lessons. Children with age and level (beginner, improver, swimmer), groups with day and teacher, and attendance',
    ['child|kid: age(number), level[beginner, improver, swimmer]', 'group: day, teacher', 'attendance: '],
  ),
  app('track my translation jobs: client, language pair, words, rate per word, deadline, invoiced yes/no', [
    'job|translation job|translation: client, language pair|language|languages, words(number), rate per word|rate(money), deadline(date), invoiced',
  ]),
  app('restaurants I have tried, with city, cuisine, price level and a rating', [
    'restaurant: city, cuisine, price level|price, rating',
  ]),
  app('we lend costumes to schools. costumes: size, theme, photo. loans: school, from, back by, deposit paid', [
    'costume: size, theme, photo(image)',
    'loan: school, from|start date|from date|out|lent on(date), back by|due|due date|back(date), deposit paid|deposit',
  ]),
  app('inspection sheets for playgrounds: playground, date, inspector, defects, photo, fixed', [
    'inspection|sheet|inspection sheet: playground, date(date), inspector, defects|defect, photo(image), fixed',
  ]),
  app('Donkey sanctuary: donkeys, foster families, vet visits with cost', [
    'donkey: name',
    'foster family|family: name',
    'vet visit|visit: cost(money), date(date)',
  ]),
  app(
    'an app where hikers report broken signposts with a photo and the place on a map, and rangers mark them repaired',
    ['signpost|report|broken signpost|sign post: photo(image)'],
    { shows: ['map'] },
  ),
  app('spare parts for old tractors: part number, fits which model, shelf, how many, price', [
    'part|spare part: part number|number, model|fits|fits model|fits which model, shelf, quantity|how many|count|amount|stock(number), price(money)',
  ]),
  app('My piano students, their pieces, and what they practised each day in minutes', [
    'student|piano student|pupil: name',
    'piece: title|name',
    'practice|session|practice session|entry|practice entry: minutes|duration|practised|minutes practised(number)',
  ]),
  app(
    'petition page: visitors sign with name, town and comment, I see how many signed',
    ['signature|signatory|petition|sign|signer: name, town|city, comment|comments'],
    { shows: ['public form'] },
  ),
  app('stock of our school library with title, author, isbn, and loans to pupils with due date', [
    'book: title, author, isbn',
    'loan: due|due date|due on(date)',
  ]),
  app('what each flat pays for heating per year and how much it used in kWh', [
    'flat|heating|payment|bill|heating bill|year|consumption|heating cost: year, kwh|used|usage|consumption|amount used(number)',
  ]),
  app('a cash book for the kiosk: date, in, out, what for', [
    'entry|cash entry|transaction|cash book|booking|cash: date(date), in(money), out(money), what for|for|purpose|reason|what|description',
  ]),
  app('volunteers at the animal shelter book walks with dogs, half-hour slots, one dog one person', [
    'dog: name',
    'walk|slot|booking: ',
  ]),
  app('Fencing club: members with weapon (foil, epee, sabre), bouts between members with score', [
    'member: weapon[foil, epee, sabre]',
    'bout: score',
  ]),
  app('quotes from books I read: quote, book, page, tags', ['quote: book, page(number), tags|tag']),
  app('allotment waiting list: name, phone, applied on, wants a shed yes/no; only the committee may see it', [
    'applicant|application|waiting list|entry|person|waiting list entry|allotment|waiting: name, phone, applied on|applied(date), shed|wants a shed|wants shed',
  ]),
  app('a glossary for our factory: term, meaning, german word, machine it belongs to', [
    'term|glossary|entry|word: meaning, german word|german, machine|machine it belongs to',
  ]),
  card('asteroids with pigeons'),
  card('lava lamp in my favourite colours'),
  card('solitaire'),
  card('a slot machine with vegetables'),
  card('white noise for sleeping'),
  card('tic tac toe with emojis'),
  card('magic eight ball'),
  card('pong for two on one keyboard'),
  card('kaleidoscope from my webcam'),
  card('guess the flag'),
  card('morse code with my flashlight'),
  card('rock paper scissors against a robot'),
  card('something for our street'),
  card('I am a beekeeper in the mountains'),
  card('make our club famous'),
  card('the best app for grandparents'),
  card('we have a bakery'),
  card('help with my thesis'),
]

const SHEEP = 'sheep of our farm with ear tag, breed, date of birth and weight'
const JOBS = 'track my translation jobs: client, language pair, words, rate per word, deadline, status open, sent, paid'
const COSTUMES = 'costume rental with costumes (size, theme, photo, price) and loans (school, start date, end date)'
const SWIM = 'Swimming school. Children with age and level (beginner, improver, swimmer), groups with day and teacher'
const DONKEYS = 'Donkey sanctuary: donkeys with age, foster families with phone, vet visits with date and cost'
const SHELF = 'spare parts for tractors with part number, shelf, quantity and price'

export const UNSEEN_CHANGES: ChangeRequest[] = [
  { of: SHEEP, message: 'every sheep also has a colour', wants: ['sheep: colour|color'] },
  { of: SHEEP, message: 'we do not weigh them, take the weight out', gone: ['sheep.weight'] },
  { of: SHEEP, message: 'call the ear tag Tag number', wants: ['sheep: tag number'], gone: ['sheep.ear tag'] },
  {
    of: SHEEP,
    message: 'also keep shearings with date and kilos of wool',
    wants: ['shearing: date(date), wool|kilos|kilos of wool|kilo|kg(number)'],
  },
  { of: SHEEP, message: 'breed is one of Texel, Suffolk or Merino', wants: ['sheep: breed[Texel, Suffolk, Merino]'] },
  { of: SHEEP, message: 'make it green', look: 'green' },
  { of: SHEEP, message: 'the ear tag must be filled in', required: ['sheep.ear tag'] },
  { of: JOBS, message: 'show the jobs as a board by status', shows: ['board'] },
  { of: JOBS, message: 'put the deadlines on a calendar', shows: ['calendar'] },
  { of: JOBS, message: 'the newest deadline should be on top', ordered: 'job|translation job -deadline' },
  { of: JOBS, message: 'add "cancelled" as a status', wants: ['job|translation job: status[open, sent, paid, cancelled]'] },
  { of: JOBS, message: 'let me download the jobs as csv', shows: ['export'] },
  { of: JOBS, message: 'new jobs start as open', starts: ['job|translation job.status = open'] },
  { of: JOBS, message: 'a chart of words per client would help', shows: ['chart'] },
  { of: COSTUMES, message: 'costumes need a condition: new, good, worn', wants: ['costume: condition[new, good, worn]'] },
  { of: COSTUMES, message: 'visitors without an account can look at the costumes', access: ['costume read everyone'] },
  { of: COSTUMES, message: 'only admins may delete loans', access: ['loan delete admin'] },
  { of: COSTUMES, message: 'dark please', look: 'dark' },
  { of: COSTUMES, message: 'remove the theme', gone: ['costume.theme'] },
  { of: COSTUMES, message: 'rename schools to borrowers', wants: ['loan: borrower|borrowers'] },
  { of: SWIM, message: 'level also has "lifesaver"', wants: ['child: level[beginner, improver, swimmer, lifesaver]'] },
  {
    of: SWIM,
    message: 'add a phone number of the parents to the children',
    wants: [
      'child: parent phone|phone|phone number|parents phone|phone number of the parents|parents phone number|parent phone number',
    ],
  },
  {
    of: SWIM,
    message: 'groups have at most how many children',
    wants: ['group: max|maximum|capacity|children|max children|most children|limit|maximum children(number)'],
  },
  { of: SWIM, message: 'which group is each child in?', answers: [], changes: false },
  { of: DONKEYS, message: 'drop the foster families', gone: ['foster family|family'] },
  {
    of: DONKEYS,
    message: 'vet visits should say what was done',
    wants: ['vet visit|visit: what was done|done|treatment|work done|notes'],
  },
  { of: DONKEYS, message: 'a page about us with our story', says: ['story|about'] },
  { of: SHELF, message: 'warn me when a part runs low', says: ['low|reorder|running'] },
  { of: SHELF, message: 'add a supplier with phone for each part', wants: ['part|spare part|tractor: supplier'] },
  { of: SHELF, message: 'shelf and quantity are the same as before, but price should be in dollars', says: ['\\$|dollar|USD'] },
]
