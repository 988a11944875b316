import { Building2, FileText, LayoutDashboard, ReceiptText, Users } from 'lucide-react'
import SidebarFrame from '@/components/layout/SidebarFrame'

const PAGES = [
  { title: 'Overview', page: 'Overview', icon: LayoutDashboard },
  { title: 'Invoices', page: 'Invoices', icon: FileText, covers: ['Invoice', 'EditInvoice'] },
  { title: 'Clients', page: 'Clients', icon: Users },
  { title: 'Your business', page: 'Business', icon: Building2 },
]

export default function Layout({ children, currentPageName }) {
  return (
    <SidebarFrame icon={ReceiptText} name="Invoices" items={PAGES} current={currentPageName}>
      {children}
    </SidebarFrame>
  )
}
