import { beforeAll, describe, it } from 'vitest'
import type { BuiltApp } from './testing/built-app'
import { offersIn, sendAndBuild, sendRequest } from './testing/drive'

let club: BuiltApp
let clinic: BuiltApp
beforeAll(async () => {
  club = await sendAndBuild(
    'a boat club: boats with name, type (sail, motor, row), length and status; bookings with boat, member, start date and end date; members with name, email, phone and status (active, paused)',
  )
  clinic = await sendAndBuild(
    'a clinic with patients (name, phone, birthday, allergies), appointments (patient, doctor, date and time, status) and a board of appointments by status',
  )
})

const isChanged = (before: BuiltApp, after: BuiltApp) => JSON.stringify(before.files) !== JSON.stringify(after.files)

describe('what a program does', () => {
  it.for([
    'members should get a push notification',
    'add an AI assistant that answers members',
    'add notifications to bookings',
    'members should get an invoice every month by email',
    'members should receive a newsletter',
    'add a barcode scanner to boats',
    'add a countdown timer to bookings',
    'boats should have keyboard shortcuts',
    'the members should get a reminder',
    'bookings should have automatic renewals',
    'add two-factor authentication for members',
    'add a spell checker to boats',
  ])('is never data: %s', async (words, { expect }) => {
    const after = await sendRequest(club, words)
    expect(isChanged(club, after)).toBe(false)
    expect(after.reply).not.toContain('show_plan')
    expect(after.reply).toMatch(/beyond me|cannot make/)
    expect(offersIn(after.reply).every(({ request }) => /members|boats|bookings/.test(request))).toBe(true)
  })

  it.for([
    'add a reminder date to bookings',
    'add a notification preference to members',
    'boats should have a barcode',
    'add a gps position to boats',
    'add an AI score to boats',
    'members should get a membership number',
    'add a timer setting to boats',
    'add a newsletter yes/no to members',
  ])('is told from what is known of something: %s', async (words, { expect }) => {
    expect(isChanged(club, await sendRequest(club, words))).toBe(true)
  })
})

describe('a question whether something can be', () => {
  it.for([
    ['should I add a price to boats?', 'Price (money) to Boats', 'add a field called "Price" to boats'],
    ['could the boats have ratings?', 'Ratings (rating) to Boats', 'add a field called "Ratings" to boats'],
    ['can a boat have a photo?', 'Photo (picture) to Boats', 'add a field called "Photo" to boats'],
    ['do you think members need a birthday?', 'Birthday (date) to Members', 'add a field called "Birthday" to members'],
    ['would a colour be useful on boats?', 'Colour (short text) to Boats', 'add a field called "Colour" to boats'],
  ] as const)('is answered with what it would be: %s', async ([words, what, request], { expect }) => {
    const after = await sendRequest(club, words)
    expect(isChanged(club, after)).toBe(false)
    expect(after.reply).toContain(`Nothing is changed yet. It would be this:\n\n1. Add field ${what}`)
    expect(offersIn(after.reply).map((offered) => offered.request)).toEqual([request])
    expect(isChanged(club, await sendRequest(club, request))).toBe(true)
  })

  it.for(['can you add a photo to boats?', 'could we have a photo on boats?', 'would you add a colour to boats please?'])(
    'is told from a polite order: %s',
    async (words, { expect }) => {
      expect(isChanged(club, await sendRequest(club, words))).toBe(true)
    },
  )
})

describe('a question how it is', () => {
  it.for([
    ['do we have an isbn on boats?', /^No, boats have no “isbn”\./],
    ['is there a due date on bookings?', /^No, bookings have no “due date”\./],
    ['does each boat have an owner?', /^No, boats have no “owner”\./],
    ['do boats have a length?', /^Yes: boats have the field “Length”\./],
    ['have we got a phone number on members?', /^Yes: members have the field “Phone”\./],
    ['is there a chart of boats?', /^Yes: “Boats by type” on the page “Dashboard”\./],
    ['is there a way to search members?', /^Members can already be searched/],
    ['is there a way to export bookings?', /^Nothing is changed yet\. It would be this:\n\n1\. Let people export bookings/],
  ] as const)('is answered truly: %s', async ([words, answer], { expect }) => {
    const after = await sendRequest(club, words)
    expect(isChanged(club, after)).toBe(false)
    expect(after.reply).toMatch(answer)
  })
})

describe('what is there already', () => {
  it('is said of signing in, with where it is', async ({ expect }) => {
    for (const words of ['add a login page', 'add a sign in page', 'add a password reset page']) {
      const after = await sendRequest(club, words)
      expect(isChanged(club, after)).toBe(false)
      expect(after.reply).toMatch(/^Signing in is there already.*\*\*Users\*\*/)
    }
  })

  it('is said of a board that can be dragged, and makes no second one', async ({ expect }) => {
    const after = await sendRequest(clinic, 'add drag and drop to the board')
    expect(isChanged(clinic, after)).toBe(false)
    expect(after.reply).toContain('Cards of “Appointment board” can be dragged already')
    expect(isChanged(clinic, await sendRequest(clinic, 'add swipe gestures to the calendar'))).toBe(false)
  })

  it('is not said of a search that there is not', async ({ expect }) => {
    expect((await sendRequest(club, 'make boats searchable by voice')).reply).not.toContain('already')
  })

  it('is shown first where it is to go', async ({ expect }) => {
    const { reply } = await sendRequest(club, 'remove the boat from bookings')
    expect(reply).toContain('1. Remove field Boat from Bookings')
  })
})

describe('who may do what', () => {
  it.for([
    ['boats can only be seen by admins', 'That is how it is already.'],
    ['members can be seen by everyone', '1\\. Let Members|This would be the rule. Members: everyone'],
    ['boats are reserved for staff', 'Boats: everyone who is signed in may read them'],
  ] as const)('is a rule, however it is told: %s', async ([words, said], { expect }) => {
    expect((await sendRequest(club, words)).reply).toMatch(new RegExp(said))
  })

  it('is narrowed by hiding, and opened to nobody by it', async ({ expect }) => {
    const open = await sendRequest(club, 'everyone signed in can see the boats')
    expect(isChanged(club, open)).toBe(true)
    expect((await sendRequest(open, 'hide boats from members')).reply).toContain('Boats: only admins may read them')
    expect(isChanged(club, await sendRequest(club, 'keep boats hidden from visitors'))).toBe(false)
  })
})

describe('what is not understood', () => {
  it.for(['boats go purple monkey', 'I wish bookings could be synced with google calendar', 'members must be encrypted'])(
    'comes with true things that are near: %s',
    async (words, { expect }) => {
      const after = await sendRequest(club, words)
      const requests = offersIn(after.reply).map(({ request }) => request)
      expect(requests.length).toBeGreaterThan(0)
      expect(requests.length).toBeLessThanOrEqual(3)
      expect(requests.some((request) => /rename|encrypted/.test(request))).toBe(false)
      for (const request of requests) expect(isChanged(club, await sendRequest(club, request)), request).toBe(true)
    },
  )

  it('asks what of a list is to go', async ({ expect }) => {
    const { reply } = await sendRequest(club, 'empty the boats list')
    expect(offersIn(reply).map(({ request }) => request)).toEqual(['Remove the sample data', 'delete boats'])
  })
})
