import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { read } from '../../lib/api'

const Mail = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  to: z.string(),
  from: z.string().optional(),
  subject: z.string(),
  text: z.string().optional(),
  html: z.string().nullish(),
  createdAt: z.string().optional(),
})
export type Mail = z.infer<typeof Mail>

/** What this installation would have sent. Answers 404 where mail really goes out. */
export const mailsQuery = queryOptions({
  queryKey: ['dev-mails'],
  queryFn: () => read(fetch('/api/dev/mails'), z.object({ mails: z.array(Mail) })),
  retry: false,
  refetchInterval: 3_000,
})
