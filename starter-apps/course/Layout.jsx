import { GraduationCap, School } from 'lucide-react'
import SiteFrame from '@/components/layout/SiteFrame'

const PAGES = [
  { title: 'Courses', page: 'Courses' },
  { title: 'My results', page: 'Results' },
]
const MANAGED = [{ title: 'Teach', page: 'Teach', icon: School }]

export default function Layout({ children, currentPageName }) {
  return (
    <SiteFrame icon={GraduationCap} name="Learning Room" items={PAGES} managed={MANAGED} current={currentPageName}>
      {children}
    </SiteFrame>
  )
}
