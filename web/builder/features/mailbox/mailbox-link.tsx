import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { Button } from '../../components/ui/button'
import { mailsQuery } from './queries'

/**
 * Only where this installation keeps its mail instead of sending it. Opens beside the page that waits, which goes on by
 * itself.
 */
export function MailboxLink() {
  const { isSuccess } = useQuery(mailsQuery)
  if (!isSuccess) return null
  return (
    <Button asChild variant="primary" size="lg">
      <a href="/dev/mailbox" target="_blank" rel="noopener">
        Open the development mailbox
        <ExternalLink aria-hidden className="size-4" />
      </a>
    </Button>
  )
}
