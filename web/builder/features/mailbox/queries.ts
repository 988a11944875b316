import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { MailboxMail } from '#contract/mailbox'
import { read } from '../../lib/api'

/** What this installation would have sent. Answers 404 where mail really goes out. */
export const mailsQuery = queryOptions({
  queryKey: ['dev-mails'],
  queryFn: () => read(fetch('/api/dev/mails'), z.object({ mails: z.array(MailboxMail) })),
  retry: false,
  refetchInterval: ({ state }) => (state.error ? false : 3_000),
})
