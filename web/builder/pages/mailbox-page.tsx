import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Logo } from '../components/logo'
import { Skeleton } from '../components/ui/skeleton'
import { EmptyState, ErrorState } from '../components/ui/states'
import { MailView } from '../features/mailbox/mail-view'
import { mailsQuery, useLiveMails } from '../features/mailbox/queries'
import { messageOf, RequestFailed } from '../lib/api'
import { cn } from '../lib/screen/cn'
import { relativeTime, useNow } from '../lib/time'
import { NotFoundPage } from './not-found-page'

/** Mail of a development installation: everything it would have sent, newest first. */
export function MailboxPage() {
  const { data, error, isPending, refetch } = useQuery(mailsQuery)
  useLiveMails(data !== undefined)
  const [chosen, setChosen] = useState<string>()
  const now = useNow()
  if (error instanceof RequestFailed && error.status === 404) return <NotFoundPage />
  const mails = data?.mails ?? []
  const mail = mails.find(({ id }) => id === chosen) ?? mails[0]

  return (
    <div className="flex h-full flex-col">
      <title>Mailbox · BuildAI</title>
      <header className="flex h-14 shrink-0 items-center gap-4 border-b bg-surface px-4">
        <Link to="/home" aria-label="BuildAI home">
          <Logo />
        </Link>
        <h1 className="text-muted text-sm">Development mailbox</h1>
      </header>
      <main className="flex min-h-0 flex-1 max-md:flex-col">
        <nav
          aria-label="Mails"
          className="w-80 shrink-0 overflow-y-auto border-r bg-surface p-2 max-md:max-h-[35dvh] max-md:w-full max-md:border-r-0 max-md:border-b"
        >
          {isPending && [1, 2, 3].map((row) => <Skeleton key={row} className="mb-2 h-14" />)}
          {error && (
            <ErrorState title="The mailbox could not be read" message={messageOf(error)} onRetry={() => void refetch()} />
          )}
          {data && mails.length === 0 && (
            <EmptyState icon={<Inbox />} title="No mail yet">
              What BuildAI would send is kept here: sign up, and the first one arrives.
            </EmptyState>
          )}
          {mails.map(({ id, to, subject, createdAt }) => (
            <button
              key={id}
              type="button"
              aria-current={id === mail?.id}
              onClick={() => setChosen(id)}
              className={cn(
                'flex w-full flex-col rounded-md px-3 py-2 text-left hover:bg-hover',
                id === mail?.id && 'bg-accent-soft hover:bg-accent-soft',
              )}
            >
              <span className="flex w-full items-baseline gap-2">
                <span className="min-w-0 flex-1 truncate font-medium text-sm">{subject}</span>
                <span className="text-muted text-xs">{relativeTime(createdAt, now)}</span>
              </span>
              <span className="w-full truncate text-muted text-xs">{to}</span>
            </button>
          ))}
        </nav>
        {mail ? <MailView key={mail.id} mail={mail} /> : <div className="flex-1" />}
      </main>
    </div>
  )
}
