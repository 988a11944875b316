import { Settings2, Ship } from 'lucide-react'
import SiteFrame from '@/components/layout/SiteFrame'
import { useMembership } from '@/hooks/use-membership'

const OPEN = [
  { title: 'The club', page: 'Home' },
  { title: 'Programme', page: 'Programme' },
]
const INSIDE = [
  { title: 'News', page: 'News' },
  { title: 'Members', page: 'Members' },
]
const JOIN = [{ title: 'Join', page: 'Join' }]
const MANAGED = [{ title: 'Manage the club', page: 'Manage', icon: Settings2 }]

export default function Layout({ children, currentPageName }) {
  const { isMember } = useMembership()
  return (
    <SiteFrame
      icon={Ship}
      name="Harbour Rowing Club"
      items={[...OPEN, ...(isMember ? INSIDE : JOIN)]}
      managed={MANAGED}
      current={currentPageName}
    >
      {children}
    </SiteFrame>
  )
}
