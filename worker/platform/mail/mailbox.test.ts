import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { newId } from '#worker/platform/ids'
import { callWorker } from '#worker/platform/testing/world'
import { composeMail, plainName } from './compose-mail'
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
