import { entity, field, needed, options, plan, relation, samples } from './make-plan'

const tables = entity('DiningTable', 'Tables', 'Armchair', {
  label: 'Table',
  fields: [
    needed('name', 'text'),
    needed('seats', 'integer', { minimum: 1 }),
    field('area', 'select', { options: options('Window', 'Garden', 'Main room') }),
  ],
  subtitleFields: ['area'],
  access: { read: 'anonymous', write: 'admin' },
  samples: samples(
    't',
    ['name', 'seats', 'area'],
    ['Table 1', 2, 'window'],
    ['Table 2', 4, 'garden'],
    ['Table 3', 6, 'main_room'],
  ),
})

const reservations = entity('Reservation', 'Reservations', 'CalendarCheck', {
  fields: [
    needed('guest_name', 'text'),
    field('phone', 'phone'),
    needed('party_size', 'integer', { minimum: 1, maximum: 20, label: 'Guests' }),
    needed('date', 'date'),
    needed('time', 'select', {
      options: ['18:00', '19:00', '20:00', '21:00'].map((time) => ({ value: time, label: time, tone: 'neutral' as const })),
    }),
    relation('table_id', 'DiningTable'),
    needed('status', 'select', {
      options: options('Confirmed:info', 'Seated:success', 'Waiting:warning', 'Cancelled:danger!'),
      default: 'confirmed',
    }),
    field('notes', 'long_text'),
  ],
  subtitleFields: ['phone', 'table_id'],
  statusField: 'status',
  dateField: 'date',
  samples: samples(
    'r',
    ['guest_name', 'phone', 'party_size', 'date', 'time', 'table_id', 'status'],
    ['Amara Obi', '555 0110', 4, 'today', '19:00', 'ref:t2', 'confirmed'],
    ['Jonas Weber', '555 0111', 6, 'today', '20:00', 'ref:t3', 'confirmed'],
    ['Priya Nair', '555 0112', 2, 'today', '20:00', 'ref:t1', 'seated'],
    ['Mateo Cruz', '555 0113', 4, 'today', '20:00', null, 'confirmed'],
    ['Hana Sato', '555 0114', 3, 'today', '20:00', null, 'waiting'],
    ['Oliver Grant', '555 0115', 2, 'today+1', '18:00', 'ref:t1', 'confirmed'],
  ),
})

/** Reservations by time slot with a waiting list. */
export const restaurantPlan = plan('Table Book', 'UtensilsCrossed', 35, {
  tagline: 'Tonight’s tables, and who waits for one.',
  style: 'dark',
  entities: [tables, reservations],
  pages: [
    {
      kind: 'slots',
      name: 'Today',
      title: 'Today',
      icon: 'Clock',
      inNavigation: true,
      entity: 'Reservation',
      dateField: 'date',
      timeField: 'time',
      sizeField: 'party_size',
      statusField: 'status',
      waitingValue: 'waiting',
      resource: { entity: 'DiningTable', relationField: 'table_id', capacityField: 'seats' },
    },
    {
      kind: 'list',
      name: 'Reservations',
      title: 'Reservations',
      icon: 'CalendarCheck',
      inNavigation: true,
      entity: 'Reservation',
      layout: 'table',
    },
    {
      kind: 'list',
      name: 'Tables',
      title: 'Tables',
      icon: 'Armchair',
      inNavigation: true,
      entity: 'DiningTable',
      layout: 'cards',
    },
  ],
})

const categories = entity('Category', 'Categories', 'Tags', {
  fields: [needed('name', 'text'), field('monthly_budget', 'money', { minimum: 0 }), field('color', 'color')],
  samples: samples(
    'k',
    ['name', 'monthly_budget', 'color'],
    ['Groceries', 450, '#16a34a'],
    ['Rent', 1200, '#2563eb'],
    ['Fun', 120, '#db2777'],
  ),
})

const expenses = entity('Expense', 'Expenses', 'Receipt', {
  fields: [
    needed('description', 'text'),
    needed('amount', 'money', { minimum: 0 }),
    needed('date', 'date', { default: 'today' }),
    relation('category_id', 'Category', { required: true }),
    field('tags', 'multiselect', { options: options('Shared', 'Cash', 'Work') }),
    field('is_recurring', 'boolean'),
  ],
  subtitleFields: ['category_id'],
  amountField: 'amount',
  dateField: 'date',
  samples: samples(
    'e',
    ['description', 'amount', 'date', 'category_id', 'tags', 'is_recurring'],
    ['Weekly shop', 86.4, 'today', 'ref:k1', ['shared'], false],
    ['Rent', 1200, 'today-2', 'ref:k2', [], true],
    ['Concert', 140, 'today-1', 'ref:k3', ['cash'], false],
    ['Bakery', 12.5, 'today-31', 'ref:k1', null, false],
  ),
})

/** Spending against monthly budgets. */
export const budgetPlan = plan('Pocketbook', 'PiggyBank', 150, {
  tagline: 'Where the money goes, month by month.',
  entities: [categories, expenses],
  pages: [
    {
      kind: 'budget',
      name: 'Budget',
      title: 'Budget',
      icon: 'PiggyBank',
      inNavigation: true,
      entity: 'Expense',
      amountField: 'amount',
      dateField: 'date',
      category: { kind: 'relation', field: 'category_id', entity: 'Category', budgetField: 'monthly_budget' },
    },
    {
      kind: 'list',
      name: 'Expenses',
      title: 'Expenses',
      icon: 'Receipt',
      inNavigation: true,
      entity: 'Expense',
      layout: 'table',
    },
    {
      kind: 'list',
      name: 'Categories',
      title: 'Categories',
      icon: 'Tags',
      inNavigation: true,
      entity: 'Category',
      layout: 'table',
    },
  ],
})
