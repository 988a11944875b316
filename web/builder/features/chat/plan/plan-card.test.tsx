import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Plan } from '#contract/plan/plan'
import { draw, serve } from '../../../testing/draw'
import PlanCard from './plan-card'

beforeEach(() => {
  serve(() => Response.json({}, { status: 404 }))
})

const plan: Plan = {
  version: 1,
  name: 'Harbour',
  tagline: 'Boats and berths.',
  look: { hue: 200, style: 'system', icon: 'Sailboat' },
  things: [
    {
      id: 'Boat',
      label: 'Boat',
      plural: 'Boats',
      fields: [
        { id: 'name', label: 'Name', type: 'text', required: true },
        { id: 'kind', label: 'Kind', type: 'select', required: false, options: [{ id: 'sail', label: 'Sail' }] },
      ],
      access: { read: 'own', write: 'admin' },
    },
  ],
  pages: [{ id: 'Boats', title: 'Boats', kind: 'list', thing: 'Boat' }],
  notes: [],
}

const drawCard = (more: object = {}) => {
  const onBuild = vi.fn()
  const drawn = draw(
    <PlanCard
      appId="a1"
      messageId="m1"
      body={JSON.stringify(plan)}
      isBuilt={false}
      latestVersionId={null}
      isCurrent
      isDisabled={false}
      onBuild={onBuild}
      {...more}
    />,
  )
  return { ...drawn, onBuild }
}

it('shows what would be built, and builds it on one press', async () => {
  const { user, onBuild } = drawCard()
  expect(screen.getByText('Name, Kind; read by a rule of its own, written by admins only')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Build' }))
  expect(onBuild).toHaveBeenCalledWith(plan, { sentences: [], isEdited: false, isWithoutModel: false })
})

const serveModel = (estimate: object | undefined, name = 'acme/rocket') =>
  serve(({ path }) => {
    if (path === '/api/models/current') return Response.json({ id: name, name })
    if (path.endsWith('/chat/estimate') && estimate) return Response.json(estimate)
    return Response.json({}, { status: 404 })
  })
const ESTIMATE = { model: 'acme/rocket', promptTokens: 8_000, cost: 0.016 }

it('with a model connected, offers to build without it what needs none, each with who builds and what it costs', async () => {
  const calls = serveModel({ ...ESTIMATE, needsNoModel: true })
  const { user, onBuild } = drawCard()
  const without = await screen.findByRole('button', { name: 'Build now, without a model' })
  screen.getByText(/costs no message\. With acme\/rocket it costs a message, and sends about 8,000 tokens \(\$0\.0160\)/)
  expect(calls.find(({ path }) => path.endsWith('/estimate'))?.json).toMatchObject({
    messages: [{ metadata: { plan: { plan: { name: 'Harbour' }, versionId: null, messageId: 'm1' } } }],
  })
  await user.click(without)
  await user.click(screen.getByRole('button', { name: 'Build with acme/rocket' }))
  await user.click(screen.getByRole('button', { name: 'Change the plan' }))
  await user.click(screen.getByRole('button', { name: 'Build now, without a model' }))
  expect(onBuild.mock.calls.map(([, { isWithoutModel }]) => isWithoutModel)).toEqual([true, false, true])
})

it('leaves to the model what needs one, and names nobody where none is connected', async () => {
  serveModel(ESTIMATE)
  const { unmount } = drawCard()
  await screen.findByText(/about 8,000 tokens/)
  screen.getByRole('button', { name: 'Build with acme/rocket' })
  expect(screen.queryByRole('button', { name: /without a model/ })).toBeNull()
  unmount()
  serveModel(undefined, 'Built-in builder')
  drawCard()
  await screen.findByRole('button', { name: 'Build' })
  expect(screen.queryByText(/tokens/)).toBeNull()
})

it('shows what was built once it was, without what was taken out before', () => {
  const [boat] = plan.things
  const builtPlan = { ...plan, things: [{ ...boat, fields: boat?.fields.slice(0, 1) }] }
  drawCard({ isCurrent: false, latestVersionId: 'v1', builtPlan })
  expect(screen.getByText('Name; read by a rule of its own, written by admins only')).toBeTruthy()
})

it('lets everything be changed by keyboard, says what that comes to, and what cannot be', async () => {
  const { user, onBuild } = drawCard({ isBuilt: true })
  expect(screen.queryByRole('button', { name: 'Build' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change the plan' }))
  const build = () => screen.getByRole('button', { name: 'Build' }) as HTMLButtonElement
  expect(build().disabled).toBe(true)
  await user.click(screen.getByText('Boats', { selector: 'summary *' }))

  await user.click(screen.getByRole('button', { name: 'Add a field' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name of the new field'))
  expect(screen.getByRole('alert').textContent).toContain('Name the field.')
  await user.keyboard('Price')
  await user.selectOptions(screen.getByLabelText('Type of Price'), 'Money')
  await user.click(screen.getByLabelText('Price must be filled in'))
  const options = screen.getByRole('list', { name: 'Options of Kind' })
  await user.click(within(options).getByRole('button', { name: 'Remove the option Sail of Kind' }))
  expect(screen.getByRole('alert').textContent).toContain('“Kind” of Boats is a choice without options')
  await user.click(within(options).getByRole('button', { name: 'Add an option' }))
  // It is there to be named: what is typed takes the place of the name it came with.
  await user.keyboard('Pump')
  expect(within(options).getByRole('textbox')).toHaveProperty('value', 'Pump')
  await user.clear(within(options).getByRole('textbox'))
  await user.type(within(options).getByRole('textbox'), 'Motor')
  await user.selectOptions(screen.getByLabelText('Who may use Boats'), 'Read by admins only, written by admins only')
  await user.clear(screen.getByLabelText('Several'))
  await user.type(screen.getByLabelText('Several'), 'Ships')
  await user.clear(screen.getByLabelText('Name of the app'))
  await user.type(screen.getByLabelText('Name of the app'), 'Port{Enter}')

  const [asked, { sentences, isEdited }] = onBuild.mock.calls[0] ?? []
  expect(isEdited).toBe(true)
  expect(sentences).toEqual([
    'Call the app Port',
    'Call Boats Ships, each a Boat',
    'Let field Kind of Boats also be Motor',
    'Let field Kind of Boats no longer be Sail',
    'Add field Price (money, to be filled in) to Boats',
    'Let Ships be read by admins only, written by admins only',
    'Call the page Boats Ships',
  ])
  expect(asked).toMatchObject({ name: 'Port', pages: [{ id: 'Boats', title: 'Ships' }] })
})

it('adds and removes lists with their pages, and goes back to what it was', async () => {
  const { user } = drawCard({ isBuilt: true })
  await user.click(screen.getByRole('button', { name: 'Change the plan' }))
  await user.click(screen.getByRole('button', { name: 'Add a list' }))
  const changes = () => screen.getByRole('region', { name: 'What Build changes' }).textContent
  expect(changes()).toContain('Add Items with Name (short text, to be filled in)')
  expect(changes()).toContain('Add the page Items (list of Items)')
  await user.click(screen.getByRole('button', { name: 'Remove Items' }))
  expect(screen.queryByRole('region', { name: 'What Build changes' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('What the new page shows'), 'Board of Boats')
  await user.click(screen.getByRole('button', { name: 'Add a page' }))
  expect(changes()).toContain('Add the page Board of Boats (board of Boats)')
  await user.click(screen.getByRole('button', { name: 'Undo my changes' }))
  expect(screen.queryByRole('region', { name: 'What Build changes' })).toBeNull()
})

it('lets lists be linked and the look be chosen', async () => {
  const { user, onBuild } = drawCard({ isBuilt: true })
  await user.click(screen.getByRole('button', { name: 'Change the plan' }))
  await user.selectOptions(screen.getByLabelText('Style'), 'Dark')
  fireEvent.change(screen.getByLabelText('Accent colour'), { target: { value: '20' } })
  await user.selectOptions(screen.getByLabelText('Icon'), 'Map')
  await user.click(screen.getByRole('button', { name: 'Add a list' }))
  await user.click(screen.getByText('Boats', { selector: 'summary *' }))
  await user.click(screen.getAllByRole('button', { name: 'Add a field' })[0] as HTMLElement)
  await user.keyboard('Berth')
  await user.selectOptions(screen.getByLabelText('Type of Berth'), 'Link')
  await user.selectOptions(screen.getByLabelText('What Berth links to'), 'Items')
  await user.click(screen.getByRole('button', { name: 'Build' }))
  const [asked, { sentences }] = onBuild.mock.calls[0] ?? []
  expect(asked.look).toEqual({ hue: 20, style: 'dark', icon: 'Map' })
  expect(asked.things[0].fields.at(-1)).toMatchObject({ label: 'Berth', type: 'relation', relation: asked.things[1].id })
  expect(sentences.join('; ')).toContain('Make the look dark')
})

it('BP02: cannot be changed once the app has moved on, and names what of it was not understood', () => {
  const body = JSON.stringify({ ...plan, things: [...plan.things, { label: 'Berth', fields: [] }] })
  drawCard({ isCurrent: false, body })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('“Berth” was left out: it has no fields.')).toBeTruthy()
})

it('marks the field that keeps it from being built, opens its list, and leads there from the line that names it', async () => {
  const long = 'x'.repeat(81)
  const { user } = drawCard()
  await user.click(screen.getByRole('button', { name: 'Change the plan' }))
  const list = screen.getByText('Boats', { selector: 'summary *' })
  await user.click(list)
  const name = screen.getByLabelText('Name of Name')
  fireEvent.change(name, { target: { value: long } })
  expect(name.getAttribute('aria-invalid')).toBe('true')
  const message = document.getElementById(name.getAttribute('aria-describedby') ?? '')
  expect(message?.textContent).toBe('Use at most 80 characters.')
  expect(screen.getByLabelText('Name of Kind').getAttribute('aria-invalid')).toBeNull()
  await user.click(list)
  expect(screen.queryByLabelText(`Name of ${long}`)).toBeNull()
  const line = within(screen.getByRole('alert')).getByRole('button')
  expect(line.textContent).toBe('Name of a field of Boats: Use at most 80 characters.')
  await user.click(line)
  expect(document.activeElement).toBe(screen.getByLabelText(`Name of ${long}`))
})

it('opens the list that something is wrong with, and marks pages and options alike', async () => {
  const berth = { ...plan.things[0], id: 'Berth', label: 'Berth', plural: 'Berths' }
  const { user } = drawCard({ body: JSON.stringify({ ...plan, things: [...plan.things, berth] }) })
  await user.click(screen.getByRole('button', { name: 'Change the plan' }))
  await user.click(screen.getByText('Boats', { selector: 'summary *' }))
  const several = () => screen.getAllByLabelText('Several')
  expect(several()).toHaveLength(1)
  fireEvent.change(several()[0] as HTMLElement, { target: { value: 'Berths' } })
  // The other list was folded away.
  expect(several().map((each) => each.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  fireEvent.change(several()[0] as HTMLElement, { target: { value: 'Boats' } })
  expect(screen.queryByRole('alert')).toBeNull()

  await user.clear(screen.getByLabelText('Title of the page Boats'))
  expect(screen.getByRole('alert').textContent).toMatch(/^Title of a page: /)
  await user.type(screen.getByLabelText('Title of the page'), 'Fleet')
  await user.clear(screen.getAllByLabelText('Option Sail of Kind')[0] as HTMLElement)
  expect(screen.getByRole('alert').textContent).toBe('An option of “Kind” of Boats: Name the option.')
  expect(screen.getByLabelText('Option without a name of Kind').getAttribute('aria-invalid')).toBe('true')
})

it('labels style and icon for those who see, with the icon beside its words', async () => {
  const { user } = drawCard()
  await user.click(screen.getByRole('button', { name: 'Change the plan' }))
  expect(screen.getByText('Style').tagName).toBe('LABEL')
  await user.selectOptions(screen.getByLabelText('Icon'), 'Building')
  expect(screen.getByText('Icon').querySelector('svg.lucide-building2, svg.lucide-building-2')).toBeTruthy()
})

it('gives a new field the type its name says, until another one is chosen', async () => {
  const { user } = drawCard()
  await user.click(screen.getByRole('button', { name: 'Change the plan' }))
  await user.click(screen.getByText('Boats', { selector: 'summary *' }))
  await user.click(screen.getByRole('button', { name: 'Add a field' }))
  const rename = (from: string, to: string) =>
    fireEvent.change(screen.getByLabelText(`Name of ${from}`), { target: { value: to } })
  const typeOf = (name: string) => (screen.getByLabelText(`Type of ${name}`) as HTMLSelectElement).value
  const names = ['Phone', 'Email', 'Date of birth', 'Price', 'Photo', 'Berth', 'Priority']
  let last = 'the new field'
  const types = names.map((name) => {
    rename(last, name)
    last = name
    return typeOf(name)
  })
  expect(types).toEqual(['phone', 'email', 'date', 'money', 'image', 'text', 'select'])
  expect(within(screen.getByRole('list', { name: 'Options of Priority' })).getAllByRole('textbox')).toHaveLength(3)

  rename('Priority', 'Mobile')
  expect(screen.queryByRole('list', { name: 'Options of Mobile' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Type of Mobile'), 'Short text')
  rename('Mobile', 'Email')
  expect(typeOf('Email')).toBe('text')
  // What a list had before keeps the type its records are of.
  rename('Name', 'Photo')
  expect(typeOf('Photo')).toBe('text')
})

/** Changes the name, adds a field with no name yet, and loads the page again. */
const changeAndReload = async () => {
  const { user, unmount } = drawCard()
  await user.click(screen.getByRole('button', { name: 'Change the plan' }))
  fireEvent.change(screen.getByLabelText('Name of the app'), { target: { value: 'Marina ' } })
  await user.click(screen.getByText('Boats', { selector: 'summary *' }))
  await user.click(screen.getByRole('button', { name: 'Add a field' }))
  unmount()
  return drawCard()
}

it('keeps what was changed over a reload, also what cannot be built yet', async () => {
  const { user, onBuild } = await changeAndReload()
  expect((screen.getByLabelText('Name of the app') as HTMLInputElement).value).toBe('Marina ')
  expect(screen.getByRole('alert').textContent).toContain('Name the field.')
  await user.type(screen.getByLabelText('Name of the new field'), 'Berth')
  await user.click(screen.getByRole('button', { name: 'Build' }))
  expect(onBuild.mock.calls[0]?.[0]).toMatchObject({ name: 'Marina ' })
  expect(onBuild.mock.calls[0]?.[1]).toMatchObject({ isEdited: true })
})

it('keeps what is being built until the app has moved on, in case it is refused', async () => {
  const { user, unmount } = await changeAndReload()
  await user.type(screen.getByLabelText('Name of the new field'), 'Berth')
  await user.click(screen.getByRole('button', { name: 'Build' }))
  expect(sessionStorage).toHaveLength(1)
  unmount()
  drawCard({ isCurrent: false })
  expect(sessionStorage).toHaveLength(0)
})

it('keeps them for that message of that app alone, and until they are undone', async () => {
  const { user, unmount } = await changeAndReload()
  unmount()
  for (const other of [{ messageId: 'm2' }, { appId: 'a2' }]) {
    const elsewhere = drawCard(other)
    expect(screen.getByRole('button', { name: 'Build' })).toBeTruthy()
    expect(screen.queryByLabelText('Name of the app')).toBeNull()
    elsewhere.unmount()
  }
  const again = drawCard()
  await user.click(screen.getByRole('button', { name: 'Undo my changes' }))
  again.unmount()
  drawCard()
  expect(screen.getByRole('button', { name: 'Change the plan' }).getAttribute('aria-expanded')).toBe('false')
})

it('does not build what is shown without the changes made to it, once it is folded away', async () => {
  const { user } = await changeAndReload()
  await user.click(screen.getByRole('button', { name: 'Change the plan' }))
  expect(screen.queryByRole('button', { name: 'Build' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go on with my changes' }))
  expect((screen.getByLabelText('Name of the app') as HTMLInputElement).value).toBe('Marina ')
})

it('shows the plan as it was written once the app has moved on, whatever is kept of it', async () => {
  const { unmount } = await changeAndReload()
  unmount()
  drawCard({ isCurrent: false })
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.getByText('Name, Kind; read by a rule of its own, written by admins only')).toBeTruthy()
})

it('takes a kept plan it cannot read for none', () => {
  sessionStorage.setItem('plan-draft:a1:m1', '{"name":1}')
  drawCard()
  expect(screen.getByRole('button', { name: 'Build' })).toBeTruthy()
})

it('says of a plan that keeps nothing what to do, and builds it only with a list on it', async () => {
  const { user, onBuild } = drawCard({ body: JSON.stringify({ ...plan, things: [], pages: [] }) })
  const build = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Build' })
  expect(build().disabled).toBe(true)
  const said = document.getElementById(build().getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toBe('Nothing to keep yet. Add a list, or say what this app should keep.')

  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a list' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('One of them'))
  await user.clear(screen.getByLabelText('Several'))
  await user.type(screen.getByLabelText('Several'), 'Boats')
  await user.click(build())
  const [asked, { isEdited }] = onBuild.mock.calls[0] ?? []
  expect(asked).toMatchObject({ things: [{ plural: 'Boats' }], pages: [{ title: 'Boats' }, { title: 'Item' }] })
  expect(isEdited).toBe(true)
})

it('says the same in the form, and lets nothing be built there either', async () => {
  const { user } = drawCard({ body: JSON.stringify({ ...plan, things: [], pages: [] }) })
  await user.click(screen.getByRole('button', { name: 'Change the plan' }))
  expect(screen.getByRole('alert').textContent).toContain('Nothing to keep yet.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Build' }).disabled).toBe(true)
})

it('puts fields and options in another order by keyboard, and keeps the focus on what is moved', async () => {
  const kind = { id: 'kind', label: 'Kind', type: 'select', required: false }
  const options = ['Sail', 'Motor', 'Row'].map((label) => ({ id: label, label }))
  const [boat] = plan.things
  const things = [{ ...boat, fields: [...(boat?.fields ?? []).slice(0, 1), { ...kind, options }] }]
  const { user, onBuild } = drawCard({ isBuilt: true, body: JSON.stringify({ ...plan, things }) })
  await user.click(screen.getByRole('button', { name: 'Change the plan' }))
  await user.click(screen.getByText('Boats', { selector: 'summary *' }))
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  expect([button('Move Name up').disabled, button('Move Kind down').disabled]).toEqual([true, true])
  button('Move the option Sail of Kind down').focus()
  await user.keyboard('{Enter}{Enter}')
  expect(button('Move the option Sail of Kind down').disabled).toBe(true)
  expect(document.activeElement).toBe(button('Move the option Sail of Kind up'))
  await user.click(button('Move Kind up'))
  expect(document.activeElement).toBe(button('Move Kind down'))
  await user.click(screen.getByRole('button', { name: 'Build' }))
  const [asked, { sentences }] = onBuild.mock.calls[0] ?? []
  expect(sentences).toEqual([
    'Order the options of field Kind of Boats: Motor, Row, Sail',
    'Order the fields of Boats: Kind, Name',
  ])
  expect(asked.things[0].fields.map(({ id }: { id: string }) => id)).toEqual(['kind', 'name'])
})

it('asks about what was hardly meant, puts it on the plan on a press, takes it off on another, and builds what stands there', async () => {
  const doubts = [
    { label: 'Rig', type: 'select', options: ['Sloop', 'Ketch'], thing: 'Boat' },
    { label: 'Crews', singular: 'Crew', fields: [{ label: 'Phone', type: 'phone' }] },
    { label: 'Gone', type: 'text', thing: 'Removed' },
    { label: 5 },
  ]
  const { user, onBuild } = drawCard({ body: JSON.stringify({ ...plan, doubts }) })
  const asked = screen.getByRole('region', { name: 'Not sure of' })
  const press = (name: string) => user.click(within(asked).getByRole('button', { name }))
  await press('Rig')
  await press('Crews, a list with Phone')
  screen.getByText('2 lists, 3 pages')
  expect(screen.getByText(/^Name, Phone;/)).toBeTruthy()
  expect(screen.getByText(/^Name, Kind, Rig;/)).toBeTruthy()
  expect(
    within(asked)
      .getByRole('button', { name: /^Crews/ })
      .getAttribute('aria-pressed'),
  ).toBe('true')
  await press('Crews, a list with Phone')
  expect(screen.queryByText('Crews:')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Build' }))
  const [built, how] = onBuild.mock.calls[0] ?? []
  expect(built.things.map(({ fields }: Plan['things'][number]) => fields.map(({ label }) => label))).toEqual([
    ['Name', 'Kind', 'Rig'],
  ])
  expect(built.things[0].fields.at(-1)).toMatchObject({ type: 'select', options: [{ label: 'Sloop' }, { label: 'Ketch' }] })
  expect(within(asked).queryByText(/Gone/)).toBeNull()
  expect(built.pages).toEqual(plan.pages)
  expect(built.doubts).toBeUndefined()
  expect(how).toMatchObject({ isEdited: true, sentences: [expect.stringContaining('Rig')] })
  await press('Rig')
  await user.click(screen.getByRole('button', { name: 'Build' }))
  expect(onBuild.mock.lastCall).toEqual([plan, { sentences: [], isEdited: false, isWithoutModel: false }])
})

it('puts all of what it asks about on the plan with one press, and each off again by itself', async () => {
  const doubts = [
    { label: 'Rig', type: 'text', thing: 'Boat' },
    { label: 'Draught', type: 'number', thing: 'Boat' },
    { label: 'Crews', singular: 'Crew', fields: [{ label: 'Phone', type: 'phone' }] },
  ]
  const { user, onBuild } = drawCard({ body: JSON.stringify({ ...plan, doubts }) })
  const asked = screen.getByRole('region', { name: 'Not sure of' })
  const press = (name: string) => user.click(within(asked).getByRole('button', { name }))
  await press('Rig')
  await press('Put all of them on the plan')
  expect(within(asked).queryByRole('button', { name: /^Put all/ })).toBeNull()
  await press('Draught')
  await user.click(screen.getByRole('button', { name: 'Build' }))
  const [built] = onBuild.mock.calls[0] ?? []
  expect(built.things.map(({ fields }: Plan['things'][number]) => fields.map(({ label }) => label))).toEqual([
    ['Name', 'Kind', 'Rig'],
    ['Name', 'Phone'],
  ])
})

it('asks about nothing once a card is built or the app has moved on', () => {
  const body = JSON.stringify({ ...plan, doubts: [{ label: 'Crews', singular: 'Crew', fields: [] }] })
  drawCard({ body, isBuilt: true }).unmount()
  drawCard({ body, isCurrent: false })
  expect(screen.queryByRole('region', { name: 'Not sure of' })).toBeNull()
})

it('builds nothing on an app that it cannot look at', async () => {
  const doubts = [{ label: 'Rig', type: 'text', thing: 'Boat' }]
  const { user } = drawCard({ body: JSON.stringify({ ...plan, doubts }), latestVersionId: 'v1' })
  await user.click(screen.getByRole('button', { name: 'Rig' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Build' }).disabled).toBe(true)
})

it('asks of an app that stands as well what a message may have meant, and builds only what was pressed', async () => {
  serve(({ path }) =>
    path === '/api/apps/a1/chat/plan' ? Response.json({ plan, versionId: 'v1' }) : Response.json({}, { status: 404 }),
  )
  const doubts = [
    { label: 'Rig', type: 'text', thing: 'Boat' },
    { label: 'Draught', type: 'number', thing: 'Boat' },
  ]
  const { user, onBuild } = drawCard({ body: JSON.stringify({ ...plan, doubts }), latestVersionId: 'v1' })
  const build = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Build' })
  await screen.findByRole('button', { name: 'Change the plan' })
  expect(build().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Rig' }))
  expect(screen.queryByRole('button', { name: 'Go on with my changes' })).toBeNull()
  await user.click(build())
  const [built, how] = onBuild.mock.calls[0] ?? []
  expect(built.things[0].fields.map(({ label }: { label: string }) => label)).toEqual(['Name', 'Kind', 'Rig'])
  expect(how).toMatchObject({ isEdited: true, sentences: ['Add field Rig (short text) to Boats'] })
  await user.click(screen.getByRole('button', { name: 'Rig' }))
  expect(build().disabled).toBe(true)
})
