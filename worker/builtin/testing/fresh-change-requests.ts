import type { ChangeRequest } from './requests'

const CARS = `Features:
1. list of rental cars (plate, brand, model, seats, price per day, photo)
2. customers with driving licence number
3. bookings with start date, end date, car and customer
4. calendar of the bookings`
const CAMPSITE =
  'Campsite manager. 24 pitches with electricity yes/no, guests, stays with arrival and departure, number of persons, price per night'
const FLATS = 'Something to compare flats we visit: address, rent, size in m2, rooms, pros, cons, rating 1-5 and photos'
const FLOWERS =
  'wholesale flowers: suppliers, flowers (name, colour, stem length cm, price per bunch, stock), orders from florists with several flowers and quantities'
const SAILING = 'sailing school with instructors, boats, courses, students and bookings; students only see their own bookings'
const DAMAGE =
  'Property damage reports by tenants: flat number, what is broken, photos, urgency low/medium/high, status reported, craftsman ordered, fixed'
const FEEDBACK = 'customer feedback: rating stars, comment, which branch, and average per branch as a chart'
const DIARY = 'a diary with mood (great, ok, bad), text, and weather. Only I can see it!'
const SALES =
  'A dashboard for my coffee truck sales: every sale has a product, amount, payment method (cash, card, app) and weather. charts by day and by payment method'
const TATTOO =
  'Tattoo studio: artists, clients, appointments with deposit, design picture, body part, hours, and a page for the public to request an appointment'
const IMPORTED = 'imported'

/** Thirty changes on apps of the fresh list and on the imported one, in words nobody had tuned the builder to. */
export const FRESH_CHANGES: ChangeRequest[] = [
  {
    of: CARS,
    say: 'cars need a mileage and the date of the next service',
    wants: [
      'car|rental car: mileage(number), next service|date of next service|next service date|date of the next service(date)',
    ],
  },
  { of: CARS, say: 'could you put a note field on bookings pls', wants: ['booking: note|notes'], says: ['note'] },
  { of: CARS, say: 'I dont want the photo any more', gone: ['car|rental car.photo'] },
  {
    of: CARS,
    say: 'bookings have a status: reserved, picked up, returned. show it as board',
    wants: ['booking: status[reserved, picked up, returned]'],
    shows: ['board'],
  },
  { of: CAMPSITE, say: 'sort stays by arrival, newest first', ordered: 'stay -arrival' },
  { of: CAMPSITE, say: 'guests should have a nationality and number plate', wants: ['guest: nationality, number plate'] },
  { of: CAMPSITE, say: 'call it Lakeside Camping and make the colour teal', says: ['Lakeside Camping'], look: 'teal' },
  { of: CAMPSITE, say: 'instead of pitch say spot everywhere', says: ['spot'], silent: ['pitch'] },
  { of: FLATS, say: 'i also want to see them on a map', shows: ['map'] },
  { of: FLATS, say: 'Filter by rooms and rating', shows: ['filter'] },
  { of: FLATS, say: 'the rent must be filled in always', required: ['flat|apartment.rent'] },
  {
    of: FLATS,
    say: 'add status with the values to visit, visited, applied, rejected, signed',
    wants: ['flat|apartment: status[to visit, visited, applied, rejected, signed]'],
  },
  { of: FLOWERS, say: 'make flowers with stock under 20 stand out', says: ['low|under|below|running out'] },
  {
    of: FLOWERS,
    say: 'there should be a delivery date on the orders and whether they are delivered',
    wants: ['order: delivery date(date), delivered(bool)'],
  },
  { of: FLOWERS, say: 'remove suppliers completely', gone: ['supplier'], silent: ['suppliers'] },
  { of: SAILING, say: 'only admins may edit boats', access: ['boat write admin'] },
  { of: SAILING, say: 'rename instructors into skippers', says: ['skipper'], silent: ['instructors'] },
  { of: SAILING, say: 'move bookings to the top of the menu', first: 'bookings' },
  {
    of: DAMAGE,
    say: 'urgency also needs "emergency"',
    wants: ['report|damage report|damage|property damage report: urgency[emergency, high]'],
  },
  {
    of: DAMAGE,
    say: 'new reports start as reported and with medium urgency',
    starts: [
      'report|damage report|damage|property damage report.status = reported',
      'report|damage report|damage|property damage report.urgency = medium',
    ],
  },
  { of: FEEDBACK, say: 'Add a page about us with our story', says: ['about us'] },
  { of: FEEDBACK, say: 'anyone should be able to leave feedback without logging in', shows: ['public form'] },
  { of: DIARY, say: 'more moods: tired, angry', wants: ['entry|diary entry|diary|journal entry: mood[great, tired, angry]'] },
  { of: DIARY, say: 'i like purple', look: 'purple' },
  {
    of: SALES,
    say: 'I want to see the total of the amounts above the list and download it as excel',
    shows: ['total', 'export'],
  },
  {
    of: TATTOO,
    say: 'clients can upload a picture of themselves, and we need their instagram',
    wants: ['client: picture|photo|image|profile picture(image), instagram'],
  },
  { of: IMPORTED, say: 'change the heading "All jobs" to "Our work"', says: ['Our work'], silent: ['All jobs'] },
  { of: IMPORTED, say: 'hide the price in the list of jobs', without: ['job.price'] },
  { of: IMPORTED, say: 'add a due date to jobs and to the form', wants: ['job: due date(date)'], says: ['due date'] },
  { of: IMPORTED, say: 'sort the jobs by price', ordered: 'job price' },
]
