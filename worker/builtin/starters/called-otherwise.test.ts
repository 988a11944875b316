import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, it } from 'vitest'
import { readManifest } from '#contract/app/app-files'
import { readEntities } from '#contract/data/entity-file'
import { comparePlans } from '#contract/plan/plan-changes'
import { checkApp } from '#worker/validation/check-app'
import { afterActions } from '../after-actions'
import { changeForeignApp } from '../planned/change-foreign-app'
import { planOfApp } from '../planned/plan-of-app'
import { NOTHING_YET, sendRequest, takeStartersFrom } from '../testing/drive'
import { isOurs } from '../write/read-app'
import { starterLibrary } from './worker-library'

beforeAll(() => takeStartersFrom(starterLibrary(env)))
// The tests that follow in the same runtime are of apps of their own.
afterAll(() => takeStartersFrom(undefined))

const begin = (title: string) => sendRequest(NOTHING_YET, `Start from the ${title} template`)
const problemsOf = async (files: Record<string, string>) =>
  (await checkApp(env, { files, mainPage: readManifest(files).mainPage ?? null })).map(
    ({ path, message }) => `${path}: ${message}`,
  )

/** Games and calculators keep nothing that a list could stand beside. */
const WITHOUT_LISTS = ['snake', 'calculator']

it('each starter app takes other names for all it keeps, where it is written by hand, and a list more, and goes on working', async ({
  expect,
}) => {
  for (const { slug, title } of await starterLibrary(env).list()) {
    let app = await begin(title)
    if (!isOurs(app.files)) {
      const { files } = app
      const before = planOfApp(files)
      const plan = {
        ...before,
        things: before.things.map((thing, at) => ({
          ...thing,
          label: `Zebra ${at}`,
          plural: `Zebras ${at}`,
          fields: thing.fields.map((field, nth) => ({ ...field, label: `Stripe ${nth}` })),
        })),
      }
      const { actions, left } = changeForeignApp(files, { before, plan, changes: comparePlans(before, plan) })
      app = { ...app, files: afterActions(files, actions) }
      expect(
        planOfApp(app.files).things.map(({ label, fields }) => [label, fields.map((field) => field.label)]),
        slug,
      ).toEqual(plan.things.map(({ label, fields }) => [label, fields.map((field) => field.label)]))
      expect(
        left.every(({ why }) => why?.includes('no place in their code')),
        slug,
      ).toBe(true)
    }
    if (!WITHOUT_LISTS.includes(slug)) {
      app = await sendRequest(app, 'Add a list of sponsors with name, amount, since when and a note')
      expect(Object.keys(readEntities(app.files)), slug).toContain('Sponsor')
    }
    expect([...app.problems, ...(await problemsOf(app.files))], slug).toEqual([])
  }
})

it.for([
  ['Expenses', 'rename what for to purpose', 'components/expenses/ExpenseForm.jsx', '<Field label="Purpose"'],
  ['Expenses', 'call expenses payments', 'pages/Expenses.jsx', 'title="No payments yet"'],
  ['Expenses', 'add the category Gifts', 'lib/expenses.js', "'Other', 'Gifts']"],
  ['Member club', 'call members people', 'Layout.jsx', "{ title: 'People', page: 'Members' }"],
  ['Course with quiz', 'call lessons chapters', 'pages/Lesson.jsx', "'Next chapter'"],
  ['Invoices', 'rename number to invoice no', 'components/invoices/InvoiceForm.jsx', '<Field label="Invoice no"'],
  ['Recipes and meal plan', 'add Brunch to the meals', 'entities/PlannedMeal.json', '"Brunch"'],
  ['Bookings with slots', 'rename customer to guest', 'components/booking/BookingForm.jsx', '>Guest</Label>'],
] as const)('%s: %s', async ([title, words, path, said], { expect }) => {
  const begun = await begin(title)
  const { files, problems } = await sendRequest(begun, words)
  expect(files[path]).toContain(said)
  expect([...problems, ...(await problemsOf(files))]).toEqual([])
})

it('keeps the name of a field that a page written by hand uses, and says so where it cannot go', async ({ expect }) => {
  const begun = await begin('Bookings with slots')
  const renamed = await sendRequest(begun, 'rename customer to guest')
  expect(renamed.files['entities/Booking.json']).toContain('"customer"')
  const removed = await sendRequest(begun, 'remove the phone')
  expect(removed.files).toEqual(begun.files)
  expect(removed.reply).toContain('A page written by hand uses “phone”')
})

it('does not make a field or a list of what it cannot place', async ({ expect }) => {
  const stock = await begin('Inventory with orders')
  expect((await sendRequest(stock, 'rename sku to article number')).files).toEqual(stock.files)
  const event = await begin('Event with RSVP')
  expect((await sendRequest(event, 'add Vegan to the diet')).files).toEqual(event.files)
})

it.for([
  ['Expenses', 'remove paid with from expenses', 'components/expenses/ExpenseForm.jsx', 'Paid with'],
  ['Invoices', 'remove the tax number of clients', 'components/clients/ClientForm.jsx', 'Tax number'],
  ['Member club', 'remove about from members', 'pages/Members.jsx', 'About you'],
] as const)('%s asks for a field no more, and keeps what is stored: %s', async ([title, words, path, label], { expect }) => {
  const begun = await begin(title)
  expect(begun.files[path]).toContain(label)
  const { files, problems, reply } = await sendRequest(begun, words)
  expect(files[path]).not.toContain(label)
  expect(reply).toContain('is asked for no more; what is stored in it stays.')
  expect([...problems, ...(await problemsOf(files))]).toEqual([])
})

it('leaves a field that the form cannot be sent without, and says so', async ({ expect }) => {
  const begun = await begin('Expenses')
  const { files, reply } = await sendRequest(begun, 'remove amount from expenses')
  expect(files).toEqual(begun.files)
  expect(reply).toContain('their code needs “Amount”')
})

it('calls an option otherwise where a label stands for it, and not where it is shown as it is stored', async ({ expect }) => {
  const bookings = await sendRequest(await begin('Bookings with slots'), 'rename the status booked to reserved')
  expect(bookings.files['components/booking/fields.js']).toContain("{ value: 'booked', label: 'Reserved'")
  expect(bookings.files['entities/Booking.json']).toContain('"booked"')
  const begun = await begin('Expenses')
  const expenses = await sendRequest(begun, 'rename the category Home to House')
  expect(expenses.files).toEqual(begun.files)
  expect(expenses.reply).toContain('show that option as it is stored')
})
