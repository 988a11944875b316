import { BookOpen, CalendarDays, CookingPot, ShoppingBasket } from 'lucide-react'
import SidebarFrame from '@/components/layout/SidebarFrame'

const PAGES = [
  { title: 'Recipes', page: 'Recipes', icon: BookOpen, covers: ['Recipe', 'EditRecipe'] },
  { title: 'Meal plan', page: 'Plan', icon: CalendarDays },
  { title: 'Shopping list', page: 'Shopping', icon: ShoppingBasket },
]

export default function Layout({ children, currentPageName }) {
  return (
    <SidebarFrame icon={CookingPot} name="Kitchen Table" items={PAGES} current={currentPageName}>
      {children}
    </SidebarFrame>
  )
}
