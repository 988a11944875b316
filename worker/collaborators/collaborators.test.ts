import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { Activities } from '#contract/app/activity'
import type { App } from '#contract/app/apps'
import type { Collaborators } from '#contract/people/collaborators'
import { findApp } from '#worker/apps/find-app'
import { consumeMessage } from '#worker/billing/message-allowance'
import { createAppWorld, levels, text } from '#worker/entities/testing/app-world'
import { inviteToClaim } from '#worker/lifecycle/claim-app'
import { openDatabase } from '#worker/platform/database'
import { appOrigin, callWorker, createBuilder, type TestBuilder } from '#worker/platform/testing/world'
import { leaveAllApps } from './collaborators'

async function newWorld() {
  const world = await createAppWorld({ Note: { properties: { title: text }, ...levels('creator', 'creator') } })
  const base = `/api/apps/${world.app.id}`
  const codeFor = async (email: string) => {
    const mail = await env.DB.prepare('select text from mails where "to" = ? order by rowid desc')
      .bind(email)
      .first<{ text: string }>()
    return decodeURIComponent(/collaborate\/\w+\?code=([\w%-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
  }
  const invite = (email: string, role = 'editor') =>
    world.owner.fetch(`${base}/collaborators`, { method: 'POST', json: { email, role } })
  const join = async (builder: TestBuilder, code: string) =>
    builder.fetch(`${base}/collaboration`, { method: 'POST', json: { code } })
  const add = async (role = 'editor', builder?: TestBuilder) => {
    const person = builder ?? (await createBuilder())
    await invite(person.email, role)
    const joined = await join(person, await codeFor(person.email))
    if (!joined.ok) throw new Error(await joined.text())
    return person
  }
  const list = async (builder: TestBuilder) => (await builder.fetch(`${base}/collaborators`)).json<Collaborators>()
  return { ...world, base, codeFor, invite, join, add, list }
}
const codeOf = async (answer: Response) => [answer.status, (await answer.json<{ error?: { code: string } }>()).error?.code]

describe('an invitation', () => {
  it('is mailed, shown, taken once, and makes the app one’s own to work on', async ({ expect }) => {
    const { owner, app, base, invite, codeFor, join, list } = await newWorld()
    const bea = await createBuilder({ name: 'Bea' })
    expect((await invite(bea.email)).status).toBe(201)
    expect((await list(owner)).invitations).toMatchObject([{ email: bea.email, role: 'editor', isExpired: false }])
    expect((await bea.fetch(base)).status).toBe(404)
    const code = await codeFor(bea.email)
    const offer = await bea.fetch(`${base}/collaboration/offer`, { method: 'POST', json: { code } })
    expect(await offer.json()).toMatchObject({ name: app.name, role: 'editor', owner: 'Ada Builder' })
    expect((await join(bea, code)).status).toBe(200)
    expect(await codeOf(await join(bea, code))).toEqual([400, 'invalid-code'])
    const { collaborators, invitations } = await list(bea)
    expect([collaborators.map(({ role, isYou }) => [role, isYou]), invitations]).toEqual([
      [
        ['owner', false],
        ['editor', true],
      ],
      [],
    ])
    const { apps } = await (await bea.fetch('/api/apps')).json<{ apps: App[] }>()
    expect(apps.map(({ appId, role }) => [appId, role])).toEqual([[app.id, 'editor']])
  })

  it('is good for nobody but the address it was sent to, nor after it was taken back', async ({ expect }) => {
    const { owner, base, invite, codeFor, join, list } = await newWorld()
    const [bea, eve] = [await createBuilder(), await createBuilder()]
    await invite(bea.email)
    const code = await codeFor(bea.email)
    expect(await codeOf(await join(eve, code))).toEqual([400, 'invalid-code'])
    const unproven = await createBuilder({ emailVerified: false })
    await invite(unproven.email)
    expect(await codeOf(await join(unproven, await codeFor(unproven.email)))).toEqual([403, 'email-unverified'])
    const id = (await list(owner)).invitations.find(({ email }) => email === bea.email)?.id
    expect((await owner.fetch(`${base}/collaborators/invitations/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await codeOf(await join(bea, code))).toEqual([400, 'invalid-code'])
  })

  it('takes in accounts that were there before it, where the app asks for one', async ({ expect }) => {
    const { app, invite, codeFor, join } = await newWorld()
    await env.DB.prepare(`update apps set settings = '{"requireBuilderCollaboratorAccount":true}' where id = ?`)
      .bind(app.id)
      .run()
    const known = await createBuilder()
    await invite(known.email)
    expect((await join(known, await codeFor(known.email))).status).toBe(200)
    const email = `late-${app.id}@builders.example`
    await invite(email)
    await env.DB.prepare('update collaborator_invitations set createdAt = createdAt - 1000 where email = ?').bind(email).run()
    const late = await createBuilder({ email })
    expect((await join(late, await codeFor(email))).status).toBe(403)
  })

  it('U02: an app has 25 collaborators at most, under 50 invitations at once', async ({ expect }) => {
    const { invite, app } = await newWorld()
    const asked = await Promise.all(Array.from({ length: 50 }, (_, at) => invite(`c${at}-${app.id}@builders.example`)))
    expect(asked.filter(({ ok }) => ok)).toHaveLength(25)
    const refused = asked.find(({ ok }) => !ok)
    expect(refused && (await codeOf(refused))).toEqual([403, 'invitations-limit-reached'])
  })
})

describe('a collaborator', () => {
  it('BB03: writes on the owner’s account, whatever plan they have themselves, and signs what they write', async ({ expect }) => {
    const { owner, add, base } = await newWorld()
    const bea = await add('editor', await createBuilder({ name: 'Bea', plan: 'monetizer' }))
    const send = (builder: TestBuilder, at: number) => {
      const message = {
        id: `msgc${String(at).padStart(12, '0')}`,
        role: 'user',
        parts: [{ type: 'text', text: 'What is in it?' }],
      }
      return builder.fetch(`${base}/chat`, { method: 'POST', json: { id: 'chat', messages: [message] } })
    }
    const sent = await send(bea, 0)
    expect([sent.status, (await sent.text()).slice(0, 300)]).toEqual([200, expect.any(String)])
    const { messages } = await (await owner.fetch(`${base}/chat/messages`)).json<{
      messages: { role: string; annotations: { author?: object }[] }[]
    }>()
    const asked = messages.find(({ role }) => role === 'user')
    expect(asked?.annotations[0]?.author).toEqual({ id: bea.accountId, name: 'Bea' })
    const allowance = await (await bea.fetch(`${base}/chat/allowance`)).json<{ limit: number; period: string }>()
    expect(allowance).toMatchObject({ limit: 20, period: 'day' })
    const payer = { accountId: owner.accountId, plan: 'lite', isAdmin: false } as const
    const taken = await Promise.all(Array.from({ length: 50 }, () => consumeMessage(env, payer)))
    expect(taken.filter((refusal) => refusal === undefined).length).toBeLessThanOrEqual(20)
    const refused = [await codeOf(await send(owner, 1)), await codeOf(await send(bea, 2))]
    expect(refused.map(([, code]) => code)).toEqual(Array(2).fill('daily-chat-messages-limit-reached'))
  })

  it('who looks on changes nothing, in the editor and through the preview', async ({ expect }) => {
    const { app, owner, add, base } = await newWorld()
    const [viewer, editor] = [await add('viewer'), await add('editor')]
    const note = { method: 'POST', json: { title: 'Tide' } }
    const entity = `/api/apps/${app.id}/entities/Note`
    const made = await (await editor.fetch(entity, note)).json<{ id: string }>()
    expect((await editor.fetch(`${entity}/${made.id}`)).status).toBe(200)
    expect((await viewer.fetch(`${entity}/${made.id}`)).status).toBe(200)
    expect((await viewer.fetch(entity, note)).status).toBe(403)
    const { ticket } = await (await viewer.fetch(`${base}/preview/ticket`, { method: 'POST' })).json<{ ticket: string }>()
    const preview = { token: ticket, origin: appOrigin(`preview--${app.id}`) }
    expect((await callWorker(`${entity}/${made.id}`, {}, preview)).status).toBe(200)
    // Also when the same token has just been let in to read.
    for (const init of [note, note]) expect((await callWorker(entity, init, preview)).status).toBe(403)
    expect((await callWorker(`${entity}/${made.id}`, { method: 'DELETE' }, preview)).status).toBe(403)
    expect((await owner.fetch(`${entity}/${made.id}`)).status).toBe(200)
  })

  it.for(['editor', 'viewer'])(
    'BB02: an admin of the installation is no more than %s in another’s app',
    async (role, { expect }) => {
      const { base, owner, app, add } = await newWorld()
      const admin = await add(role, await createBuilder({ isAdmin: true }))
      const baseVersionId = app.latestVersionId
      const save = { file: { id: 'pages/Home.jsx', content: 'x' }, referencesToUpdate: [], baseVersionId }
      const calls = [
        ['POST', `${base}/functions/hello/deploy`, {}],
        ['POST', `/apps/${app.id}/functions/hello/deploy`, {}],
        ['PUT', `${base}/backend-functions/hello`, { code: 'export default () => 1' }],
        ['DELETE', `${base}/backend-functions/hello`, {}],
        ['POST', `${base}/files/update`, save],
        ['POST', `${base}/files/delete`, { fileId: 'pages/Home.jsx', referencesToUpdate: [], baseVersionId }],
      ] as const
      for (const [method, path, json] of calls) {
        const answer = await admin.fetch(path, { method, json })
        expect([path, ...(await codeOf(answer))]).toEqual([path, 403, 'forbidden'])
      }
      const { versions } = await (await owner.fetch(`${base}/versions`)).json<{ versions: { versionId: string }[] }>()
      expect(versions).toHaveLength(1)
    },
  )

  it('E07, T14: removed, downgraded or gone by themselves, they are out at the next call, with token, ticket and socket', async ({
    expect,
  }) => {
    const { app, owner, add, base } = await newWorld()
    const [bea, cem] = [await add(), await add()]
    const entity = `/api/apps/${app.id}/entities/Note`
    const { ticket } = await (await bea.fetch(`${base}/preview/ticket`, { method: 'POST' })).json<{ ticket: string }>()
    const preview = { token: ticket, origin: appOrigin(`preview--${app.id}`) }
    expect([(await bea.fetch(entity)).status, (await callWorker(entity, {}, preview)).status]).toEqual([200, 200])
    const { webSocket } = await bea.fetch(`${base}/chat/live`, { headers: { upgrade: 'websocket' } })
    webSocket?.accept()
    const closed = new Promise<number>((resolve) => webSocket?.addEventListener('close', ({ code }) => resolve(code)))
    await owner.fetch(`${base}/collaborators/${bea.accountId}`, { method: 'PATCH', json: { role: 'viewer' } })
    expect(await closed).toBe(4401)
    expect((await bea.fetch(entity, { method: 'POST', json: { title: 'x' } })).status).toBe(403)
    await owner.fetch(`${base}/collaborators/${bea.accountId}`, { method: 'DELETE' })
    expect((await bea.fetch(base)).status).toBe(404)
    expect((await callWorker(entity, {}, preview)).status).toBe(401)
    expect((await bea.fetch(`${base}/chat/live`, { headers: { upgrade: 'websocket' } })).status).toBe(404)
    expect((await cem.fetch(`${base}/collaboration`, { method: 'DELETE' })).status).toBe(200)
    expect((await cem.fetch(base)).status).toBe(404)
    expect(await codeOf(await owner.fetch(`${base}/collaboration`, { method: 'DELETE' }))).toEqual([404, 'not-found'])
  })

  it('BB04: stays neither with an app that goes to somebody else, nor once their account is gone', async ({ expect }) => {
    const { app, owner, add, base, list } = await newWorld()
    const [bea, cem, dee] = [await add(), await add(), await createBuilder()]
    await leaveAllApps(env, bea.accountId)
    expect((await list(owner)).collaborators.map(({ accountId }) => accountId)).toEqual([owner.accountId, cem.accountId])
    await env.DB.prepare(`update apps set settings = '{"isClaimable":true}' where id = ?`).bind(app.id).run()
    const row = await findApp(openDatabase(env.DB), app.id)
    const { claimCode } = row ? await inviteToClaim(env, row) : { claimCode: '' }
    expect((await dee.fetch(`${base}/claim`, { method: 'POST', json: { claimCode } })).status).toBe(200)
    expect([(await cem.fetch(base)).status, (await owner.fetch(base)).status]).toEqual([404, 404])
    expect((await list(dee)).collaborators).toMatchObject([{ accountId: dee.accountId, role: 'owner' }])
  })
})

describe('what was changed by whom', () => {
  it('is told to all who build the app: settings, rows in bulk, people, domains and secrets, in names and never in values', async ({
    expect,
  }) => {
    const { owner, app, base, add } = await newWorld()
    const bea = await add('editor', await createBuilder({ name: 'Bea' }))
    const vic = await add('viewer')
    const rows = [{ title: 'CNRY-row' }, { title: 'b' }]
    const made = await bea.fetch(`${base}/records/Note`, { method: 'POST', json: { rows } })
    const { results } = await made.json<{ results: { row: { id: string } }[] }>()
    await bea.fetch(`${base}/records/Note`, { method: 'POST', json: { rows: [{ title: 'c' }] } })
    await bea.fetch(`${base}/records/Note`, { method: 'DELETE', json: { ids: results.map(({ row }) => row.id) } })
    const startedAtMs = Date.now()
    for (const dryRun of [true, false]) {
      const json = { rows: [{ title: 'd' }, { title: 'e' }], from: 0, startedAtMs, dryRun }
      expect((await bea.fetch(`${base}/records/Note/import`, { method: 'POST', json })).status).toBe(200)
    }
    await bea.fetch(`${base}/style`, { method: 'POST', json: { appStyle: { buttonTextColor: '#ffffff' } } })
    await owner.fetch(`/apps/${app.id}/secrets`, { method: 'POST', json: { secrets: { MAIL_KEY: 'CNRY-secret' } } })
    await owner.fetch(base, { method: 'PATCH', json: { name: 'CNRY-name' } })
    // What is refused changed nothing.
    expect((await vic.fetch(`${base}/records/Note`, { method: 'POST', json: { rows } })).status).toBe(403)
    const read = async (by: TestBuilder, query = '') => {
      const answer = await by.fetch(`${base}/activity${query}`)
      return Activities.parse(await answer.json()).activities
    }
    const seen = await read(vic)
    const line = (kind: string) => seen.filter((each) => each.kind === kind).map(({ subject, count, by }) => [subject, count, by])
    expect(line('rows-added')).toEqual([['Note', 3, 'Bea']])
    // What was only checked was not imported.
    expect(line('rows-imported')).toEqual([['Note', 2, 'Bea']])
    expect(line('rows-deleted')).toEqual([['Note', 2, 'Bea']])
    expect(line('style-changed')).toEqual([['buttonTextColor', 1, 'Bea']])
    expect(line('secret-set')).toEqual([['MAIL_KEY', 1, 'Ada Builder']])
    expect(line('app-changed')).toEqual([['name', 1, 'Ada Builder']])
    expect(line('collaborator-joined').map(([, , by]) => by)).toEqual(expect.arrayContaining(['Bea']))
    expect(line('collaborator-invited')).toEqual([['', 2, 'Ada Builder']])
    expect(JSON.stringify(seen)).not.toContain('CNRY')
    expect((await read(bea)).find(({ kind }) => kind === 'rows-added')?.isYou).toBe(true)
    expect(await read(owner, `?before=${encodeURIComponent(seen.at(-1)?.at ?? '')}`)).toEqual([])
    expect((await (await createBuilder()).fetch(`${base}/activity`)).status).toBe(404)
    await env.DB.prepare('delete from users where id = ?').bind(bea.accountId).run()
    expect((await read(owner)).find(({ kind }) => kind === 'rows-added')?.by).toBeNull()
  })
})
