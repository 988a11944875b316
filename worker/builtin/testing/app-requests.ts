import { MORE_APP_REQUESTS } from './more-app-requests'
import type { AppRequest } from './requests'

/** Sixty apps as people ask for them: one word, one breath, misspelt, exact, with lists and numbers. */
export const APP_REQUESTS: AppRequest[] = [
  {
    message:
      'I run a small dental practice. I need to keep track of patients (name, phone, date of birth, allergies) and their appointments with one of our 3 dentists.',
    wants: [
      'patient: name, phone(phone), date of birth|birth date(date), allergies',
      'appointment: patient(link), dentist(link)',
      'dentist: name',
    ],
    rows: ['dentist 3'],
  },
  {
    message:
      'vet clinic app: owners have many pets, each pet has species, breed, age and weight in kg. track visits with diagnosis, treatment and cost',
    wants: [
      'owner: name',
      'pet: owner(link), species, breed, age(number), weight(number)',
      'visit: pet(link), diagnosis, treatment, cost(money)',
    ],
  },
  {
    message: 'something where my physio clients log their excercises every day with pain level 1-10',
    wants: ['exercise|log|exercise log|entry: pain level(number), date(date)'],
  },
  {
    message:
      'Gradebook for my math class: students, assignments and grades. A grade belongs to a student and an assignment, score 0-100.',
    wants: ['student: name', 'assignment: title|name', 'grade: student(link), assignment(link), score(number)'],
  },
  {
    message: 'We need a way for parents to sign up for parent teacher conferences. Teachers have time slots of 15 minutes.',
    wants: [
      'teacher: name',
      'slot|time slot|sign up|signup|booking|appointment|conference: teacher(link), date|time|start(date)',
    ],
  },
  {
    message: 'atendance tracker for a kindergarden with groups and kids',
    wants: ['attendance: kid|child(link), date(date)', 'group: name', 'kid|child: name, group(link)'],
  },
  {
    message:
      'Course catalogue for an evening school: courses with title, teacher, level (beginner, intermediate, advanced), price and number of places; people can enroll through a public form',
    wants: [
      'course: title, teacher, level[beginner, intermediate, advanced], price(money), places|number of places(number)',
      'enrolment|enrollment|registration: name, course(link)',
    ],
    shows: ['public form'],
  },
  {
    message: 'crm',
    wants: [
      'contact|customer|client|lead: name, email(email), phone(phone)',
      'deal|opportunity|lead: value|amount(money), stage|status(choice)',
    ],
  },
  {
    message:
      'inventory for a bike shop: bikes, parts and suppliers. every part has a SKU, a quantity, a reorder level and a price in euros, warn me when the stock is low',
    wants: ['bike: name|model', 'part: sku, quantity(number), reorder level(number), price(money)', 'supplier: name'],
    says: ['€', 'low'],
  },
  {
    message: 'Online shop for hand made candles with a cart',
    wants: ['candle|product: name, price(money), photo|image|picture(image)', 'order: '],
    shows: ['cart'],
  },
  {
    message: 'loyalty cards for a coffee shop, customers collect stamps and after 10 stamps they get a free coffee',
    wants: ['customer|loyalty card|card: name|customer, stamps(number)'],
  },
  {
    message:
      'I sell vintage clothes. Each item: photo, brand, size (XS, S, M, L, XL), condition, purchase price, selling price, sold or not',
    wants: [
      'item|clothing item|clothes|vintage clothes: photo(image), brand, size[XS, S, M, L, XL], condition, purchase price(money), selling price(money), sold(bool)',
    ],
  },
  {
    message:
      'chess club: members, matches with white player, black player and result (white wins, black wins, draw), and a leaderboard',
    wants: ['member: name', 'match: white player(link), black player(link), result[white wins, black wins, draw]'],
    shows: ['ranking'],
  },
  {
    message: 'Rowing club boat bookings. boats, members, booking with start time and end time',
    wants: ['boat: name', 'member: name', 'booking: boat(link), member(link), start|start time(date), end|end time(date)'],
  },
  {
    message: 'book club app – what we read, who suggested it, ratings from 1 to 5 and next meeting',
    wants: ['book: title, suggested by|who suggested|suggester', 'meeting: date(date)'],
    says: ['rating'],
  },
  {
    message: 'Scout group: leaders, scouts, badges, camps. Parents can see the camp calendar',
    wants: ['leader: name', 'scout: name', 'badge: name', 'camp: name|title'],
    shows: ['calendar'],
  },
  {
    message: 'restaurant reservations with 12 tables, each with a number of seats',
    wants: [
      'table: seats|number of seats(number)',
      'reservation|booking: table(link), guests|party size|people(number), date|time|start(date)',
    ],
    rows: ['table 12'],
  },
  {
    message: 'recipe collection with ingredients, cooking time in minutes, difficulty and a photo',
    wants: ['recipe: ingredients, cooking time(number), difficulty(choice), photo(image)'],
  },
  {
    message: 'Food truck: menu items w/ price and allergens, plus a schedule of locations',
    wants: ['menu item|item|dish: name, price(money), allergens', 'location|stop|schedule: date|start(date)'],
  },
  {
    message: 'kitchen shift planner for my 8 cooks',
    wants: ['cook: name', 'shift: cook(link), start|date(date)'],
    rows: ['cook 8'],
  },
  {
    message: 'Track my bee hives: hives, inspections (date, queen seen yes/no, honey frames, notes) and harvests in kg',
    wants: [
      'hive: name',
      'inspection: hive(link), date(date), queen seen(bool), honey frames(number), notes',
      'harvest: hive(link)',
    ],
    says: ['kg'],
  },
  {
    message: 'farm machinery bookings between neighbours: machines with hourly rate, bookings of machines by neighbors',
    wants: ['machine: name, hourly rate(money)', 'booking: machine(link), neighbor|neighbour(link)', 'neighbor|neighbour: name'],
  },
  {
    message: 'livestock register. cows with ear tag number, birth date, breed, mother and vaccinations',
    wants: ['cow: ear tag number|ear tag, birth date(date), breed, mother', 'vaccination: cow(link), date(date)'],
  },
  {
    message:
      'property management for landlords: properties, units, tenants, leases with monthly rent and start/end dates, maintenance requests',
    wants: [
      'property: address|name',
      'unit: property(link)',
      'tenant: name',
      'lease: tenant(link), monthly rent|rent(money), start|start date(date), end|end date(date)',
      'maintenance request: status',
    ],
  },
  {
    message: 'Rent out camera gear: cameras, lenses, tripods... customers reserve them for days, deposit amount',
    wants: [
      'camera|gear|equipment|item|camera gear: name, deposit|deposit amount(money)',
      'reservation|rental|booking: camera|gear|equipment|item(link), customer, start|start date|from(date), end|end date|until|to(date)',
    ],
  },
  {
    message: 'real estate listing site with photos, price, bedrooms, bathrooms, area in m2, and a contact form for visitors',
    wants: [
      'listing|property|real estate listing: photos|photo(image), price(money), bedrooms(number), bathrooms(number), area(number)',
      'inquiry|enquiry|message|contact: name, email(email), message',
    ],
    shows: ['public page', 'public form'],
  },
  {
    message: 'wedding planner: guests (name, email, number of people, diet, rsvp yes/no/maybe), tables, budget and vendors',
    wants: [
      'guest: name, email(email), number of people|people(number), diet, rsvp[yes, no, maybe]',
      'table: name|number',
      'budget|budget item|expense: amount|planned|cost|estimated cost|budget(money)',
      'vendor: name',
    ],
  },
  {
    message: 'conference schedule with speakers, talks, rooms and tracks; visitors can submit a talk proposal without logging in',
    wants: [
      'speaker: name',
      'talk: title, speaker(link), room(link)',
      'room: name',
      'track: name',
      'proposal|talk proposal: title|topic|talk',
    ],
    shows: ['public form'],
  },
  {
    message: 'Charity run registration - runners pick a distance: 5k, 10k or half marathon; t-shirt size; emergency contact',
    wants: [
      'runner|registration: name, distance[5k, 10k, half marathon], t shirt size|shirt size|tshirt size, emergency contact',
    ],
    shows: ['public form'],
  },
  ...MORE_APP_REQUESTS,
]
