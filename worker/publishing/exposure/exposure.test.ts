import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AUDIENCE_TITLES, type Audience, type ExposureReport } from '#contract/access/exposure'
import type { EntitySchema } from '#contract/data/entities'
import { findApp } from '#worker/apps/find-app'
import { giveDomain } from '#worker/domains/testing'
import { type AppWorld, type Call, createAppWorld, levels, type SchemaDraft, text } from '#worker/entities/testing/app-world'
import { openDatabase } from '#worker/platform/database'
import { createEndUser } from '#worker/platform/testing/world'
import { createPublishedApp, createTestApp, type TestApp } from '../testing'

const pages = (title = 'First') => ({ 'pages/Home.jsx': `export default () => <p>${title}</p>` })
const entity = (name: string, rules: object, properties: object = { title: { type: 'string' } }) => ({
  [`entities/${name}.json`]: JSON.stringify({ name, type: 'object', properties, ...rules }),
})
const PERSON = { name: text, phone_number: text, mail: { type: 'string', format: 'email' } }
const publish = (app: TestApp, json: object = {}) => app.owner.fetch(`/api/apps/${app.appId}/publish`, { method: 'POST', json })
const change = (app: TestApp, json: object) => app.owner.fetch(`/api/apps/${app.appId}`, { method: 'PATCH', json })
const row = async (app: TestApp) => findApp(openDatabase(env.DB), app.appId)
const lookAt = async (app: TestApp, query: Record<string, string>): Promise<ExposureReport> =>
  (await app.owner.fetch(`/api/apps/${app.appId}/exposure?${new URLSearchParams(query)}`)).json()
const addRows = async (app: TestApp, name: string, count: number, data: object = { title: 'a' }) => {
  for (let at = 0; at < count; at += 1)
    expect(
      (await app.owner.fetch(`/api/apps/${app.appId}/entities/${name}?dataSet=live`, { method: 'POST', json: data })).status,
    ).toBe(201)
}
const setSignUp = (app: TestApp, isOpen: boolean) =>
  env.DB.prepare('UPDATE apps SET isSignupEnabled = ?1 WHERE id = ?2').bind(Number(isOpen), app.appId).run()
const said = ({ exposures }: ExposureReport, isNew = true) =>
  exposures
    .filter((each) => each.isNew === isNew)
    .map(({ audience, message }) => `${AUDIENCE_TITLES[audience]} can ${message}`)
    .sort()
    .reverse()
const refusal = async (answer: Response) => {
  const { error } = await answer.json<{ error: { code: string; message: string; details: ExposureReport } }>()
  return { status: answer.status, ...error }
}

/** A clinic as it stood open before: whoever signs up reads and changes all of it. */
const CLINIC = {
  ...pages(),
  ...entity('PetOwner', levels('all', 'all'), PERSON),
  ...entity('Diary', levels('creator', 'creator')),
}

describe('a publish', () => {
  it('G17: is refused until its owner has seen what people can do, reading included, with numbers', async () => {
    const app = await createTestApp(CLINIC)
    await setSignUp(app, true)
    await addRows(app, 'PetOwner', 3, { name: 'Ann', phone_number: '1', mail: 'ann@pets.example' })
    const { status, code, message, details } = await refusal(await publish(app))
    expect([status, code]).toEqual([409, 'exposure-unacknowledged'])
    expect(message).toContain('Look through it first')
    expect(said(details)).toEqual([
      'Anyone who signs up can read, change and delete all 3 pet owners, with phone number and mail; add new ones',
      'Anyone who signs up can add diaries; read, change and delete their own',
    ])
    expect((await row(app))?.publishedVersionId).toBeNull()
    const seen = { versionId: details.versionId, exposureAcknowledged: details.acknowledgement }
    expect((await publish(app, seen)).status).toBe(200)
  })

  it('refuses an acknowledgement of something else', async () => {
    const app = await createTestApp(CLINIC)
    const { details } = await refusal(await publish(app))
    await app.commit({ ...CLINIC, ...entity('PetOwner', levels('anonymous', 'all'), PERSON) })
    const stale = await refusal(await publish(app, { exposureAcknowledged: details.acknowledgement }))
    expect([stale.status, stale.code]).toEqual([409, 'exposure-unacknowledged'])
    expect(stale.message).toContain('has changed since you looked')
    expect(said(stale.details)[0]).toMatch(/^Visitors who are not signed in can read pet owners/)
    expect((await refusal(await publish(app, { exposureAcknowledged: 'yes' }))).code).toBe('exposure-unacknowledged')
  })

  it('asks once: what is live already is told as such, and a row more does not make it stale', async () => {
    const app = await createTestApp({ ...pages(), ...entity('Post', levels('anonymous', 'admin')) })
    const { acknowledgement } = await lookAt(app, { versionId: (await row(app))?.latestVersionId ?? '' })
    await addRows(app, 'Post', 2)
    expect((await publish(app, { exposureAcknowledged: acknowledgement })).status).toBe(200)
    const versionId = await app.commit({ ...pages('Second'), ...entity('Post', levels('anonymous', 'admin')) })
    const again = await lookAt(app, { versionId })
    expect([again.acknowledgement, said(again)]).toEqual([null, []])
    expect(said(again, false)).toContain('Visitors who are not signed in can read all 2 posts')
    expect((await publish(app)).status).toBe(200)
  })

  it('asks again for a personal field, a field that loses its rule, and another row rule', async () => {
    const guarded = { title: text, note: { ...text, rls: { read: { user_condition: { role: 'admin' } } } } }
    const app = await createPublishedApp({ ...pages(), ...entity('Post', levels('anonymous', 'none'), guarded) })
    const asked = async (files: object) => said(await lookAt(app, { versionId: await app.commit({ ...pages(), ...files }) }))
    const base = { ...guarded, subtitle: text }
    expect(await asked(entity('Post', levels('anonymous', 'none'), base))).toEqual([])
    expect(await asked(entity('Post', levels('anonymous', 'none'), { ...base, home_address: text }))).toEqual([
      'Visitors who are not signed in can read posts (there are none yet), with home address',
    ])
    expect(await asked(entity('Post', levels('anonymous', 'none'), { ...base, note: text }))).toHaveLength(1)
    const byState = (state: string) => entity('Post', { rls: { read: { 'data.title': state }, write: false } }, guarded)
    await app.commit({ ...pages(), ...byState('open') })
    await app.publish()
    expect(await asked(byState('open'))).toEqual([])
    expect(await asked(byState('closed'))).toHaveLength(1)
  })

  it('says nothing of what is one’s own, of admins, and lets an app for its staff through', async () => {
    const own = { rls: { read: { created_by: '{{user.email}}' }, write: { created_by: '{{user.email}}' } } }
    const staff = { ...entity('Visit', levels('admin', 'admin'), PERSON), ...entity('Note', own, PERSON) }
    const app = await createTestApp({ ...pages(), ...staff })
    await setSignUp(app, false)
    const report = await lookAt(app, { versionId: (await row(app))?.latestVersionId ?? '' })
    expect(said(report)).toEqual(['People you invite can add notes; read, change and delete their own'])
    expect(report.acknowledgement).toBeNull()
    expect((await publish(app)).status).toBe(200)
  })

  it('Q15: names roles and functions', async () => {
    const app = await createTestApp({
      ...pages(),
      ...entity('Shift', { rls: { read: { user_condition: { role: 'manager' } }, write: false } }),
      'functions/hook.ts': '// access: public\nexport default () => 1',
      'functions/mine.ts': 'export default () => 1',
    })
    await setSignUp(app, false)
    const report = await lookAt(app, { versionId: (await row(app))?.latestVersionId ?? '' })
    expect(said(report)).toEqual(
      expect.arrayContaining([
        'Visitors who are not signed in can call the function hook',
        'People you invite can read shifts (there are none yet)',
        'People you invite can call the function mine',
      ]),
    )
  })

  it('lists what people set of themselves before a rule reads it, and asks', async () => {
    const person = entity('User', {}, { dept: text })
    const app = await createPublishedApp({ ...pages(), ...person, ...entity('Plan', levels('admin', 'admin')) })
    const stranger = await createEndUser(app.appId, { origin: app.origin })
    const path = `/api/apps/${app.appId}/entities/User/me`
    expect((await stranger.fetch(path, { method: 'PUT', json: { dept: 'hq' } })).status).toBe(200)
    const rules = { rls: { read: { user_condition: { 'data.dept': 'hq' } }, write: false } }
    const versionId = await app.commit({ ...pages(), ...person, ...entity('Plan', rules) })
    const report = await lookAt(app, { versionId })
    expect(report.selfSetValues).toEqual([
      { field: 'dept', people: 1, message: '1 person has a dept that they could set themselves, and a rule now reads: hq' },
    ])
    expect(said(report)).toContain('People you invite can read plans (there are none yet)')
    expect((await publish(app)).status).toBe(409)
    expect((await publish(app, { exposureAcknowledged: report.acknowledgement })).status).toBe(200)
    expect((await lookAt(app, { versionId })).selfSetValues).toEqual([])
  })

  it('is not for others to look at', async () => {
    const [app, other] = [await createTestApp(CLINIC), await createTestApp()]
    const path = `/api/apps/${app.appId}/exposure`
    expect((await other.owner.fetch(path)).status).toBe(404)
    expect((await app.visit(path)).status).toBe(404)
    expect((await app.owner.fetch(`${path}?versionId=${(await row(other))?.latestVersionId}`)).status).toBe(404)
  })
})

describe('a door', () => {
  it('G17: sign-up: on asks with numbers, off does not', async () => {
    const app = await createPublishedApp(CLINIC)
    await setSignUp(app, false)
    await giveDomain(app.appId, { isCanonical: false })
    await addRows(app, 'PetOwner', 2)
    const missing = await refusal(await change(app, { isSignupEnabled: true }))
    expect([missing.status, missing.code]).toEqual([409, 'exposure-unacknowledged'])
    expect(said(missing.details)[0]).toBe(
      'Anyone who signs up can read, change and delete all 2 pet owners, with phone number and mail; add new ones',
    )
    expect((await refusal(await change(app, { isSignupEnabled: true, exposureAcknowledged: 'stale' }))).message).toContain(
      'has changed',
    )
    expect((await row(app))?.isSignupEnabled).toBe(false)
    const { acknowledgement } = await lookAt(app, { isSignupEnabled: 'true' })
    expect((await change(app, { isSignupEnabled: true, exposureAcknowledged: acknowledgement })).status).toBe(200)
    expect((await row(app))?.isSignupEnabled).toBe(true)
    expect((await change(app, { isSignupEnabled: false })).status).toBe(200)
    // What was acknowledged for a publish opens no door.
    const { acknowledgement: other } = await lookAt(app, { visibility: 'public' })
    expect((await change(app, { isSignupEnabled: true, exposureAcknowledged: other ?? 'none' })).status).toBe(409)
  })

  it('is not opened in the same moment as a version goes live that was looked at behind it closed', async () => {
    const app = await createPublishedApp({ ...pages(), ...entity('Note', levels('creator', 'creator')) })
    await setSignUp(app, false)
    await giveDomain(app.appId, { isCanonical: false })
    for (let round = 0; round < 2; round += 1) {
      const versionId = await app.commit({ ...pages(`${round}`), ...entity('Note', levels('all', 'all')) })
      const [live, door] = [await lookAt(app, { versionId }), await lookAt(app, { isSignupEnabled: 'true' })]
      const seen = ({ acknowledgement }: ExposureReport) => (acknowledgement ? { exposureAcknowledged: acknowledgement } : {})
      const answers = await Promise.all([
        publish(app, { versionId, ...seen(live) }),
        change(app, { isSignupEnabled: true, ...seen(door) }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      await setSignUp(app, false)
      await app.commit({ ...pages(), ...entity('Note', levels('creator', 'creator')) })
      await app.publish()
    }
  })

  it('sign-up asks where it opens nothing, too', async () => {
    const app = await createPublishedApp(pages())
    await setSignUp(app, false)
    await giveDomain(app.appId, { isCanonical: false })
    expect((await change(app, { isSignupEnabled: true })).status).toBe(409)
  })

  it('from private to public asks, back does not', async () => {
    const app = await createPublishedApp({ ...pages(), ...entity('Post', levels('anonymous', 'admin')) })
    await addRows(app, 'Post', 1)
    expect((await change(app, { visibility: 'private' })).status).toBe(200)
    const refused = await refusal(await change(app, { visibility: 'public' }))
    expect(said(refused.details)).toContain('Visitors who are not signed in can read the 1 post there is')
    const seen = { visibility: 'public', exposureAcknowledged: refused.details.acknowledgement }
    expect((await change(app, seen)).status).toBe(200)
  })
})

/** What the report grants an audience, its own lines and those of wider ones. */
const WIDER: Record<Audience, Audience[]> = {
  visitors: ['visitors'],
  'sign-ups': ['visitors', 'sign-ups'],
  invited: ['visitors', 'sign-ups', 'invited'],
}
const granted = ({ exposures }: ExposureReport, audience: Audience, subject: string, operation: string): number =>
  Math.max(
    -1,
    ...exposures
      .filter((each) => WIDER[audience].includes(each.audience) && each.subject === subject)
      .flatMap(({ operations }) => operations.filter((each) => each.operation === operation).map(({ rows }) => rows ?? 0)),
  )

const level = fc.constantFrom('anonymous', 'all', 'admin', 'creator', 'none')
const rule = fc.constantFrom<unknown>(
  true,
  false,
  { 'data.title': 'open' },
  { 'data.title': { $ne: 'open' } },
  { created_by_id: '{{user.id}}' },
  { user_condition: { role: 'user' } },
  { user_condition: { role: 'manager' } },
  { $or: [{ created_by_id: '{{user.id}}' }, { 'data.title': 'open' }] },
  { $and: [{ created_by_id: '{{user.id}}' }, { 'data.title': 'open' }] },
  { $nor: [{ 'data.title': 'shut' }] },
  { $nope: 1 },
)
const optional = { requiredKeys: [] as never[] }
const rules = fc.record(
  {
    permissions: fc.record({ read: level, write: level }, optional),
    rls: fc.record({ read: rule, create: rule, update: rule, delete: rule, write: rule }, optional),
  },
  optional,
)

it('G17: never says less than a live call by that person shows', { timeout: 300_000 }, async () => {
  const world = await createAppWorld({})
  const [stranger, manager] = [await world.createUser(), await world.createUser('manager')]
  const people: { audience: Audience; call: Call }[] = [
    { audience: 'visitors', call: world.nobody },
    { audience: 'sign-ups', call: stranger.fetch },
    { audience: 'invited', call: manager.fetch },
  ]
  await env.DB.prepare('UPDATE apps SET isSignupEnabled = 1 WHERE id = ?1').bind(world.app.id).run()
  let number = 0
  await fc.assert(
    fc.asyncProperty(rules, async ({ permissions, rls }) => {
      number += 1
      const name = `Thing${number}`
      const draft: SchemaDraft = {
        properties: { title: text },
        ...(permissions ? { 'x-accessControl': { permissions } } : {}),
        ...(rls ? { rls: rls as EntitySchema['rls'] & object } : {}),
      }
      await world.publishSchemas({ [name]: draft })
      const ids = await addThings(world, name)
      const report = await (await world.owner.fetch(`/api/apps/${world.app.id}/exposure`)).json<ExposureReport>()
      for (const { audience, call } of people) {
        const live = await tryAll(world, call, { name, ids })
        for (const [operation, count] of Object.entries(live))
          if (count > 0)
            expect([operation, granted(report, audience, name, operation)]).toEqual([
              operation,
              expect.toSatisfy((n) => n >= (operation === 'create' ? 0 : count)),
            ])
      }
    }),
    { numRuns: 10 },
  )
})

/** Some rules tell the one from the other. */
const TITLES = ['open', 'shut']

async function addThings(world: AppWorld, name: string): Promise<string[]> {
  const made = await Promise.all(
    TITLES.map((title) => world.owner.fetch(world.client(name), { method: 'POST', json: { title } })),
  )
  return Promise.all(made.map(async (answer) => (await answer.json<{ id: string }>()).id))
}

/**
 * How many of the owner's rows a person really reads, changes and deletes, and whether they may add one; nothing stays
 * changed.
 */
async function tryAll(world: AppWorld, call: Call, { name, ids }: { name: string; ids: string[] }) {
  const path = world.client(name)
  const listed = await call(path)
  const read = listed.ok ? (await listed.json<{ id: string }[]>()).filter(({ id }) => ids.includes(id)).length : 0
  const updated = await Promise.all(ids.map((id, at) => call(`${path}/${id}`, { method: 'PUT', json: { title: TITLES[at] } })))
  const created = await Promise.all(TITLES.map((title) => call(path, { method: 'POST', json: { title } })))
  for (const answer of created)
    if (answer.ok) {
      const { id } = await answer.json<{ id: string }>()
      await world.owner.fetch(`${path}/${id}`, { method: 'DELETE' })
    }
  const deleted = await Promise.all(ids.map((id) => call(`${path}/${id}`, { method: 'DELETE' })))
  const gone = deleted.filter(({ ok }) => ok).length
  if (gone > 0) ids.splice(0, ids.length, ...(await addAnew(world, name)))
  return { read, update: updated.filter(({ ok }) => ok).length, create: created.filter(({ ok }) => ok).length, delete: gone }
}

async function addAnew(world: AppWorld, name: string): Promise<string[]> {
  const path = world.client(name)
  const left = await (await world.owner.fetch(path)).json<{ id: string }[]>()
  await Promise.all(left.map(({ id }) => world.owner.fetch(`${path}/${id}`, { method: 'DELETE' })))
  return addThings(world, name)
}
