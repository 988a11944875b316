import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { CardsSkeleton, EmptyState } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useMembership } from '@/hooks/use-membership'
import { createPageUrl } from '@/utils'

/** Its children for members, and the way in for everybody else. */
export default function MembersOnly({ children }) {
  const { isMember, isAsking } = useMembership()
  if (isAsking) return <CardsSkeleton />
  if (isMember) return children
  return (
    <EmptyState
      icon={Lock}
      title="This is for members"
      text="Apply to join; as soon as you were accepted it is open to you."
      action={
        <Button asChild>
          <Link to={createPageUrl('Join')}>Join the club</Link>
        </Button>
      }
    />
  )
}
