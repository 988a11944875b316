import { env } from 'cloudflare:workers'
import { strFromU8, unzipSync } from 'fflate'
import { describe, it } from 'vitest'
import { createAppWorld, text } from '#worker/entities/testing/app-world'
import { createBuilder } from '#worker/platform/testing/world'

describe('the export of an app', () => {
  it('AB07: holds rows, uploads byte for byte, tools, the owner’s side of conversations, and no secrets', async ({ expect }) => {
    const { app, owner, createUser } = await createAppWorld({ Task: { properties: { title: text } } })
    const user = await createUser()
    await owner.fetch(`/api/apps/${app.id}/entities/Task`, { method: 'POST', json: { title: 'Prune' } })
    await owner.fetch(`/apps/${app.id}/secrets`, { method: 'POST', json: { secrets: { KEY: 'never-in-an-export' } } })
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256)
    const form = new FormData()
    form.set('file', new File([bytes], 'picture.png', { type: 'image/png' }))
    const uploaded = await owner.fetch(`/api/apps/${app.id}/integration-endpoints/Core/UploadFile`, {
      method: 'POST',
      body: form,
    })
    expect(uploaded.status).toBe(200)
    await owner.fetch(`/api/apps/${app.id}/tools`, { method: 'POST', json: { title: 'Gift finder' } })
    const talk = (id: string, handedOverAtMs: number | null) =>
      env.DB.prepare(
        "insert into assistant_conversations (id, appId, subject, title, isTrial, createdAtMs, updatedAtMs, handedOverAtMs) values (?, ?, 'u', ?, 0, 1, 1, ?)",
      )
        .bind(id, app.id, `title of ${id}`, handedOverAtMs)
        .run()
    await env.DB.prepare("insert into assistants (appId, chatAppId, createdAtMs) values (?, 'chat', 1)").bind(app.id).run()
    await talk(`private-${app.id}`, null)
    await talk(`handed-${app.id}`, 1)

    const say = (id: string, talkId: string, text: string, isUnanswered: 0 | 1) =>
      env.DB.prepare(
        "insert into assistant_messages (id, appId, conversationId, role, parts, sources, isWritten, isUnanswered, createdAtMs) values (?, ?, ?, 'user', ?, '[]', 1, ?, 1)",
      ).bind(id, app.id, talkId, JSON.stringify([{ type: 'text', text }]), isUnanswered)
    const propose = (id: string, talkId: string) =>
      env.DB.prepare(
        "insert into assistant_actions (id, appId, conversationId, messageId, kind, target, arguments, digest, status, createdAtMs) values (?, ?, ?, 'm', 'create', 'Task', '{}', 'd', 'done', 1)",
      ).bind(id, app.id, talkId)
    const run = (id: string, runner: string, input: string) =>
      env.DB.prepare(
        "insert into tool_runs (id, appId, toolId, runner, state, input, layout, accountId, leaseUntilMs, createdAtMs, updatedAtMs, score, comment) values (?, ?, 't', ?, 'done', ?, '{}', 'a', 0, 1, 1, -1, ?)",
      ).bind(id, app.id, runner, JSON.stringify({ input }), `comment of ${id}`)
    await env.DB.batch([
      say(`q1-${app.id}`, `private-${app.id}`, 'Where do I moor?', 1),
      say(`q2-${app.id}`, `private-${app.id}`, 'My own secret', 0),
      propose(`a1-${app.id}`, `private-${app.id}`),
      propose(`a2-${app.id}`, `handed-${app.id}`),
      run(`r1-${app.id}`, `owner:${owner.accountId}`, 'tried by the owner'),
      run(`r2-${app.id}`, 'user:somebody', 'asked by somebody'),
    ])

    const [bea, cleo] = [await createBuilder(), await createBuilder()]
    await env.DB.batch([
      env.DB.prepare("insert into publishes (id, appId, kind, authorId, at) values (?, ?, 'publish', ?, 1)").bind(
        `p-${app.id}`,
        app.id,
        owner.accountId,
      ),
      env.DB.prepare(
        "insert into domains (id, appId, accountId, host, site, token, target, dueAtMs, createdAtMs) values (?, ?, ?, 'www.orchard.example', 'orchard.example', 'proof-of-this', 't', 1, 1)",
      ).bind(`d-${app.id}`, app.id, owner.accountId),
      env.DB.prepare("insert into app_collaborators (appId, accountId, role, createdAt) values (?, ?, 'editor', 1)").bind(
        app.id,
        bea.accountId,
      ),
      env.DB.prepare(
        "insert into billing_subscriptions (provider, seller, subscriptionId, email, saleId, createdAtMs) values ('test', ?, 's', 'member@orchard.example', 'x', 1)",
      ).bind(`app:${app.id}`),
      env.DB.prepare(
        "insert into membership_connections (appId, accountId, provider, sealedToken, productName, polledAtMs, updatedAtMs, amountCents, currency, period, productUrl) values (?, ?, 'gumroad', 'sealed-token', 'Club', 0, 0, 900, 'usd', 'month', '')",
      ).bind(app.id, owner.accountId),
    ])
    const source = new FormData()
    source.set('file', new File(['name,price\nKayak,12\n'], 'prices.csv'))
    const sent = await owner.fetch(`/api/context/ingest/file?appId=${app.id}`, { method: 'POST', body: source })
    expect(sent.status).toBe(201)
    const answer = await owner.fetch(`/api/apps/${app.id}/export`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const read = (path: string) => strFromU8(files[path] ?? new Uint8Array())
    expect(read('rows/Task.ndjson')).toContain('Prune')
    expect(read('tools.json')).toContain('Gift finder')
    // What people said to the assistant alone is theirs.
    expect(read('assistant/conversations.ndjson')).toContain(`handed-${app.id}`)
    expect(read('assistant/conversations.ndjson')).not.toContain(`private-${app.id}`)
    expect(read('assistant/actions.ndjson')).toContain(`a2-${app.id}`)
    expect(read('assistant/actions.ndjson')).not.toContain(`a1-${app.id}`)
    // A question that found nothing is the owner's to read, and not who asked it.
    expect(read('assistant/unanswered.ndjson')).toMatch(/Where do I moor\?/)
    expect(read('assistant/unanswered.ndjson')).not.toMatch(/My own secret|private-/)
    expect(read('tool-runs.ndjson')).toContain('tried by the owner')
    expect(read('tool-runs.ndjson')).not.toContain('asked by somebody')
    expect(read('tool-feedback.ndjson')).toContain(`comment of r2-${app.id}`)
    expect(read('tool-feedback.ndjson')).not.toMatch(/somebody/)
    expect(read('users.ndjson')).toContain(user.email)
    const upload = Object.keys(files).find((path) => /^uploads\/.*picture\.png$/.test(path)) ?? ''
    expect(files[upload]).toEqual(bytes)
    const original = Object.keys(files).find((path) => /^data-sources\/originals\/.*prices\.csv$/.test(path)) ?? ''
    expect(read(original)).toBe('name,price\nKayak,12\n')
    expect(read('publishes.json')).toContain(`p-${app.id}`)
    expect(read('domains.json')).toContain('www.orchard.example')
    expect(read('collaborators.json')).toContain(bea.email)
    expect(read('memberships.json')).toMatch(/Club[\s\S]*member@orchard\.example/)
    const whole = Object.values(files).map((file) => strFromU8(file))
    expect(whole.join('\n')).not.toMatch(/never-in-an-export|proof-of-this|sealed-token/)
    const account = unzipSync(new Uint8Array(await (await bea.fetch('/api/live_api/account/export')).arrayBuffer()))
    // What is in an app of another's is not theirs to take.
    expect(strFromU8(account['collaborations.json'] ?? new Uint8Array())).toContain(app.id)
    expect(Object.keys(account).filter((path) => path.startsWith('apps/'))).toEqual([])
    const other = unzipSync(new Uint8Array(await (await cleo.fetch('/api/live_api/account/export')).arrayBuffer()))
    expect(other['collaborations.json']).toBeUndefined()
    expect((await (await createBuilder()).fetch(`/api/apps/${app.id}/export`)).status).toBe(404)
  })

  it('AB07: says before it is taken how much it is, and whether an import takes as much; to its owner alone', async ({
    expect,
  }) => {
    const { app, owner } = await createAppWorld({ Task: { properties: { title: text } } })
    const MB = 1024 * 1024
    const addFile = (bytes: number) =>
      env.DB.prepare(
        "insert into uploads (key, appId, name, isPrivate, accountId, uploaderId, bytes, type, createdAt) values (?, ?, 'x', 1, 'a', 'a', ?, 'text/plain', 1)",
      )
        .bind(`${app.id}-${bytes}`, app.id, bytes)
        .run()
    const size = async () => (await owner.fetch(`/api/apps/${app.id}/export/size`)).json()
    await addFile(19 * MB)
    expect(await size()).toEqual({ bytes: 19 * MB, comesBack: true })
    await addFile(7 * MB)
    expect(await size()).toEqual({ bytes: 26 * MB, comesBack: false })
    await env.DB.prepare('delete from uploads where appId = ?').bind(app.id).run()
    await addFile(20 * MB + 1)
    expect(await size()).toMatchObject({ comesBack: false })
    expect((await (await createBuilder()).fetch(`/api/apps/${app.id}/export/size`)).status).toBe(404)
  })
})
