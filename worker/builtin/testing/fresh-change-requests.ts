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
    message: 'cars need a mileage and the date of the next service',
    wants: [
      'car|rental car: mileage(number), next service|date of next service|next service date|date of the next service(date)',
    ],
  },
  { of: CARS, message: 'could you put a note field on bookings pls', wants: ['booking: note|notes'], says: ['note'] },
  { of: CARS, message: 'I dont want the photo any more', gone: ['car|rental car.photo'] },
  {
    of: CARS,
    message: 'bookings have a status: reserved, picked up, returned. show it as board',
    wants: ['booking: status[reserved, picked up, returned]'],
    shows: ['board'],
  },
  { of: CAMPSITE, message: 'sort stays by arrival, newest first', ordered: 'stay -arrival' },
  { of: CAMPSITE, message: 'guests should have a nationality and number plate', wants: ['guest: nationality, number plate'] },
  { of: CAMPSITE, message: 'call it Lakeside Camping and make the colour teal', says: ['Lakeside Camping'], look: 'teal' },
  { of: CAMPSITE, message: 'instead of pitch say spot everywhere', says: ['spot'], silent: ['pitch'] },
  { of: FLATS, message: 'i also want to see them on a map', shows: ['map'] },
  { of: FLATS, message: 'Filter by rooms and rating', shows: ['filter'] },
  { of: FLATS, message: 'the rent must be filled in always', required: ['flat|apartment.rent'] },
  {
    of: FLATS,
    message: 'add status with the values to visit, visited, applied, rejected, signed',
    wants: ['flat|apartment: status[to visit, visited, applied, rejected, signed]'],
  },
  { of: FLOWERS, message: 'make flowers with stock under 20 stand out', says: ['low|under|below|running out'] },
  {
    of: FLOWERS,
    message: 'there should be a delivery date on the orders and whether they are delivered',
    wants: ['order: delivery date(date), delivered(bool)'],
  },
  { of: FLOWERS, message: 'remove suppliers completely', gone: ['supplier'], silent: ['suppliers'] },
  { of: SAILING, message: 'only admins may edit boats', access: ['boat write admin'] },
  { of: SAILING, message: 'rename instructors into skippers', says: ['skipper'], silent: ['instructors'] },
  { of: SAILING, message: 'move bookings to the top of the menu', first: 'bookings' },
  {
    of: DAMAGE,
    message: 'urgency also needs "emergency"',
    wants: ['report|damage report|damage|property damage report: urgency[emergency, high]'],
  },
  {
    of: DAMAGE,
    message: 'new reports start as reported and with medium urgency',
    starts: [
      'report|damage report|damage|property damage report.status = reported',
      'report|damage report|damage|property damage report.urgency = medium',
    ],
  },
  { of: FEEDBACK, message: 'Add a page about us with our story', says: ['about us'] },
  { of: FEEDBACK, message: 'anyone should be able to leave feedback without logging in', shows: ['public form'] },
  { of: DIARY, message: 'more moods: tired, angry', wants: ['entry|diary entry|diary|journal entry: mood[great, tired, angry]'] },
  { of: DIARY, message: 'i like purple', look: 'purple' },
  {
    of: SALES,
    message: 'I want to see the total of the amounts above the list and download it as excel',
    shows: ['total', 'export'],
  },
  {
    of: TATTOO,
    message: 'clients can upload a picture of themselves, and we need their instagram',
    wants: ['client: picture|photo|image|profile picture(image), instagram'],
  },
  { of: IMPORTED, message: 'change the heading "All jobs" to "Our work"', says: ['Our work'], silent: ['All jobs'] },
  { of: IMPORTED, message: 'hide the price in the list of jobs', without: ['job.price'] },
  { of: IMPORTED, message: 'add a due date to jobs and to the form', wants: ['job: due date(date)'], says: ['due date'] },
  { of: IMPORTED, message: 'sort the jobs by price', ordered: 'job price' },
]
