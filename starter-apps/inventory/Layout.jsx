import { ClipboardList, LayoutDashboard, Package, Truck, Warehouse } from 'lucide-react'
import SidebarFrame from '@/components/layout/SidebarFrame'

const PAGES = [
  { title: 'Overview', page: 'Overview', icon: LayoutDashboard },
  { title: 'Products', page: 'Products', icon: Package, covers: ['Product'] },
  { title: 'Orders', page: 'Orders', icon: ClipboardList, covers: ['Order', 'NewOrder'] },
  { title: 'Suppliers', page: 'Suppliers', icon: Truck },
]

export default function Layout({ children, currentPageName }) {
  return (
    <SidebarFrame icon={Warehouse} name="Stockroom" items={PAGES} current={currentPageName}>
      {children}
    </SidebarFrame>
  )
}
