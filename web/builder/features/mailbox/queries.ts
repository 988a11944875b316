import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { MailboxMail } from '#contract/people/mailbox'
import { read } from '../../lib/api'

/** What this installation would have sent. Answers 404 where mail really goes out. */
export const mailsQuery = queryOptions({
  queryKey: ['dev-mails'],
  queryFn: () => read(fetch('/api/dev/mails'), z.object({ mails: z.array(MailboxMail) })),
  retry: false,
  // For the while it takes to find a lost connection again.
  refetchInterval: ({ state }) => (state.error ? false : 15_000),
})

/** Reads the mailbox again as soon as something has come. */
export function useLiveMails(isOn: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isOn) return
    const stream = new EventSource('/api/dev/mails/stream')
    const refresh = () => void queryClient.invalidateQueries({ queryKey: mailsQuery.queryKey })
    stream.addEventListener('mail', refresh)
    stream.addEventListener('open', refresh)
    return () => stream.close()
  }, [isOn, queryClient])
}
