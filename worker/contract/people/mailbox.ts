import { z } from 'zod'

/** A mail in the development mailbox. */
export const MailboxMail = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.iso.datetime(),
})
export type MailboxMail = z.infer<typeof MailboxMail>
