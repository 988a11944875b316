import type { AppRequest } from './requests'

/** The second half of the sixty. */
export const MORE_APP_REQUESTS: AppRequest[] = [
  {
    message: 'time tracking for freelancers: clients, projects, hours and invoices with status draft, sent, paid',
    wants: [
      'client: name',
      'project: client(link)',
      'time entry|hours|hour|entry|time: project(link), hours|duration(number)',
      'invoice: client(link), status[draft, sent, paid]',
    ],
  },
  {
    message: 'I’m a photographer and want to show my portfolio and let people book a shoot',
    wants: [
      'photo|work|project|portfolio|portfolio item|gallery: title|name, photo|image|picture|cover(image)',
      'shoot|booking: name|client|client name, date|start(date)',
    ],
    shows: ['public page', 'public form'],
  },
  {
    message: 'quote and invoice generator for a plumber',
    wants: ['quote: customer|client, amount|total(money)', 'invoice: customer|client, amount|total(money), status(choice)'],
  },
  { message: 'chores', wants: ['chore: title|name, done|status'] },
  {
    message: 'Family budget with income and expenses by category, show me a chart per month',
    wants: ['income: amount(money)', 'expense: amount(money), category'],
    shows: ['chart'],
  },
  { message: 'plants at home and when I last watered them', wants: ['plant: name, last watered(date)'] },
  { message: 'shared shopping list for me and my wife', wants: ['item|shopping item|shopping list item: name, bought|status'] },
  {
    message: 'My kid’s medicine: what, dose, time and whether it was given',
    wants: ['medicine|dose: what|name|medicine, dose, time, given(bool)'],
  },
  {
    message: 'food bank: donors, donations (what, quantity, expiry date), families and pickups',
    wants: [
      'donor: name',
      'donation: donor(link), what|item|name, quantity(number), expiry date(date)',
      'family: name',
      'pickup: family(link), date(date)',
    ],
  },
  {
    message:
      'Volunteer managment for an animal shelter. Volunteers have skills and availability. Shifts need between 2 and 5 people. Animals with photo, species, age and adoption status (available, reserved, adopted)',
    wants: [
      'volunteer: name, skills, availability',
      'shift: start|date(date)',
      'animal: photo(image), species, age(number), adoption status[available, reserved, adopted]',
    ],
  },
  {
    message: 'petition page where anyone can sign with name, email and postcode',
    wants: ['signature|petition signature: name, email(email), postcode'],
    shows: ['public form'],
  },
  {
    message: 'leave requests: employees ask for holiday, managers approve or reject. Everyone sees only their own requests',
    wants: [
      'leave request|request|holiday request: start|start date|from|first day(date), end|end date|until|to|last day(date), status[approved, rejected]',
    ],
    access: ['leave request|request|holiday request read own'],
  },
  {
    message: 'job applicant tracking with stages applied, interview, offer, hired, rejected as a kanban board',
    wants: ['applicant|candidate|application: name|applicant, stage|status[applied, interview, offer, hired, rejected]'],
    shows: ['board'],
  },
  {
    message: 'employee directory with department, job title, manager, phone, photo',
    wants: ['employee: name, department, job title, manager, phone(phone), photo(image)'],
    shows: ['search'],
  },
  {
    message: 'phone repair shop tickets: customer, device model, problem, status (received, in repair, ready, picked up), price',
    wants: [
      'ticket|repair|repair ticket: customer, device model, problem, status[received, in repair, ready, picked up], price(money)',
    ],
  },
  {
    message: 'car workshop: cars w/ licence plate, owners, jobs with mechanic and labour hours',
    wants: [
      'car: licence plate|license plate, owner(link)',
      'owner: name',
      'job: car(link), mechanic, labour hours|labor hours(number)',
    ],
  },
  {
    message:
      'We’re the maintenance team for a school building and people keep emailing us about broken things; I’d like a form where anybody can report a problem with a photo and location and we can see what is open, in progress, done and who is on it',
    wants: [
      'problem|report|problem report|issue|request|maintenance request|broken thing: photo(image), location, status[open, in progress, done], assigned|assignee|assigned to|who',
    ],
    shows: ['public form'],
  },
  {
    message: 'workout log - exercise, sets, reps, weight',
    wants: ['workout|workout log|log|exercise|set: exercise|name, sets(number), reps(number), weight(number), date(date)'],
  },
  {
    message: 'gym members and memberships with monthly fee, classes and trainers',
    wants: ['member: name', 'membership: monthly fee(money), member(link)', 'class: trainer(link)', 'trainer: name'],
  },
  {
    message: 'd&d campaign manager: characters with class, level, hit points; quests; npcs; loot',
    wants: [
      'character: name, class, level(number), hit points(number)',
      'quest: title|name',
      'npc: name',
      'loot|loot item: name',
    ],
  },
  {
    message: 'game backlog. title, platform, hours played, rating, status: want to play, playing, finished, dropped',
    wants: ['game: title, platform, hours played(number), rating(number), status[want to play, playing, finished, dropped]'],
  },
  {
    message:
      'lab sample tracker: samples have an ID, type, storage location, collected on, collected by, and experiments use several samples',
    wants: [
      'sample: id|sample id|code, type, storage location, collected on(date), collected by',
      'experiment: samples|sample(link)',
    ],
  },
  {
    message: 'bird sighting journal with species, place, count, time, photo and a map',
    wants: ['sighting|bird sighting: species, place, count(number), time(date), photo(image)'],
    shows: ['map'],
  },
  {
    message:
      'delivery tracking: drivers, vehicles, deliveries with pickup address, drop-off address and status; dispatcher assigns a driver',
    wants: [
      'driver: name',
      'vehicle: licence plate|license plate|plate|name|model',
      'delivery: pickup address, drop off address|dropoff address, status(choice), driver(link)',
    ],
  },
  {
    message: 'law firm cases: clients, cases, hearings, documents, billable hours',
    wants: [
      'client: name',
      'case: client(link)',
      'hearing: case(link), date|start(date)',
      'document: case(link), file(file)',
      'billable hour|billable hours|time entry: case(link), hours|duration(number)',
    ],
  },
  {
    message: 'church: members, families, donations, sunday services and who does what (music, reading, welcome)',
    wants: [
      'member: name',
      'family: name',
      'donation: amount(money), member|family|donor',
      'service|sunday service: date|start(date)',
    ],
    says: ['music', 'reading', 'welcome'],
  },
  {
    message: 'town library with books, authors, members and loans. a loan has a due date; show overdue loans',
    wants: ['book: title, author(link)', 'author: name', 'member: name', 'loan: book(link), member(link), due date|due(date)'],
    shows: ['overdue'],
  },
  { message: 'habit tracker', wants: ['habit: name|title'] },
  {
    message: 'i wanna keep trak of all teh movies i watchd n how good they wer',
    wants: ['movie: title|name, rating(number)'],
  },
  {
    message: 'travel journal: trips > days > entries with place, mood and photos',
    wants: ['trip: title|name|destination', 'day: trip(link), date(date)', 'entry: day(link), place, mood, photos|photo(image)'],
  },
  {
    message: 'Please make me an app to manage everything in my company',
    wants: ['employee|team member|person|customer|client|contact: name', 'task|project|document|invoice: '],
  },
]
