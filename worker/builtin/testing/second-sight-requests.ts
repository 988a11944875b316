import type { AppRequest, ChangeRequest } from './requests'

/**
 * Twenty apps more, written when the builder was done with the forty and scored once as they came: how it does on what
 * it has never seen.
 */
export const SECOND_APPS: AppRequest[] = [
  {
    message: 'laundromat: machines, who uses which machine from when to when, and payments',
    wants: ['machine: name', 'payment: amount(money)'],
  },
  {
    message:
      'I want to organise a charity auction. Items have a donor, a minimum bid, a photo and bids from people with name and amount',
    wants: [
      'item|auction item: donor, minimum bid(money), photo(image)',
      'bid: name|person|bidder, amount(money), item|auction item(link)',
    ],
  },
  {
    message: 'goat farm. each goat: ear tag, name, birthday, mother, father, sex (buck, doe, wether). milk per day in liters',
    wants: [
      'goat: ear tag, name, birthday(date), sex[buck, doe, wether]',
      'milk|milking|milk yield|yield|milk record|milk entry: date|day(date), amount|liters|milk|quantity(number), goat(link)',
    ],
  },
  {
    message: 'We clean 14 holiday homes. Who cleans which one when, checklist done yes no, damages with photo',
    wants: [
      'home|holiday home|house: name',
      'cleaning|clean|job|cleaning job: date|when(date), home|holiday home|house(link)',
      'damage: photo(image)',
    ],
    rows: ['home|holiday home|house 14'],
  },
  {
    message: 'budget for our trip to japan with categories, planned and actual amounts, in yen',
    wants: ['budget|expense|item|cost|budget item|entry: category, planned|planned amount(money), actual|actual amount(money)'],
    says: ['¥|JPY|yen'],
  },
  {
    message: 'Song requests at a wedding: guests type in song and artist and name, dj sees the list and marks as played',
    wants: ['request|song request|song: song|title|name, artist, name|guest|requested by|guest name, played(bool)'],
    shows: ['public form'],
  },
  {
    message: 'make me a drone flight log with drone, pilot, place, duration in minutes, battery used in percent and incidents',
    wants: [
      'flight|drone flight|flight entry|entry|log: drone, pilot, place, duration(number), battery used(number), incidents|incident',
    ],
  },
  {
    message: 'Employee training certificates. Each employee has certificates that expire; show what expires in the next 30 days',
    wants: [
      'employee: name',
      'certificate|training certificate: employee(link), expires on|expiry date|expires|expiry|valid until(date)',
    ],
  },
  {
    message: 'a countdown timer for my board game nights, each player has 10 minutes',
    wants: ['player: name'],
    shows: ['timer'],
  },
  {
    message: 'Ideas box for staff: title, description, department. Colleagues vote, management accepts or rejects',
    wants: ['idea: title, description, department, status[accepted, rejected]', 'vote: idea(link)'],
  },
  {
    message: 'wine shop online with cart, wines have grape, country, year, price and stock',
    wants: ['wine|product: grape, country, year(number), price(money), stock(number)', 'order: '],
    shows: ['cart'],
  },
  {
    message: 'Where are our food trucks today? map with trucks, their menu and opening times',
    wants: ['truck|food truck: name', 'menu|dish|menu item: name'],
    shows: ['map'],
  },
  {
    message: 'physical inventory of books in 5 rooms: title, isbn, room, condition good/ok/bad, count',
    wants: ['book: title, isbn, condition[good, ok, bad], count(number)'],
    rows: ['room 5'],
  },
  {
    message:
      'Repair cafe: visitors register a broken thing (what, defect, name, phone), helpers repair it, result fixed / not fixed / part ordered',
    wants: [
      'repair|registration|thing|broken thing|item: what|thing|item, defect, name, phone(phone), result[fixed, not fixed, part ordered]',
      'helper: name',
    ],
    shows: ['public form'],
  },
  {
    message: 'tutoring hours: student, subject, date, start, end, paid y/n and hourly rate',
    wants: [
      'hour|tutoring hour|lesson|tutoring|session|entry: student, subject, date(date), start, end, paid(bool), hourly rate(money)',
    ],
  },
  {
    message: 'track my sons asthma: peak flow in the morning and evening, symptoms, inhaler puffs',
    wants: [
      'entry|measurement|asthma|asthma entry|log|reading|peak flow: peak flow|morning|peak flow morning(number), symptoms|symptom, inhaler puffs|puffs(number)',
    ],
  },
  {
    message: 'gallery for my ceramics with title, glaze, size and price, visitors can ask for a piece',
    wants: ['ceramic|piece|ceramics|work: title, glaze, size, price(money)'],
    shows: ['gallery', 'public form'],
  },
  {
    message: 'Carpool: drivers offer rides (from, to, date, time, seats), passengers book a seat',
    wants: ['ride: from, to, date(date), time, seats(number)', 'booking|passenger|seat: ride(link)'],
  },
  {
    message: 'Time off for volunteers in 3 teams with a calendar who is away',
    wants: ['volunteer: name', 'team: name', 'time off|absence|leave request|leave: from|start|start date|starts on(date)'],
    shows: ['calendar'],
    rows: ['team 3'],
  },
  {
    message:
      'small claims list for an insurance broker: client, policy number, damage date, amount, insurer, status new, sent to insurer, paid, refused',
    wants: [
      'claim|small claim: client, policy number, damage date(date), amount(money), insurer, status[new, sent to insurer, paid, refused]',
    ],
  },
]

const GOATS = 'goat farm. each goat: ear tag, name, birthday, mother, father, sex (buck, doe, wether). milk per day in liters'
const CLAIMS =
  'small claims list for an insurance broker: client, policy number, damage date, amount, insurer, status new, sent to insurer, paid, refused'
const DRONE = 'make me a drone flight log with drone, pilot, place, duration in minutes, battery used in percent and incidents'
const CERAMICS = 'gallery for my ceramics with title, glaze, size and price, visitors can ask for a piece'
const TUTORING = 'tutoring hours: student, subject, date, start, end, paid y/n and hourly rate'
const IMPORTED = 'imported'

export const SECOND_CHANGES: ChangeRequest[] = [
  { of: GOATS, message: 'goats also have a weight in kg and a picture', wants: ['goat: weight(number), picture|photo(image)'] },
  { of: GOATS, message: 'lets name them animals instead of goats', says: ['animal'] },
  { of: GOATS, message: 'nobody but admins should delete or edit goats', access: ['goat write admin'] },
  { of: CLAIMS, message: 'I need to see at a glance which claims are open per insurer, as a chart', shows: ['chart'] },
  {
    of: CLAIMS,
    message: 'put in a deadline for every claim and flag the late ones',
    wants: ['claim|small claim: deadline(date)'],
    shows: ['overdue'],
  },
  { of: CLAIMS, message: 'status "paid" is now called "settled"', wants: ['claim|small claim: status[settled, refused]'] },
  { of: CLAIMS, message: 'biggest amount first please', ordered: 'claim|small claim -amount' },
  { of: DRONE, message: 'incidents is a long text', wants: ['flight|drone flight|flight entry|entry|log: incidents|incident'] },
  { of: DRONE, message: 'show the flights on a map', shows: ['map'] },
  { of: DRONE, message: 'throw out the battery thing', gone: ['flight|drone flight|flight entry|entry|log.battery used'] },
  {
    of: CERAMICS,
    message: 'warm terracotta orange as main color and call the site Mud & Fire',
    says: ['Mud & Fire'],
    look: 'orange',
  },
  { of: CERAMICS, message: 'add a sold checkbox, and a filter for it', wants: ['ceramic|piece|ceramics|work: sold(bool)'] },
  { of: TUTORING, message: 'total hours and money at the top would be great', shows: ['total'] },
  { of: IMPORTED, message: 'call the jobs page "Assignments" in the menu', says: ['Assignments'] },
  { of: IMPORTED, message: 'make the save button say "Store"', says: ['Store'], silent: ['Save job'] },
]
