import { Feather, PenLine } from 'lucide-react'
import SiteFrame from '@/components/layout/SiteFrame'

const PAGES = [{ title: 'Posts', page: 'Home' }]
const MANAGED = [{ title: 'Write', page: 'Write', icon: PenLine }]

export default function Layout({ children, currentPageName }) {
  return (
    <SiteFrame icon={Feather} name="Field Notes" items={PAGES} managed={MANAGED} current={currentPageName}>
      {children}
    </SiteFrame>
  )
}
