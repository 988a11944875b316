import { describe, it } from 'vitest'
import { planToApprove } from '../new-app'
import { NOTHING_YET, sendRequest } from '../testing/drive'
import { readRequest } from '../understand/request/read-request'
import { readToldAccess } from './read-told-access'

/** Each rule in short: `staff change [the condition] alone`. */
const rulesIn = (said: string): string[] =>
  readToldAccess(said).flatMap(({ told }) =>
    told
      .filter(({ isFact }) => !isFact)
      .map(({ people, does, object, isDenied, isAlone, isOwn }) =>
        [isDenied ? 'not' : '', people, does, isOwn ? 'own' : '', `[${object.trim()}]`, isAlone ? 'alone' : '']
          .filter(Boolean)
          .join(' '),
      ),
  )

describe('who may do what, in words', () => {
  it.for<[said: string, rules: string[]]>([
    ['members can see the bookings', ['members read [the bookings]']],
    ['only the committee may edit them', ['staff change [them] alone']],
    ['Nobody but the office sees the donor list', ['staff read [the donor list] alone']],
    ['customers see only their own orders', ['members read own [only their own orders]']],
    ['Members add their own workouts and see only their own', ['members read own [their own workouts]']],
    ['notes are only visible to the doctor', ['staff read [notes] alone']],
    ['tenants may not see the cost', ['not members read [the cost]']],
    ["tenants cannot see others' bills", ["members read own [others' bills] alone"]],
    ['visitors can report potholes without an account', ['public add [potholes without an account]']],
    ['managers can only read', ['staff read []', 'not staff change []']],
    ['the calendar is public', ['public read [the calendar]']],
    ['the council sees them all', ['staff read [them all]']],
  ])('is read as rules: %s', ([said, rules], { expect }) => {
    expect(rulesIn(said)).toEqual(rules)
  })

  it.for([
    'nurses log doses',
    'a list of books with author and title',
    'we need to see at a glance what is due',
    'the app shows the price',
  ])('is no rule where only what is done is told: %s', (said, { expect }) => {
    expect(rulesIn(said)).toEqual([])
  })
})

/** `Events all/admin`: who reads and who writes; with the properties that only admins see or set. */
function levelsFor(said: string): {
  levels: string[]
  access: { read: string[]; unread: string[]; admins: string[] } | undefined
} {
  const named = planToApprove(readRequest(said))
  const levels = named?.plan.entities.map(({ plural, access, fields }) => {
    const ruled = fields.flatMap(({ label, seenBy, decidedBy }) =>
      seenBy ? [` ${label} seen`] : decidedBy ? [` ${label} set`] : [],
    )
    return `${plural} ${access.read}/${access.write}${ruled.join('')}`
  })
  return { levels: levels ?? [], access: named?.access }
}

describe('a plan', () => {
  it.for<[said: string, list: string]>([
    ['club members and events; members can see events but only the committee may edit them', 'Events all/admin'],
    [
      'orders with price and status. customers see only their own orders, only staff can change the status',
      'Orders creator/creator Status set',
    ],
    ['patients and visits, notes are only visible to the doctor', 'Visits admin/admin Notes seen'],
    ['visitors can report potholes without an account; the council sees them all', 'Potholes admin/anonymous'],
    ['rooms and bookings. The bookings are public', 'Bookings anonymous/admin'],
    ['orders and customers; customers can add orders and see only their own', 'Orders creator/creator'],
  ])('has the rules that were told: %s', ([said, list], { expect }) => {
    expect(levelsFor(said).levels).toContain(list)
    expect(levelsFor(said).access?.unread).toEqual([])
  })

  it('says who has to be an admin for it', ({ expect }) => {
    const said = 'animals with species and condition. Volunteers can add animals, but only the vet can change the condition'
    expect(levelsFor(said).access?.admins).toEqual(['the vet'])
  })

  it.for([
    'books and loans, everyone can add books but nobody can delete them',
    'marks; parents see only their own child',
    'Potholes with street and photo. Strangers can change them',
  ])('is closed and quotes what its levels cannot say: %s', async (said, { expect }) => {
    const { levels, access } = levelsFor(said)
    expect(access?.unread).toHaveLength(1)
    expect(levels.every((level) => !level.includes('anonymous'))).toBe(true)
    const { reply } = await sendRequest(NOTHING_YET, said)
    expect(reply).toContain(`- “${access?.unread[0]}”`)
  })
})

describe('a plan that is open', () => {
  const asked = 'records of borrowed tents: number, borrower, due date'

  it('takes rules on, and keeps what stands on it', async ({ expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, 'Everyone can see the tents but only I can change them', {
      planned: [asked],
    })
    const [, body = '{}'] = /<action type="show_plan"[^>]*>\n([\s\S]*?)\n<\/action/.exec(reply) ?? []
    const { things } = JSON.parse(body) as { things: { access: { read: string; write: string }; fields: { label: string }[] }[] }
    expect(things.map(({ access }) => access)).toContainEqual({ read: 'all', write: 'admin' })
    expect(things.flatMap(({ fields }) => fields.map(({ label }) => label))).toContain('Due date')
  })

  it('is left where another is started from', async ({ expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, 'Start from the plan “Wine Cellar”', { planned: [asked] })
    expect(reply).toContain('Wine Cellar')
    expect(reply).not.toContain('Due date')
  })
})
