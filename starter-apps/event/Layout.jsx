import { CalendarCog, PartyPopper, Users } from 'lucide-react'
import SiteFrame from '@/components/layout/SiteFrame'

const PAGES = [{ title: 'Events', page: 'Home' }]
const MANAGED = [
  { title: 'Guests', page: 'Guests', icon: Users },
  { title: 'Manage events', page: 'ManageEvents', icon: CalendarCog },
]

export default function Layout({ children, currentPageName }) {
  return (
    <SiteFrame icon={PartyPopper} name="Gatherings" items={PAGES} managed={MANAGED} current={currentPageName}>
      {children}
    </SiteFrame>
  )
}
