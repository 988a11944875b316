import { describe, it } from 'vitest'
import type { App } from '#contract/app/apps'
import { appOrigin, callWorker, createBuilder, createEndUser } from '#worker/platform/testing/world'
import { acknowledge } from '#worker/publishing/testing'

const written = import.meta.glob(['/starter-apps/*/functions/*.js'], { query: '?raw', import: 'default', eager: true })
/** By starter. */
const functionsOf = Map.groupBy(Object.keys(written), (path) => path.split('/')[2] ?? '')

type Row = Record<string, unknown> & { id: string }

/** One of them as somebody takes it from the gallery with its samples, and publishes it. */
async function publishStarter(starter: string) {
  const owner = await createBuilder()
  const order = { templateId: `starter-${starter}`, withTemplateData: true }
  const { appId, slug } = await (await owner.fetch('/api/apps', { method: 'POST', json: order })).json<App>()
  const json = await acknowledge(owner, appId)
  const published = await owner.fetch(`/api/apps/${appId}/publish`, { method: 'POST', json })
  if (!published.ok) throw new Error(await published.text())
  const origin = appOrigin(slug)
  const notCalled = new Set(functionsOf.get(starter))
  const rowsOf = async (entity: string) => (await owner.fetch(`/api/apps/${appId}/entities/${entity}?dataSet=live`)).json<Row[]>()
  return {
    rowsOf,
    notCalled,
    join: (role: string) => createEndUser(appId, { origin, role }),
    find: async (entity: string, by: Record<string, unknown>) => {
      const found = (await rowsOf(entity)).find((row) => Object.entries(by).every(([name, value]) => row[name] === value))
      if (!found) throw new Error(`${starter} has no ${entity} with ${JSON.stringify(by)}`)
      return found
    },
    change: async (entity: string, id: string, changes: object) => {
      const path = `/api/apps/${appId}/entities/${entity}/${id}?dataSet=live`
      const answer = await owner.fetch(path, { method: 'PUT', json: changes })
      if (!answer.ok) throw new Error(await answer.text())
    },
    /** As its pages do: what it answers, with its status. */
    call: async (name: string, given: object, { token }: { token?: string } = {}) => {
      notCalled.delete(`/starter-apps/${starter}/functions/${name}.js`)
      const answer = await callWorker(
        `/functions/${name}`,
        { method: 'POST', json: given },
        { origin, ...(token ? { token } : {}) },
      )
      return [answer.status, await answer.json()] as [number, Record<string, unknown>]
    },
  }
}

/** A Tuesday on which none of the samples lie. */
function freeTuesday(): string {
  const day = new Date(Date.now() + 60 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

describe('the functions of starter apps', () => {
  it('bookings: a free time is booked once, whoever asks for it at the same moment', async ({ expect }) => {
    const { call, find, notCalled, rowsOf } = await publishStarter('bookings')
    const { id: service_id } = await find('Service', { duration: 60 })
    const date = freeTuesday()
    const who = { service_id, date, customer: 'Vera', email: 'vera@example.com' }
    expect((await call('freeTimes', { service_id, date }))[1].times).toEqual(expect.arrayContaining(['09:00', '10:00', '16:00']))
    expect(await call('freeTimes', { service_id, date: 'soon' })).toEqual([400, { error: 'Choose a date.' }])

    expect(await call('bookTime', { ...who, time: '10:00' })).toMatchObject([200, { date, time: '10:00' }])
    for (const time of ['10:00', '09:15', '10:45', '16:15', '08:00', ''])
      expect(await call('bookTime', { ...who, time }), time).toMatchObject([
        409,
        { error: expect.stringContaining('just taken') },
      ])
    expect(await call('bookTime', { ...who, time: '11:00', email: 'nowhere' })).toMatchObject([
      400,
      { error: expect.any(String) },
    ])
    const { times } = (await call('freeTimes', { service_id, date }))[1]
    expect(times).toEqual(expect.arrayContaining(['09:00', '11:00']))
    expect(times).not.toContain('10:45')

    const answers = await Promise.all(['12:00', '12:30', '12:45'].map((time) => call('bookTime', { ...who, time })))
    const booked = answers.filter(([status]) => status === 200)
    const kept = (await rowsOf('Booking')).filter((booking) => booking.date === date && booking.time !== '10:00')
    expect(booked.length).toBeLessThanOrEqual(1)
    expect(kept.map(({ id }) => id)).toEqual(booked.map(([, { id }]) => id))
    expect([...notCalled]).toEqual([])
  })

  it('course: a quiz is graded where what is right is not read', async ({ expect }) => {
    const { call, find, join, notCalled, rowsOf } = await publishStarter('course')
    const { id: course_id } = await find('Course', { title: 'Bread at home' })
    const questions = (await rowsOf('Question')).filter((question) => question.course_id === course_id)
    const answersOf = (wrong: number) =>
      Object.fromEntries(questions.map(({ id, correct }, at) => [id, at < wrong ? Number(correct) + 1 : correct]))
    const learner = await join('user')
    const take = (given: object) => call('gradeQuiz', { course_id, ...given }, learner)

    expect((await call('gradeQuiz', { course_id, answers: answersOf(0) }))[0]).toBe(401)
    expect(await take({ answers: {} })).toEqual([400, { error: 'Answer every question first.' }])
    expect((await take({ course_id: 'none', answers: {} }))[0]).toBe(404)
    expect(await take({ answers: answersOf(2) })).toMatchObject([200, { score: 2, total: 4, passed: false }])
    const [, graded] = await take({ answers: answersOf(1) })
    expect(graded).toMatchObject({ score: 3, total: 4, passed: true })
    expect((graded.marked as { isRight: boolean }[]).filter(({ isRight }) => isRight)).toHaveLength(3)
    const attempts = (await rowsOf('Attempt')).filter(({ learner_id }) => learner_id === learner.userId)
    expect(attempts.map(({ score, passed }) => [score, passed]).sort()).toEqual([
      [2, false],
      [3, true],
    ])
    expect([...notCalled]).toEqual([])
  })

  it('inventory: orders and counts move the stock, and never below zero', async ({ expect }) => {
    const { call, change, find, join, notCalled, rowsOf } = await publishStarter('inventory')
    const [staff, other] = [await join('admin'), await join('user')]
    const product = await find('Product', { code: 'TU-28' })
    const order = async (kind: string, quantity: number) => {
      const { id } = await find('Order', { status: 'Open' })
      await change('Order', id, { kind, lines: [{ product_id: product.id, quantity, price: 1 }] })
      return id
    }
    const stock = async () => (await find('Product', { id: product.id })).stock
    const before = Number(product.stock)

    const sale = await order('Sale', 2)
    expect((await call('bookOrder', { id: sale }, other))[0]).toBe(403)
    expect(await call('bookOrder', { id: sale }, staff)).toEqual([200, { booked: 1 }])
    expect(await stock()).toBe(before - 2)
    expect(await call('bookOrder', { id: sale }, staff)).toEqual([409, { error: 'This order is not open any more.' }])
    expect(await rowsOf('Movement')).toContainEqual(expect.objectContaining({ order_id: sale, change: -2 }))

    const tooMany = await order('Sale', before)
    expect(await call('bookOrder', { id: tooMany }, staff)).toMatchObject([
      409,
      { error: expect.stringContaining(`only ${before - 2}`) },
    ])
    expect([await stock(), (await find('Order', { id: tooMany })).status]).toEqual([before - 2, 'Open'])
    for (const quantity of [0, -5]) {
      expect((await call('bookOrder', { id: await order('Sale', quantity) }, staff))[0], String(quantity)).toBe(400)
      expect(await stock()).toBe(before - 2)
    }
    const purchase = await order('Purchase', 10)
    const both = await Promise.all([1, 2].map(() => call('bookOrder', { id: purchase }, staff)))
    expect([both.map(([status]) => status).sort(), await stock()]).toEqual([[200, 409], before + 8])

    const count = (given: object, who = staff) => call('countStock', { id: product.id, expected: before + 8, ...given }, who)
    expect((await count({ counted: 5 }, other))[0]).toBe(403)
    expect((await count({ counted: -1 }))[0]).toBe(400)
    expect(await count({ counted: 5, expected: 1 })).toMatchObject([409, { error: expect.stringContaining('Look again') }])
    expect(await count({ counted: 5, reason: 'Shelf fell' })).toEqual([200, { stock: 5 }])
    expect(await rowsOf('Movement')).toContainEqual(expect.objectContaining({ reason: 'Shelf fell', change: -(before + 3) }))
    await change('Product', product.id, { stock: null })
    expect(await count({ counted: 3, expected: 0 })).toEqual([200, { stock: 3 }])
    expect([...notCalled]).toEqual([])
  })

  it('event: an answer is given, found, changed and taken off, and no seat is given twice', async ({ expect }) => {
    const { call, change, find, join, notCalled } = await publishStarter('event')
    const event = await find('Event', { title: 'Garden party' })
    const guest = { event_id: event.id, name: 'Vera', email: 'vera@example.com', answer: 'Yes', guests: 2 }
    const seats = async () => Number((await find('Event', { id: event.id })).seats_taken)
    const before = Number(event.seats_taken)

    const [status, { code }] = await call('answerInvitation', guest)
    expect([status, await seats()]).toEqual([200, before + 2])
    expect(await call('findAnswer', { code, event_id: event.id })).toMatchObject([200, { answer: { name: 'Vera', guests: 2 } }])
    expect(await call('findAnswer', { code: String(code).replace(/./g, '0'), event_id: event.id })).toEqual([
      200,
      { answer: null },
    ])
    expect((await call('answerInvitation', { ...guest, code, guests: 4 }))[0]).toBe(200)
    expect(await seats()).toBe(before + 4)
    for (const wrong of [{ name: ' ' }, { email: 'nowhere' }, { guests: 0 }, { guests: 5 }])
      expect((await call('answerInvitation', { ...guest, ...wrong }))[0], JSON.stringify(wrong)).toBe(400)
    expect((await call('answerInvitation', { ...guest, code: 'x'.repeat(36) }))[0]).toBe(404)
    expect((await call('answerInvitation', { ...guest, code, answer: 'No' }))[0]).toBe(200)
    expect(await seats()).toBe(before)

    await change('Event', event.id, { capacity: before + 2 })
    const answers = await Promise.all([1, 2, 3].map(() => call('answerInvitation', guest)))
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409, 409])
    expect(await seats()).toBe(before + 2)

    const [host, other] = [await join('admin'), await join('user')]
    const { id } = await find('Rsvp', { code: answers.find(([status]) => status === 200)?.[1].code })
    expect((await call('removeAnswer', { id }, other))[0]).toBe(403)
    expect(await call('removeAnswer', { id }, host)).toEqual([200, { removed: 1 }])
    expect((await call('removeAnswer', { id }, host))[0]).toBe(404)
    expect(await seats()).toBe(before)
    await change('Event', event.id, { answer_by: '2020-01-01' })
    expect((await call('answerInvitation', guest))[0]).toBe(409)
    expect([...notCalled]).toEqual([])
  })

  it('survey: open ones are read and answered, each answer held to its question', async ({ expect }) => {
    const { call, change, find, notCalled, rowsOf } = await publishStarter('survey')
    const survey = await find('Survey', { title: 'How was the open day?' })
    const { surveys } = (await call('readSurvey', {}))[1]
    expect(surveys).toContainEqual(expect.objectContaining({ id: survey.id }))
    expect((await call('readSurvey', { id: survey.id }))[1].survey).toMatchObject({ questions: survey.questions })
    expect(await call('readSurvey', { id: 'none' })).toEqual([200, { survey: null }])

    const send = (answers: object) => call('sendAnswers', { survey_id: survey.id, answers })
    const good = { again: 'Yes', overall: 4, best: 'Lunch', heard: ['A friend', 'A friend'], made_up: 'x' }
    const before = (await rowsOf('Response')).length
    expect((await send({ ...good, overall: 6 }))[0]).toBe(409)
    expect((await send({ ...good, best: 'Nothing' }))[0]).toBe(409)
    expect(await send({ overall: 4, best: 'Lunch' })).toMatchObject([
      400,
      { error: expect.stringContaining('Would you come again?') },
    ])
    expect((await rowsOf('Response')).length).toBe(before)
    expect(await send(good)).toEqual([200, { sent: true }])
    const kept = await find('Response', { sent_on: new Date().toISOString().slice(0, 10) })
    expect(kept.answers).toEqual({ again: 'Yes', overall: 4, best: 'Lunch', heard: ['A friend'] })

    await change('Survey', survey.id, { status: 'Closed' })
    expect((await send(good))[0]).toBe(409)
    expect((await call('readSurvey', { id: survey.id }))[1].survey).toEqual({ title: survey.title, isClosed: true })
    await change('Survey', survey.id, { status: 'Draft' })
    expect((await call('readSurvey', { id: survey.id }))[1]).toEqual({ survey: null })
    expect([...notCalled]).toEqual([])
  })

  it('blog: views are counted, one each, of posts there are', async ({ expect }) => {
    const { call, find, notCalled } = await publishStarter('blog')
    const post = await find('Post', { title: 'A river in four seasons' })
    expect(await call('countView', { id: post.id })).toEqual([200, { counted: 1 }])
    await Promise.all([1, 2].map(() => call('countView', { id: post.id })))
    expect((await find('Post', { id: post.id })).views).toBe(Number(post.views) + 3)
    for (const id of ['none', '', 7]) expect(await call('countView', { id })).toEqual([200, { counted: 0 }])
    expect([...notCalled]).toEqual([])
  })

  it('are those of the starters above, and no others', ({ expect }) => {
    expect([...functionsOf.keys()].sort()).toEqual(['blog', 'bookings', 'course', 'event', 'inventory', 'survey'])
  })
})
