import fc from 'fast-check'
import { describe, it } from 'vitest'
import type { AppPlan, EntityPlan, FieldPlan, SampleRecord } from '../plan'
import { tidyPlan } from '../write/tidy-plan'
import { conceptOf, listConcepts } from './lexicon/lexicon'
import { planApp } from './plan-app'

const TWELVE: { request: string; entities: string[]; fields: string[]; kinds: string[]; flags?: string[] }[] = [
  {
    request: 'a CRM for a small design studio: companies, contacts, deals with stages and values, follow-up tasks',
    entities: ['Company', 'Contact', 'Deal', 'Task'],
    fields: ['Deal.stage', 'Deal.value', 'Deal.company_id', 'Contact.company_id', 'Task.due_date'],
    kinds: ['dashboard', 'board', 'calendar', 'list', 'detail'],
    flags: ['overdue'],
  },
  {
    request: 'habit tracker with streaks and a weekly overview',
    entities: ['Habit', 'CheckIn'],
    fields: ['CheckIn.habit_id', 'CheckIn.date'],
    kinds: ['tracker', 'list'],
  },
  {
    request: 'inventory for a bike repair shop, low-stock warnings, suppliers and purchase orders',
    entities: ['Product', 'Supplier', 'PurchaseOrder'],
    fields: [
      'Product.in_stock',
      'Product.reorder_level',
      'Product.supplier_id',
      'PurchaseOrder.supplier_id',
      'PurchaseOrder.product_id',
    ],
    kinds: ['list', 'board'],
    flags: ['low', 'overdue'],
  },
  {
    request: "recipe box where my family can rate recipes and plan the week's meals",
    entities: ['Recipe', 'Rating', 'PlannedMeal'],
    fields: ['Rating.recipe_id', 'Rating.stars', 'PlannedMeal.recipe_id', 'PlannedMeal.slot'],
    kinds: ['planner', 'list'],
  },
  {
    request: 'book a table: restaurant reservations by time slot, with a waiting list',
    entities: ['Reservation', 'DiningTable'],
    fields: ['Reservation.party_size', 'Reservation.time_slot', 'Reservation.date', 'Reservation.table_id'],
    kinds: ['slots', 'list'],
  },
  {
    request: 'track job applications with interview dates and notes',
    entities: ['Application'],
    fields: ['Application.status', 'Application.interview_date', 'Application.notes'],
    kinds: ['board', 'calendar'],
    flags: ['soon'],
  },
  {
    request: 'expense tracker with categories, monthly budgets and charts',
    entities: ['Expense', 'Category'],
    fields: ['Expense.amount', 'Expense.category_id', 'Category.monthly_budget'],
    kinds: ['budget', 'reports'],
  },
  {
    request: 'a library where members borrow books and late returns are flagged',
    entities: ['Book', 'Member', 'Loan'],
    fields: ['Loan.book_id', 'Loan.member_id', 'Loan.due_date', 'Loan.returned_on'],
    kinds: ['list', 'detail'],
    flags: ['overdue'],
  },
  {
    request: 'simple landing page for a yoga teacher with class schedule and a contact form that stores messages',
    entities: ['Class', 'Message'],
    fields: ['Class.day', 'Class.starts_at', 'Message.email', 'Message.message'],
    kinds: ['landing', 'dashboard'],
  },
  {
    request: 'help desk: tickets with priority and assignee, comments, SLA due dates',
    entities: ['Ticket', 'PostedComment'],
    fields: ['Ticket.priority', 'Ticket.assignee', 'Ticket.due_date', 'PostedComment.ticket_id'],
    kinds: ['board'],
    flags: ['overdue'],
  },
  {
    request: 'classroom gradebook: students, assignments, grades, averages',
    entities: ['Student', 'Assignment', 'Grade'],
    fields: ['Grade.student_id', 'Grade.assignment_id', 'Grade.score'],
    kinds: ['matrix'],
  },
  {
    request: 'quiz app with questions, answers and a leaderboard',
    entities: ['Question', 'Quiz', 'Result'],
    fields: ['Question.answer_a', 'Question.correct_answer', 'Result.score'],
    kinds: ['quiz', 'leaderboard'],
  },
]

/** Requests unlike those: what must be kept by name, and a word the title holds. */
const OTHERS: { request: string; entities: string[]; title: RegExp; has?: string[] }[] = [
  { request: 'an apiary log', entities: ['Hive', 'Inspection'], title: /Apiary Log/ },
  {
    request: 'a film-camera collection',
    entities: ['Camera'],
    title: /Film Camera Collection/,
    has: ['Camera.format', 'Camera.year', 'Camera.condition', 'Camera.photo'],
  },
  { request: 'a rota for the parish room', entities: ['Volunteer', 'Shift'], title: /Rota/ },
  { request: 'Track my wine cellar', entities: ['Wine'], title: /Wine/ },
  { request: 'I want to keep track of my houseplants and when to water them', entities: ['Houseplant'], title: /./ },
  {
    request: 'manage volunteers, shifts and donations for our food bank',
    entities: ['Volunteer', 'Shift', 'Donation'],
    title: /./,
  },
  { request: 'an app for my vet practice', entities: ['Pet', 'Appointment'], title: /./ },
  {
    request: 'invoice tracker for freelancers with clients, invoices and payments',
    entities: ['Client', 'Invoice', 'Payment'],
    title: /Invoice Tracker/,
  },
  {
    request: 'rental property manager: properties, tenants, rent payments and maintenance requests',
    entities: ['Property', 'Tenant', 'RentPayment', 'MaintenanceRequest'],
    title: /Rental Property Manager/,
  },
  {
    request: 'wedding planner with guest list, vendors, budget and tasks',
    entities: ['Guest', 'Vendor', 'Task'],
    title: /Wedding Planner/,
  },
  {
    request: 'meteorite collection with find site, mass and classification',
    entities: ['Meteorite'],
    title: /Meteorite Collection/,
    has: ['Meteorite.mass', 'Meteorite.find_site', 'Meteorite.classification'],
  },
  {
    request: 'a log for my beehives: hives, inspections, honey harvests',
    entities: ['Hive', 'Inspection', 'Harvest'],
    title: /./,
  },
  { request: 'expences trakcer with catagories and monthly budgts', entities: ['Expense', 'Category'], title: /Expense/ },
  { request: 'inventry for a coffe shop with supliers', entities: ['Product', 'Supplier'], title: /Inventory/ },
  { request: 'restarant resevations with time slots', entities: ['Reservation'], title: /./ },
  { request: 'recipies for my familly', entities: ['Recipe'], title: /./ },
  { request: 'Things to keep:\n- hikes with distance and rating\n- gear\n- huts', entities: ['Hike', 'Gear', 'Hut'], title: /./ },
  { request: 'a bird watching journal with species, place, date and photo', entities: ['Sighting'], title: /./ },
  { request: 'bug tracker for a small software team with comments', entities: ['Bug', 'PostedComment'], title: /Bug Tracker/ },
  {
    request: 'employee directory with departments and leave requests',
    entities: ['Employee', 'Department', 'LeaveRequest'],
    title: /Employee Directory/,
  },
  { request: 'movie watchlist', entities: ['Movie'], title: /Watchlist/ },
  { request: 'song repertoire and gigs for our band', entities: ['Song', 'Gig'], title: /./ },
  { request: 'workout log with exercises', entities: ['Workout', 'Exercise'], title: /Workout Log/ },
  { request: 'fleet manager for vans: services, fuel, drivers', entities: ['Van', 'Service', 'Driver'], title: /Fleet Manager/ },
  { request: 'a tool library where neighbours borrow tools', entities: ['Tool', 'Loan', 'Neighbour'], title: /Tool Library/ },
  {
    request: 'pottery studio: kiln firings, glazes, and commissions with deadline and price',
    entities: ['KilnFiring', 'Glaze', 'Commission'],
    title: /./,
    has: ['Commission.price'],
  },
  {
    request:
      'Hi! We are a small community garden with forty plots. Members rent plots and pay a yearly fee. I would like an app where we can see who has which plot, track payments, plan working days with a list of volunteers, and keep a list of the tools in the shed.',
    entities: ['Member', 'Plot', 'Payment', 'Volunteer', 'Tool'],
    title: /./,
  },
  { request: 'teapots', entities: ['Teapot'], title: /./ },
  { request: 'customer feedback with score and comment', entities: ['FeedbackResponse'], title: /./ },
  { request: 'meal planner with shopping list', entities: ['Recipe', 'PlannedMeal', 'ShoppingItem'], title: /Meal Planner/ },
]

describe('planApp', () => {
  it.for(TWELVE)('understands "$request"', ({ request, entities, fields, kinds, flags }, { expect }) => {
    const plan = planApp(request)
    expect(plan.entities.map(({ name }) => name)).toEqual(expect.arrayContaining(entities))
    expect(fieldNames(plan)).toEqual(expect.arrayContaining(fields))
    expect(plan.pages.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
    for (const flag of flags ?? [])
      expect(plan.entities.flatMap((entity) => entity.flags.map(({ kind }) => kind))).toContain(flag)
    expect(problemsOf(plan)).toEqual([])
    expect(tidyPlan(plan)).toEqual(plan)
  })

  it.for(OTHERS)('understands "$request"', ({ request, entities, title, has }, { expect }) => {
    const plan = planApp(request)
    expect(plan.entities.map(({ name }) => name)).toEqual(expect.arrayContaining(entities))
    expect(plan.name).toMatch(title)
    expect(fieldNames(plan)).toEqual(expect.arrayContaining(has ?? []))
    expect(problemsOf(plan)).toEqual([])
  })

  it.for(listConcepts())('makes a whole app of $key alone', ({ key }, { expect }) => {
    const plan = planApp(`track ${key.replaceAll('_', ' ')} records`)
    expect(problemsOf(plan)).toEqual([])
  })

  it('answers the same words with the same plan', ({ expect }) => {
    for (const { request } of TWELVE) expect(planApp(request)).toEqual(planApp(request))
  })

  it('makes a whole app of any words at all', ({ expect }) => {
    const word = fc.oneof(
      fc.constantFrom(
        'track',
        'with',
        'and',
        'members',
        'books',
        'for',
        'a',
        ':',
        ',',
        'date',
        'my',
        'rooms',
        'can',
        'borrow',
        'constructor',
        '__proto__',
        'toString',
        '"',
        '(',
      ),
      fc.string({ maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 25 }), (words) => {
        expect(problemsOf(planApp(words.join(' ')))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('gives each of many rows what it cannot be without', ({ expect }) => {
    const plan = planApp('15 books : track')
    expect(problemsOf(plan)).toEqual([])
    expect(plan.entities.find(({ name }) => name === 'Book')?.samples.at(-1)).toMatchObject({ author: 'Author 15' })
  })
})

const fieldNames = (plan: AppPlan) => plan.entities.flatMap((entity) => entity.fields.map(({ name }) => `${entity.name}.${name}`))

/** Everything a plan must hold whatever was asked for. */
function problemsOf(plan: AppPlan): string[] {
  const problems: string[] = []
  const check = (isRight: boolean, problem: string) => {
    if (!isRight) problems.push(problem)
  }
  check(plan.name.length > 0 && plan.name.length <= 60, 'name')
  check(plan.entities.length > 0 && plan.entities.length <= 8, 'number of entities')
  check(unique(plan.entities.map(({ name }) => name)), 'entity names')
  check(unique(plan.pages.map(({ name }) => name.toLowerCase())), 'page names')
  check(plan.pages.filter(({ inNavigation }) => inNavigation).length <= 12, 'navigation')
  const dashboard = plan.pages.find((page) => page.kind === 'dashboard')
  // A choice of two is none to draw.
  const canChart = plan.entities.some(({ fields }) =>
    fields.some(({ kind, options = [] }) => (kind === 'select' && options.length > 2) || kind === 'date'),
  )
  check(
    dashboard?.kind === 'dashboard' && dashboard.charts.length >= (canChart ? 1 : 0) && dashboard.stats.length >= 1,
    'dashboard',
  )
  for (const page of plan.pages) {
    check(/^[A-Z][A-Za-z0-9]*$/.test(page.name), `page ${page.name}`)
    if ('entity' in page)
      check(
        plan.entities.some(({ name }) => name === page.entity),
        `entity of page ${page.name}`,
      )
  }
  const refs = new Map(
    plan.entities.map((entity) => [entity.name, new Set(entity.samples.map((sample) => `ref:${sample._ref}`))]),
  )
  for (const entity of plan.entities) problems.push(...problemsOfEntity(entity, refs))
  return problems
}

function problemsOfEntity(entity: EntityPlan, refs: Map<string, Set<string>>): string[] {
  const problems: string[] = []
  const names = new Set(entity.fields.map(({ name }) => name))
  if (!/^[A-Z][A-Za-z0-9]{0,59}$/.test(entity.name)) problems.push(`name of ${entity.name}`)
  if (names.size !== entity.fields.length) problems.push(`${entity.name}: fields not unique`)
  for (const name of [
    entity.titleField,
    ...entity.subtitleFields,
    entity.statusField,
    entity.dateField,
    entity.amountField,
    entity.imageField,
  ]) {
    if (name !== undefined && !names.has(name)) problems.push(`${entity.name}: no field ${name}`)
  }
  const least = conceptOf(entity.label.toLowerCase())?.isTheirs ? 0 : 1
  if (entity.samples.length < least || entity.samples.length > 40)
    problems.push(`${entity.name}: ${entity.samples.length} samples`)
  for (const field of entity.fields) {
    if (!/^[a-z][a-z0-9_]*$/.test(field.name)) problems.push(`${entity.name}: field ${field.name}`)
    if (field.kind === 'relation' && !refs.has(field.relation ?? ''))
      problems.push(`${entity.name}.${field.name}: no entity ${field.relation}`)
    for (const sample of entity.samples) {
      const value = sample[field.name]
      if (value === undefined || value === null) {
        if (field.required) problems.push(`${entity.name}.${field.name} of ${sample._ref} is missing`)
      } else if (!isFit(value, field, refs))
        problems.push(`${entity.name}.${field.name} of ${sample._ref}: ${JSON.stringify(value)}`)
    }
  }
  return problems
}

const DATE = /^today(?:[+-]\d+)?$/
function isFit(value: SampleRecord[string], field: FieldPlan, refs: Map<string, Set<string>>): boolean {
  switch (field.kind) {
    case 'relation':
      return typeof value === 'string' && refs.get(field.relation ?? '')?.has(value) === true
    case 'select':
      return field.options?.some((option) => option.value === value) === true
    case 'multiselect':
      return Array.isArray(value) && value.every((one) => field.options?.some((option) => option.value === one))
    case 'date':
      return typeof value === 'string' && DATE.test(value)
    case 'datetime':
      return typeof value === 'string' && /^today(?:[+-]\d+)?T\d\d:\d\d$/.test(value)
    case 'time':
      return typeof value === 'string' && /^\d\d:\d\d$/.test(value)
    case 'number':
    case 'integer':
    case 'money':
    case 'percent':
    case 'rating':
      return typeof value === 'number' && value >= (field.minimum ?? -Infinity) && value <= (field.maximum ?? Infinity)
    case 'boolean':
      return typeof value === 'boolean'
    case 'email':
      return typeof value === 'string' && /^[a-z.]+@example\.com$/.test(value)
    case 'url':
      return typeof value === 'string' && value.startsWith('https://')
    case 'color':
      return typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)
    default:
      return typeof value === 'string' && value.length > 0
  }
}

const unique = (values: string[]) => new Set(values).size === values.length

it.for([
  ['a list of bee hives with name, place and notes', 'Bee Hives'],
  ['a list of boats with name and length', 'Boats'],
] as const)('%s is called %s', ([words, title], { expect }) => {
  expect(planApp(words).name).toBe(title)
})
