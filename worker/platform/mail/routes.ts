import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ApiError } from '#contract/errors'
import type { MailboxMail } from '#contract/people/mailbox'
import { openDatabase } from '../database'
import type { ApiEnv } from '../http/api-env'
import { streamMails } from './mail-stream'
import { listMails, type MailRow, selectMail } from './queries'
import { keepsMail } from './send-mail'

const requireMailbox = createMiddleware<ApiEnv>(async (c, next) => {
  if (!keepsMail(c.env)) throw new ApiError('not-found', 'There is nothing at this address')
  await next()
})

/** Whose mail whoever asks may read: everyone's, or that of one address. */
type ReadableMail = (c: Context<ApiEnv>) => Promise<{ to?: string }>

/** The development mailbox; where mail is really sent it does not exist. */
export const mailboxRoutes = (readableMail: ReadableMail) =>
  new Hono<ApiEnv>()
    .use(requireMailbox)
    .get('/', async (c) => {
      const rows = await listMails(openDatabase(c.env.DB), { limit: 200, ...(await readableMail(c)) })
      return c.json({ mails: rows.map((row) => toMail(row)) })
    })
    .get('/stream', async (c) =>
      c.body(streamMails(c.env, await readableMail(c)), 200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
      }),
    )
    .get('/:id', async (c) => {
      const { to } = await readableMail(c)
      const row = await selectMail(openDatabase(c.env.DB), c.req.param('id'))
      if (!row || (to !== undefined && row.to !== to)) throw new ApiError('not-found', 'There is no such mail')
      return c.json(toMail(row))
    })

const toMail = ({ createdAt, ...mail }: MailRow): MailboxMail => ({ ...mail, createdAt: createdAt.toISOString() })
