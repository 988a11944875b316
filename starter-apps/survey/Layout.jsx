import { ClipboardList, MessageSquareText } from 'lucide-react'
import SiteFrame from '@/components/layout/SiteFrame'

const PAGES = [
  { title: 'Surveys', page: 'Surveys' },
  { title: 'Answer', page: 'Answer' },
]
const MANAGED = [{ title: 'Surveys', page: 'Surveys', icon: ClipboardList }]

export default function Layout({ children, currentPageName }) {
  return (
    <SiteFrame icon={MessageSquareText} name="Question Box" items={PAGES} managed={MANAGED} current={currentPageName}>
      {children}
    </SiteFrame>
  )
}
