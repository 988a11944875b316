import type { AppRequest } from './requests'

/**
 * Forty apps in words nobody had tuned the builder to: written before its lexicon was read again, kept as they came.
 */
export const FRESH_APPS: AppRequest[] = [
  {
    message:
      'I bake cakes from home and people message me all the time. I want to write down who ordered what, for which day, how much they paid already and what is still open',
    wants: [
      'order|cake order: customer|name|client|who|ordered by, cake|item|what|product|description|title|details|order, date|day|due|due date|for day|delivery date|pickup date|needed by|for date(date), paid|paid already|amount paid|deposit(money)',
    ],
  },
  {
    message:
      'small online shop for handmade soap: products with photo, price, scent and stock, a cart, checkout with name and address, and I see the orders',
    wants: [
      'product|soap: photo|image(image), price(money), scent, stock(number)',
      'order: name|customer|customer name, address',
    ],
    shows: ['cart'],
    access: ['product|soap read everyone'],
  },
  {
    message: 'App for our beekeepers association: members, hives with location on a map, honey harvests in kg per year',
    wants: ['member: name', 'hive: location', 'harvest|honey harvest: kg|amount|quantity|weight|honey|yield(number), year|date'],
    shows: ['map'],
  },
  {
    message: 'A pomodoro timer with tasks. I start the timer on a task and it counts how many pomodoros I did',
    wants: ['task: title|name, pomodoros|pomodoro count|completed pomodoros|sessions|done pomodoros|pomodoros done(number)'],
    shows: ['timer'],
  },
  {
    message: 'Quiz for my history class, multiple choice with 4 answers, and a highscore list',
    wants: [
      'question: question|text, answer|correct answer|right answer|correct|correct option',
      'result|score|attempt|highscore|high score: score|points(number)',
    ],
    shows: ['quiz', 'ranking'],
  },
  {
    message: 'holiday requests: employees ask for days off (from, to, reason), their manager approves or rejects it',
    wants: [
      'request|holiday request|leave request|vacation request: from|start date|start|from date(date), to|end date|end|to date(date), reason, status[approved, rejected]',
      'employee: name',
    ],
    shows: ['approval'],
  },
  {
    message: 'wedding photo gallery where guests can upload their own pictures',
    wants: ['photo|picture|wedding photo|image: photo|picture|image|file(image)'],
    shows: ['gallery'],
  },
  {
    message: 'ich brauche, sorry, I need a app for my Handwerker: customer, adress, what to do, termin (date), price, is payed',
    wants: [
      'job|order|customer|handwerker|appointment|work order|task: adress|address, what to do|description|work|task, termin|date|appointment(date), price(money), payed|is payed|paid|is paid(bool)',
    ],
  },
  {
    message: `Features:
1. list of rental cars (plate, brand, model, seats, price per day, photo)
2. customers with driving licence number
3. bookings with start date, end date, car and customer
4. calendar of the bookings`,
    wants: [
      'car|rental car: plate, brand, model, seats(number), price per day(money), photo(image)',
      'customer: name, driving licence number|driving license number',
      'booking: start date(date), end date(date), car(link), customer(link)',
    ],
    shows: ['calendar'],
  },
  {
    message: 'simple habit tracker',
    wants: [
      'habit: name|title',
      'log|check in|checkin|habit log|completion|entry|habit check|check|habit entry: habit(link), date(date)',
    ],
  },
  {
    message: 'invoices with line items, VAT 19%, invoice number, due date and customers. show me which ones are unpaid',
    wants: [
      'invoice: invoice number|number, due date|due(date), customer(link)',
      'line item|item|invoice line|invoice item|position|line: invoice(link)',
      'customer: name',
    ],
    shows: ['overdue'],
  },
  {
    message:
      'A dashboard for my coffee truck sales: every sale has a product, amount, payment method (cash, card, app) and weather. charts by day and by payment method',
    wants: ['sale: product, amount(money), payment method[cash, card, app], weather'],
    shows: ['chart'],
    says: ['payment method'],
  },
  {
    message:
      'kanban for a film crew, scenes move from to shoot, shooting, in the can to cut. each scene has a number, a location, actors',
    wants: ['scene: number, location, actors|actor, status|stage[to shoot, shooting, in the can, cut]'],
    shows: ['board'],
  },
  {
    message:
      'Campsite manager. 24 pitches with electricity yes/no, guests, stays with arrival and departure, number of persons, price per night',
    wants: [
      'pitch: electricity(bool)',
      'guest: name',
      'stay: arrival(date), departure(date), persons|number of persons(number), price per night(money), pitch(link), guest(link)',
    ],
    rows: ['pitch 24'],
  },
  {
    message: 'i want to keep all the recipies from my grandma with a picture and how many people its for, vegetarian or not',
    wants: [
      'recipe: picture|photo|image(image), people|servings|persons|how many people|number of people|serves(number), vegetarian(bool)',
    ],
  },
  {
    message: 'Something to compare flats we visit: address, rent, size in m2, rooms, pros, cons, rating 1-5 and photos',
    wants: [
      'flat|apartment: address, rent(money), size(number), rooms(number), pros, cons, rating(number), photos|photo|picture(image)',
    ],
  },
  {
    message: 'running club: runs with distance in km, time and runner; leaderboard of who ran the most this month',
    wants: ['run: distance(number), time|duration, runner|member(link)', 'runner|member: name'],
    shows: ['ranking'],
  },
  {
    message:
      'Volunteers sign up for shifts at the food bank. A shift has a date, start, end, max helpers and a task (sorting, driving, giving out)',
    wants: [
      'shift: date(date), start|start time, end|end time, max helpers|helpers|capacity|places(number), task[sorting, driving, giving out]',
      'volunteer|sign up|signup|registration|helper|assignment: name|volunteer|shift',
    ],
  },
  {
    message:
      'Patient intake form, public, with name, date of birth, insurance, complaints since when, medication and consent checkbox. The practice sees the entries',
    wants: [
      'intake|patient|intake form|patient intake|entry|submission|form: name, date of birth(date), insurance, medication, consent(bool)',
    ],
    shows: ['public form'],
  },
  {
    message: 'My kids lose everything so: who lent what to whom, since when, photo, given back?',
    wants: [
      'loan|item|lent item|thing|lending|entry|lent thing|object: borrower|whom|lent to|to|to whom|person|who, since|since when|lent on|lent since|date|loaned on|loan date|borrowed on(date), photo(image), given back|returned|back(bool)',
    ],
  },
  {
    message:
      'wholesale flowers: suppliers, flowers (name, colour, stem length cm, price per bunch, stock), orders from florists with several flowers and quantities',
    wants: [
      'supplier: name',
      'flower: name, colour|color, stem length(number), price per bunch(money), stock(number)',
      'order: florist|customer|client',
      'order line|order item|line|item|position|line item|order position|order flower: flower(link), quantity(number), order(link)',
    ],
  },
  {
    message: 'sailing school with instructors, boats, courses, students and bookings; students only see their own bookings',
    wants: [
      'instructor: name',
      'boat: name',
      'course: name|title',
      'student: name',
      'booking: student|created by|course|boat(link)',
    ],
    access: ['booking read own'],
  },
  {
    message:
      'voting for the next book in our book club: everyone proposes a title and author, people give votes, the ranking shows the top',
    wants: ['book|proposal|suggestion: title|name, author', 'vote: book|proposal|suggestion(link)'],
    shows: ['ranking'],
  },
  {
    message:
      'A CRM for a solo real estate agent. Leads come from website, referral, portal. pipeline new, viewing, offer, closed, lost. budget, wanted area, next call',
    wants: [
      'lead: source|lead source|from[website, referral, portal], status|stage|pipeline[new, viewing, offer, closed, lost], budget(money), wanted area|area, next call(date)',
    ],
    shows: ['board'],
  },
  {
    message: 'mileage log car, date, km start, km end, purpose (private, business, commute)',
    wants: [
      'trip|mileage|mileage log|drive|log|entry|mileage entry|journey: date(date), km start|start km(number), km end|end km(number), purpose[private, business, commute]',
    ],
  },
  {
    message: 'track my houseplants watering; tell me which are thirsty (each has its own interval in days)',
    wants: ['plant|houseplant: name, interval|watering interval|interval in days(number)'],
    says: ['thirsty|due|overdue|water'],
  },
  {
    message: 'school canteen: menu for each weekday with main dish, vegetarian option and dessert, kids order, parents pay',
    wants: [
      'menu|dish|meal|menu day|day: main dish|name|dish, vegetarian option|vegetarian, dessert',
      'order|meal order: menu|dish|meal|child|kid|day(link)',
    ],
  },
  {
    message:
      'Tattoo studio: artists, clients, appointments with deposit, design picture, body part, hours, and a page for the public to request an appointment',
    wants: [
      'artist: name',
      'client: name',
      'appointment: deposit(money), design picture|picture|design(image), body part, hours(number), artist(link)',
    ],
    shows: ['public form'],
  },
  {
    message:
      'I coach 12 swimmers. For each training I write down the times they swam per distance and stroke (freestyle, back, breast, butterfly)',
    wants: [
      'swimmer: name',
      'time|result|swim|training time|training|swim time|lap|performance: stroke[freestyle, back, breast, butterfly], distance, time|duration',
    ],
    rows: ['swimmer 12'],
  },
  {
    message: 'Gemeinde events app in english: events with date, place, category (sport, culture, kids), free or price, and a map',
    wants: ['event: date|start(date), place|location, category[sport, culture, kids], price(money)'],
    shows: ['map'],
  },
  {
    message: 'customer feedback: rating stars, comment, which branch, and average per branch as a chart',
    wants: ['feedback|review|customer feedback: rating(number), comment, branch'],
    shows: ['chart'],
  },
  {
    message:
      'Equipment checkout for a film school. Cameras, lights, mics. Students borrow until a date, staff must approve, late ones highlighted red',
    wants: [
      'equipment|item|gear|equipment item: name|title',
      'loan|checkout|borrowing|booking|request|rental: student(link), due|due date|until|return by|return date|borrow until(date), equipment|item|gear|equipment item(link)',
      'student: name',
    ],
    shows: ['approval', 'overdue'],
  },
  {
    message: 'a diary with mood (great, ok, bad), text, and weather. Only I can see it!',
    wants: ['entry|diary entry|diary|journal entry: mood[great, ok, bad], text|body|entry|content|note|notes, weather'],
    access: ['entry|diary entry|diary|journal entry read own'],
  },
  {
    message:
      'Property damage reports by tenants: flat number, what is broken, photos, urgency low/medium/high, status reported, craftsman ordered, fixed',
    wants: [
      'report|damage report|damage|property damage report: flat number, what is broken|description|damage|what, photos|photo(image), urgency[low, medium, high], status[reported, craftsman ordered, fixed]',
    ],
  },
  {
    message: 'stock of a pharmacy fridge: medicine, batch, expiry date, quantity, min quantity, temperature log twice a day',
    wants: [
      'medicine|medication|stock|item|stock item: batch|batch number, expiry date|expiry|expires on|expires(date), quantity(number), min quantity|minimum quantity|reorder level(number)',
      'temperature|temperature log|reading|temperature reading|log|measurement: temperature(number)',
    ],
    says: ['low|expired|expiring|soon|overdue'],
  },
  {
    message: 'conference schedule with talks, speakers with photo and bio, 3 rooms, and attendees can mark favourites',
    wants: [
      'talk|session: title|name, room(link), speaker(link)',
      'speaker: photo(image), bio',
      'room: name',
      'favourite|favorite|bookmark: talk|session(link)',
    ],
    rows: ['room 3'],
  },
  {
    message:
      'personal finance: accounts, transactions with category and amount, monthly budget for each category, warn when over',
    wants: [
      'account: name',
      'transaction: category(link), amount(money), account(link)',
      'category|budget: name|category, budget|monthly budget|amount|limit(money)',
    ],
  },
  {
    message: 'a workout timer for my gym: 40 seconds work, 20 seconds rest, 8 rounds, i can save several workouts',
    wants: ['workout: name|title, work|work seconds|work time(number), rest|rest seconds|rest time(number), rounds(number)'],
    shows: ['timer'],
  },
  {
    message:
      'appointment booking page for my nail salon. services with duration and price, opening hours 9-18, customers choose a free slot',
    wants: ['service: name|title, duration(number), price(money)', 'appointment|booking: service(link), date|start(date)'],
    shows: ['public form'],
  },
  {
    message:
      'project expenses approval with 3 roles: employee hands in (amount, receipt photo, project), boss approves, accounting marks as paid',
    wants: ['expense|project expense: amount(money), receipt photo|receipt|photo(image), project, status[approved, paid]'],
    shows: ['approval'],
  },
]
