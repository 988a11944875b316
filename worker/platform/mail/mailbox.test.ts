import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { selectUser } from '#worker/accounts/account/users-queries'
import { openSession } from '#worker/accounts/sessions/sessions'
import { platformApp } from '#worker/app'
import { openDatabase } from '#worker/platform/database'
import { newId } from '#worker/platform/ids'
import { callWorker, createBuilder, PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { composeMail, plainName } from './compose-mail'
import { insertMail, listMails } from './queries'
import { sendMail } from './send-mail'

const content = (to: string) => ({
  to,
  subject: 'Verify',
  sender: 'Orchard',
  paragraphs: ['Hello <b>Mara</b> & "co",'],
  action: { label: 'Verify', url: 'http://localhost:8787/auth/verifyEmail?code=x&appName=Orchard' },
  footnote: 'Small print.',
})

describe('the development mailbox', () => {
  it('keeps what is sent, newest first, in text and HTML', async ({ expect }) => {
    const to = `${newId()}@people.example`
    await sendMail(env, composeMail(content(to)))
    await sendMail(env, { ...composeMail(content(to)), subject: 'Second\r\nBcc: evil@people.example' })
    const { mails } = await (await callWorker('/api/dev/mails')).json<{
      mails: { id: string; to: string; subject: string; html: string }[]
    }>()
    const [second, first] = mails.filter((mail) => mail.to === to)
    expect(first?.subject).toBe('Verify')
    expect(second?.subject).toBe('Second Bcc: evil@people.example')
    const one = await callWorker(`/api/dev/mails/${first?.id}`)
    expect(await one.json()).toMatchObject({
      to,
      html: expect.stringContaining('Hello &lt;b&gt;Mara&lt;/b&gt; &amp; &quot;co&quot;,'),
    })
    expect((await callWorker('/api/dev/mails/none')).status).toBe(404)
  })

  it('keeps those of the same moment in the order they were sent', async ({ expect }) => {
    const db = openDatabase(env.DB)
    const to = `${newId()}@people.example`
    const mail = { to, from: 'no-reply@people.example', text: '', html: '', createdAt: new Date(0) }
    const sent = ['one', 'two', 'three', 'four', 'five']
    for (const subject of sent) await insertMail(db, { ...mail, id: newId(), subject })
    expect((await listMails(db, { limit: 9, to })).map(({ subject }) => subject)).toEqual(sent.toReversed())
  })

  it('N01: is read by its own page and by programs of this machine, and by no page of an app', async ({ expect }) => {
    const ask = async (headers: Record<string, string>) =>
      (await Promise.all(['', '/stream', '/none'].map((path) => callWorker(`/api/dev/mails${path}`, { headers })))).map(
        async (answer) => {
          await answer.body?.cancel()
          return [answer.status, answer.headers.get('access-control-allow-origin')]
        },
      )
    const own = { origin: PLATFORM_ORIGIN, 'sec-fetch-site': 'same-origin' }
    const owns: Record<string, string>[] = [{}, own, { 'sec-fetch-site': 'none' }]
    for (const headers of owns)
      expect(await Promise.all(await ask(headers))).toEqual([
        [200, null],
        [200, null],
        [404, null],
      ])
    const app = 'http://orchard.apps.localhost:8787'
    const foreign: Record<string, string>[] = [
      { origin: app },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { ...own, origin: app },
    ]
    for (const headers of foreign) expect(await Promise.all(await ask(headers))).toEqual(Array(3).fill([403, null]))
    expect((await callWorker('/api/dev/mails', {}, { origin: app })).status).toBe(404)
  })

  it('E10: elsewhere than on a laptop shows everything to admins, their own mail to others, and nothing to anyone else', async ({
    expect,
  }) => {
    const [admin, ada, made] = [
      await createBuilder({ isAdmin: true }),
      await createBuilder(),
      await createBuilder({ emailVerified: false }),
    ]
    for (const { email } of [admin, ada, made]) await sendMail(env, composeMail(content(email)))
    const shared = { ...env, PLATFORM_HOST: 'build.example' }
    const byCookie = async (person?: { accountId: string }) => {
      const user = person && (await selectUser(openDatabase(env.DB), { tenant: 'platform', userId: person.accountId }))
      const session = user && (await openSession(env, user, { userAgent: '', network: 'x' }))
      const headers = { cookie: `__Host-buildai-session=${session?.refreshToken ?? 'none.none'}` }
      const answer = await platformApp.fetch(
        new Request('https://build.example/api/dev/mails', { headers }),
        shared,
        createExecutionContext(),
      )
      const { mails = [] } = await answer.json<{ mails?: { to: string }[] }>()
      return [answer.status, [admin, ada, made].filter(({ email }) => mails.some(({ to }) => to === email)).length]
    }
    expect(await byCookie()).toEqual([401, 0])
    expect(await byCookie(admin)).toEqual([200, 3])
    expect(await byCookie(ada)).toEqual([200, 1])
    expect(await byCookie(made)).toEqual([403, 0])
  })

  it('says at once when a mail has come, to whoever has it open', async ({ expect }) => {
    const response = await callWorker('/api/dev/mails/stream')
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('retry: 1000\n\n')
    const next = reader?.read()
    await sendMail(env, composeMail(content(`${newId()}@people.example`)))
    expect((await next)?.value).toMatch(/^event: mail\n/)
    await reader?.cancel()
  })

  it('sends through the binding where there is no mailbox', async ({ expect }) => {
    const sent: unknown[] = []
    const MAILER: SendEmail = {
      send: async (message: unknown) => {
        sent.push(message)
        return { messageId: newId() }
      },
    }
    await sendMail({ ...env, MAIL_TRANSPORT: '', MAILER }, composeMail(content('mara@people.example')))
    expect(sent).toMatchObject([
      { to: 'mara@people.example', from: '"Orchard via BuildAI" <no-reply@localhost>', subject: 'Verify' },
    ])
  })
})

it.for([
  ['Orchard', 'Orchard'],
  ['  two\nlines ', 'two lines'],
  ['<a href="https://evil.example">Pay</a>', 'a href="https evil․example"Pay/a'],
  ['visit www.evil.example now', 'visit www․evil․example now'],
  ['x'.repeat(500), 'x'.repeat(60)],
])('C17: the name %j is written %j', ([name = '', written], { expect }) => {
  expect(plainName(name)).toBe(written)
})
