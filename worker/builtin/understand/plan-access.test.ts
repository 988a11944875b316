import { describe, expect, it } from 'vitest'
import { planApp } from './plan-app'
import { planChanges } from './plan-changes'
import { accessSentence } from './talk/access-sentence'

/** `Booking admin/anonymous` of every entity. */
const levelsOf = (request: string) =>
  planApp(request).entities.map(({ name, access }) => `${name} ${access.read}/${access.write}`)

describe('who may see and change what a new app keeps', () => {
  it.for([
    'a CRM for a small agency with companies, contacts and deals',
    'invoices for my plumbing business',
    "a clinic's patients and appointments",
    'a table reservation app for our restaurant',
    'an inventory for our warehouse with suppliers',
  ])('keeps a business to its staff: %s', (request, { expect }) => {
    expect(new Set(levelsOf(request).map((level) => level.split(' ')[1]))).toEqual(new Set(['admin/admin']))
  })

  it.for(['a warranty tracker for my appliances', 'a private diary', 'my workout log', 'a list of films I have watched'])(
    'keeps what is personal to each person: %s',
    (request, { expect }) => {
      expect(new Set(levelsOf(request).map((level) => level.split(' ')[1]))).toEqual(new Set(['creator/creator']))
    },
  )

  it.for(["our choir's shared sheet music list", 'a family shopping list', 'chores for our flatmates'])(
    'opens to everyone who is let in what people share: %s',
    (request, { expect }) => {
      expect(new Set(levelsOf(request).map((level) => level.split(' ')[1]))).toEqual(new Set(['all/all']))
    },
  )

  it.for([
    ['a booking page for a dog groomer where customers ask for a slot', 'Appointment admin/anonymous'],
    ['sign-up sheet for our street party', 'Registration admin/anonymous'],
    ['a petition to save our library that anyone can sign', 'Signature admin/anonymous'],
    ['a website for our yoga studio with class schedule and contact form', 'Message admin/anonymous'],
    ['a website for our yoga studio with class schedule and contact form', 'Class anonymous/admin'],
    ['an online shop for handmade soap', 'Product anonymous/admin'],
    ['an online shop for handmade soap', 'Order admin/admin'],
    ['club library: members can see books and borrow them', 'Book all/admin'],
    ['club library: members can see books and borrow them', 'Member admin/admin'],
    ['leave requests: employees hand in requests, managers approve or reject', 'LeaveRequest creator/creator'],
  ] as const)('lets visitors and members do what %s says: %s', ([request, level], { expect }) => {
    expect(levelsOf(request)).toContain(level)
  })

  it('makes private what is asked to be private, whoever works with it', () => {
    expect(new Set(levelsOf('a private list of donors for our charity').map((level) => level.split(' ')[1]))).toEqual(
      new Set(['creator/creator']),
    )
  })

  it('never opens anything to whoever signs in, nor lets visitors write where no page of theirs has a form', () => {
    for (const request of [
      'track boats',
      'a tracker for grants',
      'events with attendees and talks',
      'car rental with bookings',
    ]) {
      const plan = planApp(request)
      for (const { access, name } of plan.entities) {
        expect(access.write, `${request}: ${name}`).not.toBe('all')
        if (access.write === 'anonymous')
          expect(plan.pages.some((page) => page.kind === 'landing' && page.form?.entity === name)).toBe(true)
      }
    }
  })

  it('says in one sentence who can see what', () => {
    expect(accessSentence(planApp('invoices for my plumbing business'))).toBe(
      'Who can see what: only you and people you invite as admins can see and change everything here.',
    )
    expect(accessSentence(planApp('a booking page for a dog groomer where customers ask for a slot'))).toBe(
      'Who can see what: anyone can send in everything here, and only you and people you invite as admins can see them.',
    )
  })
})

describe('changes of who may see what', () => {
  const shared = planApp("our choir's shared songs and gigs")
  const groomer = planApp('a booking page for a dog groomer where customers ask for a slot')

  it('narrows writing with reading', () => {
    expect(planChanges('only admins may see gigs', shared).changes).toEqual([
      { kind: 'access', entity: 'Gig', read: 'admin', write: 'admin' },
    ])
  })

  it('keeps a form for visitors where only reading is narrowed', () => {
    const open = {
      ...groomer,
      entities: groomer.entities.map((each) => ({ ...each, access: { ...each.access, read: 'all' as const } })),
    }
    expect(planChanges('only admins may see appointments', open).changes).toEqual([
      { kind: 'access', entity: 'Appointment', read: 'admin' },
    ])
  })

  it('widens reading alone', () => {
    expect(planChanges('everyone can see songs', shared).changes).toEqual([{ kind: 'access', entity: 'Song', read: 'anonymous' }])
  })

  it('makes the whole app private in so many words', () => {
    expect(planChanges('make the app private', shared).changes).toEqual(
      shared.entities.map(({ name }) => ({ kind: 'access', entity: name, read: 'creator', write: 'creator' })),
    )
  })
})
