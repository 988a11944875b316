import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '../../components/ui/button'
import { mailsQuery } from './queries'

/** Only where this installation keeps its mail instead of sending it. */
export function MailboxLink() {
  const { isSuccess } = useQuery(mailsQuery)
  if (!isSuccess) return null
  return (
    <Button asChild look="primary" size="lg">
      <Link to="/dev/mailbox">Open the development mailbox</Link>
    </Button>
  )
}
