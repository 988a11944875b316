import { LayoutDashboard, PiggyBank, ReceiptText, Wallet } from 'lucide-react'
import SidebarFrame from '@/components/layout/SidebarFrame'

const PAGES = [
  { title: 'Overview', page: 'Overview', icon: LayoutDashboard },
  { title: 'Expenses', page: 'Expenses', icon: ReceiptText },
  { title: 'Budgets', page: 'Budgets', icon: PiggyBank },
]

export default function Layout({ children, currentPageName }) {
  return (
    <SidebarFrame icon={Wallet} name="Expenses" items={PAGES} current={currentPageName}>
      {children}
    </SidebarFrame>
  )
}
