import type { ChangeRequest } from './requests'

const DENTIST =
  'I run a small dental practice. I need to keep track of patients (name, phone, date of birth, allergies) and their appointments with one of our 3 dentists.'
const BIKES =
  'inventory for a bike shop: bikes, parts and suppliers. every part has a SKU, a quantity, a reorder level and a price in euros, warn me when the stock is low'
const REPAIRS =
  'phone repair shop tickets: customer, device model, problem, status (received, in repair, ready, picked up), price'
const LIBRARY = 'town library with books, authors, members and loans. a loan has a due date; show overdue loans'
const CHURCH = 'church: members, families, donations, sunday services and who does what (music, reading, welcome)'
const GYM = 'gym members and memberships with monthly fee, classes and trainers'
const CASES = 'law firm cases: clients, cases, hearings, documents, billable hours'
const RECIPES = 'recipe collection with ingredients, cooking time in minutes, difficulty and a photo'
const BUDGET = 'Family budget with income and expenses by category, show me a chart per month'
const WORKOUTS = 'workout log - exercise, sets, reps, weight'
const CHORES = 'chores'
const PLANTS = 'plants at home and when I last watered them'
const TRUCK = 'Food truck: menu items w/ price and allergens, plus a schedule of locations'
const ROWING = 'Rowing club boat bookings. boats, members, booking with start time and end time'
const FREELANCE = 'time tracking for freelancers: clients, projects, hours and invoices with status draft, sent, paid'
const IMPORTED = 'imported'

/** Forty changes as people ask for them: exact, vague, misspelt, several at once, pointing at "it" and "that page". */
export const CHANGE_REQUESTS: ChangeRequest[] = [
  { of: DENTIST, message: 'add a field for email to patients', wants: ['patient: email(email)'], says: ['email'] },
  {
    of: DENTIST,
    message: 'patients should also have an insurance number and a referral source',
    wants: ['patient: insurance number, referral source'],
    says: ['insurance number'],
  },
  {
    of: DENTIST,
    message: 'rename phone to mobile',
    wants: ['patient: mobile(phone)'],
    gone: ['patient.phone'],
    says: ['mobile'],
  },
  { of: DENTIST, message: 'we dont need the allergies anymore', gone: ['patient.allergies'], silent: ['allergies'] },
  { of: DENTIST, message: 'add a page with a calendar of all appointments', shows: ['calendar'] },
  {
    of: DENTIST,
    message: 'split name into first name and last name',
    wants: ['patient: first name, last name'],
    says: ['first name', 'last name'],
  },
  { of: DENTIST, message: 'make the phone number required', required: ['patient.phone'] },
  { of: BIKES, message: 'delete the suppliers', gone: ['supplier'], silent: ['supplier'] },
  { of: BIKES, message: 'call the app Pedal Power', says: ['Pedal Power'] },
  { of: BIKES, message: 'make it green', look: 'green' },
  {
    of: BIKES,
    message: 'each bike has a colour: red, blue, black, and a frame size in cm',
    wants: ['bike: colour|color[red, blue, black], frame size(number)'],
  },
  { of: REPAIRS, message: 'dark mode please', look: 'dark' },
  { of: REPAIRS, message: 'chnage the buton color to orange', look: 'orange' },
  {
    of: REPAIRS,
    message: 'status should be: new, waiting for parts, ready, collected',
    wants: ['ticket|repair|repair ticket: status[new, waiting for parts, ready, collected]'],
    silent: ['in repair'],
  },
  { of: REPAIRS, message: 'new tickets should start with status ready', starts: ['ticket|repair|repair ticket.status = ready'] },
  { of: REPAIRS, message: 'add a filter', shows: ['filter'] },
  { of: REPAIRS, message: 'let me sort the tickets by price', shows: ['sort'], ordered: 'ticket|repair|repair ticket price' },
  {
    of: REPAIRS,
    message: 'turn device model into a dropdown with iPhone, Samsung, Pixel, Other',
    wants: ['ticket|repair|repair ticket: device model[iPhone, Samsung, Pixel, Other]'],
  },
  { of: REPAIRS, message: 'add a board for the tickets by status', shows: ['board'] },
  { of: REPAIRS, message: 'only admins should be able to delete tickets', access: ['ticket|repair|repair ticket delete admin'] },
  { of: RECIPES, message: 'can i search the recipes?', shows: ['search'] },
  {
    of: RECIPES,
    message: 'let people leave comments on recipes',
    wants: ['comment: recipe(link), comment|text|body|message|content'],
  },
  { of: BUDGET, message: 'show a pie chart of expenses by category', shows: ['chart'], says: ['category'] },
  {
    of: WORKOUTS,
    message: 'everyone should see just their own workouts',
    access: ['workout|workout log|log|exercise|set read own'],
  },
  { of: CHURCH, message: 'show the total amount of donations at the top of the donations page', shows: ['total'] },
  { of: FREELANCE, message: 'I need to download the invoices as a csv file', says: ['export'] },
  { of: ROWING, message: 'move members to the top of the menu', first: 'members' },
  { of: LIBRARY, message: 'rename the Loans page to Borrowed books', says: ['borrowed books'] },
  {
    of: LIBRARY,
    message: 'every book stands on a shelf. add shelves with a code and a room',
    wants: ['shelf: code, room', 'book: shelf(link)'],
  },
  { of: LIBRARY, message: 'sort the books alphabetically by title', ordered: 'book title' },
  { of: CHORES, message: 'remind me when a chore is due', wants: ['chore: due|due date(date)'], shows: ['overdue'] },
  { of: PLANTS, message: 'it needs a photo too', wants: ['plant: photo(image)'] },
  {
    of: GYM,
    message: 'add an hourly rate in dollars and a photo to the trainers and get rid of the monthly fee',
    wants: ['trainer: hourly rate(money), photo(image)'],
    gone: ['membership.monthly fee'],
  },
  {
    of: CASES,
    message: '1. add a priority field (low, normal, urgent) to cases\n2. change the title to Case Desk\n3. make it blue',
    wants: ['case: priority[low, normal, urgent]'],
    says: ['Case Desk'],
    look: 'blue',
  },
  { of: CASES, message: 'the word "Clients" should be "Customers" everywhere', says: ['customers'], silent: ['clients'] },
  {
    of: TRUCK,
    message: 'visitors should be able to see the menu without logging in',
    access: ['menu item|item|dish read everyone'],
  },
  { of: GYM, message: ['add a page called Offers', 'hmm no, remove that page again'], silent: ['offers'] },
  {
    of: REPAIRS,
    message: 'I get an error on the tickets page: ReferenceError: AddButton is not defined',
    planted: { file: /^pages\/Tickets/, find: /import AddButton [^\n]*\n/, replace: '' },
  },
  {
    of: IMPORTED,
    message: 'add a page for suppliers with name, phone and notes',
    wants: ['supplier: name, phone(phone), notes'],
    says: ['supplier'],
  },
  { of: IMPORTED, message: 'undo that', changes: false, answers: ['versions'] },
]
