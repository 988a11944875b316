import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { confirmEmail } from '#worker/accounts/email/confirm-email'
import { issuePreviewTicket } from '#worker/accounts/sessions/preview-tickets'
import { users } from '#worker/accounts/tables'
import { openDatabase } from '#worker/platform/database'
import { appOrigin, callWorker, createBuilder, createEndUser, type TestEndUser } from '#worker/platform/testing/world'
import { insertSeeds } from '../store/insert-seeds'
import { type AppWorld, createAppWorld, levels, type SchemaDraft, text } from '../testing/app-world'
import { openLive } from '../testing/live-client'

const own = { created_by: '{{user.email}}' }
const SCHEMAS: Record<string, SchemaDraft> = {
  Diary: { properties: { title: text }, rls: { read: own, create: true, update: own, delete: own } },
  Letter: { properties: { title: text, to: text }, rls: { read: { 'data.to': '{{user.email}}' }, write: true } },
  Shared: { properties: { title: text }, ...levels('all', 'all') },
  Post: { properties: { title: text }, ...levels('anonymous', 'anonymous') },
  User: { properties: { nick: text } },
}
let world: AppWorld
let victim: TestEndUser

const verify = (userId: string) =>
  env.DB.prepare('UPDATE users SET emailVerifiedAt = ?1 WHERE id = ?2').bind(Date.now(), userId).run()
const codeOf = async (response: Response) => [response.status, (await response.json<{ error?: { code: string } }>()).error?.code]
/** Somebody who signed up with an address of another's, and was never asked for more. */
async function impostorOf(email: string): Promise<TestEndUser> {
  const held = await env.DB.prepare('SELECT id FROM users WHERE tenant = ?1 AND email = ?2').bind(world.app.id, email).first()
  if (held) await env.DB.prepare('UPDATE users SET email = ?1 WHERE id = ?2').bind(`moved+${email}`, held.id).run()
  return createEndUser(world.app.id, { email, emailVerified: false, origin: appOrigin(world.app.slug) })
}

beforeAll(async () => {
  world = await createAppWorld(SCHEMAS)
  victim = await world.createUser()
  await victim.fetch(world.client('Diary'), { method: 'POST', json: { title: 'mine' } })
  await world.owner.fetch(world.client('Diary'), { method: 'POST', json: { title: 'the owner’s' } })
  await world.owner.fetch(world.client('Letter'), { method: 'POST', json: { title: 'to them', to: victim.email } })
})

describe('an address that nobody has shown to be theirs', () => {
  it('opens no row: not by who made it, not by a rule that names the address, not what people who sign in share', async () => {
    for (const email of [victim.email, world.owner.email]) {
      const impostor = await impostorOf(email)
      for (const entity of ['Diary', 'Letter']) {
        for (const path of [world.client(entity), `${world.client(entity)}/v2/list`, `${world.live(entity)}/count`])
          expect(await codeOf(await impostor.fetch(path))).toEqual([403, 'email-unverified'])
      }
      expect(await codeOf(await impostor.fetch(world.live('Shared')))).toEqual([403, 'email-unverified'])
      const made = await impostor.fetch(world.client('Shared'), { method: 'POST', json: { title: 'x' } })
      expect(await codeOf(made)).toEqual([403, 'email-unverified'])
    }
  })

  it('may do what visitors may, and leaves no address on what it makes', async () => {
    const impostor = await createEndUser(world.app.id, { emailVerified: false, origin: appOrigin(world.app.slug) })
    const made = await impostor.fetch(world.client('Post'), { method: 'POST', json: { title: 'hello' } })
    expect(made.status).toBe(201)
    const { id } = await made.json<{ id: string }>()
    const row = await world.owner.fetch(`${world.client('Post')}/${id}`)
    expect(await row.json()).toMatchObject({ created_by: null, created_by_id: null })
    expect(await codeOf(await impostor.fetch(`${world.client('Post')}/${id}`, { method: 'DELETE' }))).toEqual([
      403,
      'email-unverified',
    ])
  })

  it('is told who it is, changes nothing of itself, and counts from the moment it is shown', async () => {
    const person = await createEndUser(world.app.id, { role: 'admin', emailVerified: false, origin: appOrigin(world.app.slug) })
    const path = `${world.client('User')}/me`
    const me = await (await person.fetch(path)).json()
    expect(me).toMatchObject({ id: person.userId, email: person.email, role: 'user', is_verified: false })
    expect(await codeOf(await person.fetch(path, { method: 'PUT', json: { nick: 'x' } }))).toEqual([403, 'email-unverified'])
    expect(await codeOf(await person.fetch(world.client('User')))).toEqual([403, 'email-unverified'])
    await verify(person.userId)
    expect(await (await person.fetch(path)).json()).toMatchObject({ role: 'admin', is_verified: true })
    expect((await person.fetch(world.client('Shared'))).status).toBe(200)
  })

  it('is remembered as nobody no longer than until it is shown, whatever it does meanwhile', async () => {
    const person = await createEndUser(world.app.id, { emailVerified: false, origin: appOrigin(world.app.slug) })
    const post = async () => {
      const made = await person.fetch(world.client('Post'), { method: 'POST', json: { title: 'hello' } })
      const { id } = await made.json<{ id: string }>()
      const row = await world.owner.fetch(`${world.client('Post')}/${id}`)
      return (await row.json<{ created_by: string | null }>()).created_by
    }
    const [user] = await openDatabase(env.DB).select().from(users).where(eq(users.id, person.userId))
    if (!user) throw new Error('Nobody was made')
    // The live channel is asked to look again in the middle of it, before the proof is stored.
    const meanwhile: (string | null)[] = []
    const channel = { recheck: async () => void meanwhile.push(await post()) }
    const LIVE_CHANNEL = { getByName: () => channel } as unknown as typeof env.LIVE_CHANNEL
    await confirmEmail({ ...env, LIVE_CHANNEL }, user, { sessionId: person.sessionId })
    expect(meanwhile[0]).toBe(null)
    expect(await post()).toBe(person.email)
  })

  it('costs the owner nothing: no upload, no call of a model', async () => {
    const person = await createEndUser(world.app.id, { emailVerified: false, origin: appOrigin(world.app.slug) })
    for (const name of ['UploadFile', 'InvokeLLM']) {
      const path = `/api/apps/${world.app.id}/integration-endpoints/Core/${name}`
      expect([name, await codeOf(await person.fetch(path, { method: 'POST', json: {} }))]).toEqual([
        name,
        [403, 'email-unverified'],
      ])
    }
  })

  it('hears what visitors hear, and more from the moment it is shown', async () => {
    const person = await createEndUser(world.app.id, { emailVerified: false, origin: appOrigin(world.app.slug) })
    const live = await openLive(world, { token: person.token })
    live.join(`entities:${world.app.id}:Shared`)
    expect(await live.next('error')).toMatchObject({ code: 'forbidden' })
    live.join(`entities:${world.app.id}:Post`)
    await live.joined('entities:none')
    await victim.fetch(world.client('Post'), { method: 'POST', json: { title: 'seen' } })
    const heard = await live.next()
    expect(heard).toMatchObject({ type: 'create', data: { title: 'seen' } })
    expect(JSON.stringify(heard)).not.toContain(victim.email)
    await verify(person.userId)
    live.join(`entities:${world.app.id}:Shared`)
    await live.joined('entities:none')
    await victim.fetch(world.client('Shared'), { method: 'POST', json: { title: 'shared' } })
    expect(await live.next()).toMatchObject({ type: 'create', data: { title: 'shared' } })
  })
})

describe('a builder whose address nobody has shown to be theirs', () => {
  it('puts it on no row, in the builder, in the preview or with sample records', async () => {
    const builder = await createBuilder({ emailVerified: false })
    const { app } = world
    await env.DB.prepare('UPDATE apps SET ownerId = ?1 WHERE id = ?2').bind(builder.accountId, app.id).run()
    const { ticket } = await issuePreviewTicket(env, {
      appId: app.id,
      accountId: builder.accountId,
      email: builder.email,
      name: 'B',
    })
    const origin = appOrigin(`preview--${app.id}`)
    const path = world.client('Post')
    const json = { title: 'by the owner' }
    await builder.fetch(path, { method: 'POST', json })
    await callWorker(path, { method: 'POST', json }, { token: ticket, origin })
    const schemas = { Post: { name: 'Post', type: 'object' as const, ...SCHEMAS.Post, properties: { title: text } } }
    const seeds = [{ entity: 'Post', data: json }]
    const creator = { id: builder.accountId, email: builder.email }
    await insertSeeds(env, { app, schemas, seeds, versionId: 'v1', creator })
    const rows = await (await builder.fetch(`${path}?q=${encodeURIComponent(JSON.stringify(json))}`)).json<object[]>()
    expect(rows).toHaveLength(3)
    for (const row of rows) expect(row).toMatchObject({ created_by: null, created_by_id: builder.accountId })
  })
})
