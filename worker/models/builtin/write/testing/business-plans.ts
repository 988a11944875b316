import { entity, field, needed, options, plan, relation, samples } from './make-plan'

const crmCompanies = entity('Company', 'Companies', 'Building2', {
  description: 'Studios, brands and agencies we work for.',
  fields: [
    needed('name', 'text'),
    field('industry', 'select', { options: options('Architecture', 'Fashion', 'Food', 'Technology') }),
    field('website', 'url'),
    field('city', 'text'),
    field('notes', 'long_text'),
  ],
  subtitleFields: ['city'],
  samples: samples(
    'c',
    ['name', 'industry', 'website', 'city', 'notes'],
    [
      'Nordlys Architects',
      'architecture',
      'https://nordlys.example',
      'Oslo',
      'Met at the furniture fair; they like restrained type.',
    ],
    ['Maison Verre', 'fashion', 'https://maisonverre.example', 'Paris', null],
    ['Harvest & Co.', 'food', 'https://harvest.example', 'Portland', 'Rebranding their whole packaging line this year.'],
    ['Pixel Foundry', 'technology', 'https://pixelfoundry.example', 'Berlin', null],
  ),
})

const crmContacts = entity('Contact', 'Contacts', 'Users', {
  description: 'The people we talk to.',
  fields: [
    needed('name', 'text'),
    relation('company_id', 'Company'),
    field('email', 'email'),
    field('phone', 'phone'),
    field('role', 'text'),
  ],
  subtitleFields: ['role', 'company_id'],
  samples: samples(
    'p',
    ['name', 'company_id', 'email', 'phone', 'role'],
    ['Ingrid Solberg', 'ref:c1', 'ingrid@nordlys.example', '+47 555 0101', 'Partner'],
    ['Camille Laurent', 'ref:c2', 'camille@maisonverre.example', '+33 555 0102', 'Creative director'],
    ['Theo Marsh', 'ref:c3', 'theo@harvest.example', '+1 555 0103', 'Founder'],
    ['Lena Vogel', 'ref:c4', 'lena@pixelfoundry.example', '+49 555 0104', 'Head of product'],
  ),
})

const crmDeals = entity('Deal', 'Deals', 'Handshake', {
  description: 'Projects we may win, and what they are worth.',
  fields: [
    needed('title', 'text'),
    relation('company_id', 'Company', { required: true }),
    needed('stage', 'select', {
      options: options('Lead', 'Proposal:info', 'Negotiation:warning', 'Won:success!', 'Lost:danger!'),
      default: 'lead',
    }),
    field('value', 'money', { minimum: 0 }),
    field('expected_close', 'date'),
    field('probability', 'percent', { minimum: 0, maximum: 100 }),
    field('brief', 'long_text'),
  ],
  subtitleFields: ['company_id'],
  statusField: 'stage',
  amountField: 'value',
  dateField: 'expected_close',
  flags: [{ kind: 'overdue', label: 'Past close date', dateField: 'expected_close', statusField: 'stage' }],
  samples: samples(
    'd',
    ['title', 'company_id', 'stage', 'value', 'expected_close', 'probability', 'brief'],
    ['Brand refresh', 'ref:c1', 'proposal', 18500, 'today+12', 60, 'New word mark, stationery and a small web site.'],
    ['Lookbook autumn', 'ref:c2', 'negotiation', 9200, 'today+5', 75, null],
    ['Packaging line', 'ref:c3', 'won', 26400, 'today-20', 100, 'Eleven products, two sizes each.'],
    ['Design system', 'ref:c4', 'lead', 42000, 'today+40', 20, null],
    ['Annual report', 'ref:c1', 'lost', 7800, 'today-45', 0, null],
    ['Web shop', 'ref:c3', 'proposal', 15750.5, 'today-3', 50, null],
    ['Exhibition stand', 'ref:c2', 'lead', 12000, 'today+25', 30, null],
  ),
})

const crmTasks = entity('FollowUp', 'Follow-ups', 'ListTodo', {
  label: 'Follow-up',
  description: 'What to do next, and by when.',
  fields: [
    needed('title', 'text'),
    relation('deal_id', 'Deal'),
    field('due_date', 'date'),
    field('status', 'select', { options: options('Open:info', 'Done:success!'), default: 'open' }),
    field('is_urgent', 'boolean', { label: 'Urgent' }),
  ],
  subtitleFields: ['deal_id'],
  statusField: 'status',
  dateField: 'due_date',
  flags: [
    { kind: 'overdue', label: 'Overdue', dateField: 'due_date', statusField: 'status' },
    { kind: 'soon', label: 'Due soon', dateField: 'due_date', days: 3, statusField: 'status' },
  ],
  samples: samples(
    'f',
    ['title', 'deal_id', 'due_date', 'status', 'is_urgent'],
    ['Send revised quote', 'ref:d2', 'today+1', 'open', true],
    ['Call about timeline', 'ref:d1', 'today-2', 'open', false],
    ['Share references', 'ref:d4', 'today+9', 'open', false],
    ['Invoice first half', 'ref:d3', 'today-10', 'done', false],
    ['Book studio visit', 'ref:d7', 'today+4', 'open', false],
  ),
})

/** A CRM: dashboard, tables, cards, details, board, calendar, reports. */
export const crmPlan = plan('Studio CRM', 'Handshake', 265, {
  tagline: 'Companies, people and projects of a small design studio.',
  entities: [crmCompanies, crmContacts, crmDeals, crmTasks],
  pages: [
    {
      kind: 'dashboard',
      name: 'Dashboard',
      title: 'Dashboard',
      icon: 'LayoutDashboard',
      inNavigation: true,
      stats: [
        {
          label: 'Open deals',
          entity: 'Deal',
          icon: 'Handshake',
          measure: { kind: 'count' },
          only: { kind: 'open', statusField: 'stage' },
          format: 'number',
        },
        {
          label: 'Pipeline',
          entity: 'Deal',
          icon: 'Wallet',
          measure: { kind: 'sum', field: 'value' },
          only: { kind: 'open', statusField: 'stage' },
          format: 'money',
        },
        {
          label: 'Won',
          entity: 'Deal',
          icon: 'Trophy',
          measure: { kind: 'sum', field: 'value' },
          only: { kind: 'values', field: 'stage', values: ['won'] },
          format: 'money',
        },
        {
          label: 'Overdue',
          entity: 'FollowUp',
          icon: 'CircleAlert',
          measure: { kind: 'count' },
          only: { kind: 'flag', flag: 'overdue' },
          format: 'number',
        },
      ],
      charts: [
        {
          title: 'Value by stage',
          entity: 'Deal',
          shape: 'bar',
          by: { kind: 'option', field: 'stage' },
          measure: { kind: 'sum', field: 'value' },
          format: 'money',
        },
        {
          title: 'Deals by company',
          entity: 'Deal',
          shape: 'pie',
          by: { kind: 'relation', field: 'company_id' },
          measure: { kind: 'count' },
          format: 'number',
        },
      ],
      lists: [
        { title: 'Coming up', entity: 'FollowUp', pick: 'upcoming' },
        { title: 'Needs attention', entity: 'Deal', pick: 'flagged' },
      ],
    },
    {
      kind: 'list',
      name: 'Companies',
      title: 'Companies',
      icon: 'Building2',
      inNavigation: true,
      entity: 'Company',
      layout: 'cards',
    },
    { kind: 'list', name: 'Contacts', title: 'Contacts', icon: 'Users', inNavigation: true, entity: 'Contact', layout: 'table' },
    { kind: 'list', name: 'Deals', title: 'Deals', icon: 'Handshake', inNavigation: true, entity: 'Deal', layout: 'table' },
    { kind: 'board', name: 'Board', title: 'Pipeline', icon: 'SquareKanban', inNavigation: true, entity: 'Deal', field: 'stage' },
    {
      kind: 'list',
      name: 'FollowUps',
      title: 'Follow-ups',
      icon: 'ListTodo',
      inNavigation: true,
      entity: 'FollowUp',
      layout: 'table',
    },
    {
      kind: 'calendar',
      name: 'Calendar',
      title: 'Calendar',
      icon: 'Calendar',
      inNavigation: true,
      entity: 'FollowUp',
      dateField: 'due_date',
    },
    {
      kind: 'reports',
      name: 'Reports',
      title: 'Reports',
      icon: 'ChartColumn',
      inNavigation: true,
      stats: [
        { label: 'Average deal', entity: 'Deal', icon: 'Scale', measure: { kind: 'average', field: 'value' }, format: 'money' },
      ],
      charts: [
        {
          title: 'Value by month',
          entity: 'Deal',
          shape: 'area',
          by: { kind: 'month', field: 'expected_close' },
          measure: { kind: 'sum', field: 'value' },
          format: 'money',
        },
        {
          title: 'Follow-ups by week',
          entity: 'FollowUp',
          shape: 'line',
          by: { kind: 'week', field: 'due_date' },
          measure: { kind: 'count' },
          format: 'number',
        },
      ],
    },
    {
      kind: 'detail',
      name: 'CompanyDetail',
      title: 'Company',
      icon: 'Building2',
      inNavigation: false,
      entity: 'Company',
      related: [
        { entity: 'Contact', field: 'company_id' },
        { entity: 'Deal', field: 'company_id' },
      ],
    },
    {
      kind: 'detail',
      name: 'DealDetail',
      title: 'Deal',
      icon: 'Handshake',
      inNavigation: false,
      entity: 'Deal',
      related: [{ entity: 'FollowUp', field: 'deal_id' }],
    },
  ],
})

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
