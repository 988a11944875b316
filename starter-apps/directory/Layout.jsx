import { Inbox, MapPinned, MapPin } from 'lucide-react'
import SiteFrame from '@/components/layout/SiteFrame'

const PAGES = [
  { title: 'Places', page: 'Directory' },
  { title: 'Suggest a place', page: 'Suggest' },
]
const MANAGED = [
  { title: 'Review suggestions', page: 'Review', icon: Inbox },
  { title: 'Manage places', page: 'Manage', icon: MapPin },
]

export default function Layout({ children, currentPageName }) {
  return (
    <SiteFrame icon={MapPinned} name="Around Here" items={PAGES} managed={MANAGED} current={currentPageName}>
      {children}
    </SiteFrame>
  )
}
