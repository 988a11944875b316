import { env } from 'cloudflare:workers'
import { it } from 'vitest'
import { newId } from '#worker/platform/ids'
import { mailBy, mailsSentWith } from '#worker/platform/testing/outside-parties'
import { composeMail } from './compose-mail'
import { fromOf, sendMail } from './send-mail'

const mail = composeMail({
  to: 'mara@people.example',
  subject: 'Sign in to Orchard\r\nBcc: evil@people.example',
  sender: 'Orchard',
  paragraphs: ['Hello,'],
  code: '123456',
  footnote: 'Sent by BuildAI.',
})

it('sends through a provider’s API, in text and HTML, in the app’s name', async ({ expect }) => {
  const key = `key-${newId()}`
  await sendMail({ ...env, ...mailBy(key) }, mail)
  expect(await mailsSentWith(key)).toEqual([
    {
      idempotencyKey: expect.stringMatching(/^[a-z0-9]{20}$/),
      mail: {
        to: ['mara@people.example'],
        from: '"Orchard via BuildAI" <no-reply@localhost>',
        subject: 'Sign in to Orchard Bcc: evil@people.example',
        text: 'Hello,\n\nCode: 123456\n\nSent by BuildAI.',
        html: expect.stringContaining('123456'),
      },
    },
  ])
})

it('asks once more under the same idempotency key when the provider is down, and not when it says no', async ({ expect }) => {
  const [once, always, refuses] = [`down-once-${newId()}`, `down-${newId()}`, `refuses-${newId()}`]
  await sendMail({ ...env, ...mailBy(once) }, mail)
  const sent = await mailsSentWith(once)
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([sent[0]?.idempotencyKey, sent[0]?.idempotencyKey])
  await expect(sendMail({ ...env, ...mailBy(always) }, mail)).rejects.toThrow('status 503')
  await expect(sendMail({ ...env, ...mailBy(refuses) }, mail)).rejects.toThrow('status 422')
  expect([(await mailsSentWith(always)).length, (await mailsSentWith(refuses)).length]).toEqual([2, 1])
  const unset = sendMail({ ...env, MAIL_TRANSPORT: 'http' }, mail)
  await expect(unset).rejects.toThrow('MAIL_HTTP_URL')
  await expect(sendMail({ ...env, ...mailBy('x'), MAIL_HTTP_URL: 'http://127.0.0.1:9/none' }, mail)).rejects.toThrow('no answer')
})

it.for([
  ['Orchard', '"Orchard via BuildAI" <no-reply@mail.example>'],
  ['BuildAI', 'BuildAI <no-reply@mail.example>'],
  ['', 'BuildAI <no-reply@mail.example>'],
  ['Evil" <evil@evil.example>, "x', '"Evil evil evil․example x via BuildAI" <no-reply@mail.example>'],
  ['two\r\nBcc: a@b.example', '"two Bcc a b․example via BuildAI" <no-reply@mail.example>'],
])('C17: a sender named %j is written %s', ([sender = '', from], { expect }) => {
  expect(fromOf('BuildAI <no-reply@mail.example>', sender)).toBe(from)
})
