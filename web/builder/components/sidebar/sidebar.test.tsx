import { screen, within } from '@testing-library/react'
import { Home } from 'lucide-react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '../../testing/draw'
import { Sidebar } from './sidebar'
import { SidebarHeading, SidebarLink } from './sidebar-item'
import { useSidebar } from './use-sidebar'

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the sidebar writes it
  document.cookie = 'sidebar=; path=/; max-age=-1'
})

function Frame({ isBesideContent = true, isOpenAtFirst = true }) {
  const sidebar = useSidebar(isBesideContent, isOpenAtFirst)
  return (
    <MemoryRouter initialEntries={['/home']}>
      <button type="button" onClick={sidebar.toggle}>
        Menu
      </button>
      <Sidebar sidebar={sidebar} isBesideContent={isBesideContent} label="Main" footer={(isOpen) => (isOpen ? 'Ada' : 'A')}>
        {(isOpen) => (
          <>
            <SidebarHeading isOpen={isOpen}>Places</SidebarHeading>
            <SidebarLink to="/home" label="Home" icon={<Home />} isOpen={isOpen} onPick={() => sidebar.setSheetOpen(false)} />
          </>
        )}
      </Sidebar>
    </MemoryRouter>
  )
}

it('shows words, or icons that are named all the same, and remembers which for a week', async () => {
  const { user, unmount } = draw(<Frame />)
  const link = () => within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Home' })
  expect([link().textContent, link().getAttribute('aria-current')]).toEqual(['Home', 'page'])
  await user.click(screen.getByRole('button', { name: 'Close sidebar' }))
  expect([link().textContent, screen.getByRole('heading', { name: 'Places' }).textContent]).toEqual(['', 'Places'])
  expect(screen.getByText('A')).toBeTruthy()
  expect(document.cookie).toContain('sidebar=closed')
  unmount()
  const again = draw(<Frame />)
  await again.user.click(screen.getByRole('button', { name: 'Open sidebar' }))
  expect(link().textContent).toBe('Home')
  expect(document.cookie).toContain('sidebar=open')
})

it('keeps in sight where one is, also once others have come in above', () => {
  const scrolled = vi.fn()
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(scrolled)
  const links = (listed: number) => (
    <MemoryRouter>
      <SidebarLink to="/versions" label="Versions" isOpen isCurrent listed={listed} />
    </MemoryRouter>
  )
  const { rerender } = draw(links(4))
  expect(scrolled).toHaveBeenCalledTimes(1)
  rerender(links(4))
  expect(scrolled).toHaveBeenCalledTimes(1)
  rerender(links(9))
  expect(scrolled).toHaveBeenCalledTimes(2)
})

it('is as the page wants it where nobody chose', () => {
  draw(<Frame isOpenAtFirst={false} />)
  expect(screen.getByRole('button', { name: 'Open sidebar' })).toBeTruthy()
})

it('is a sheet on a small screen, with words, that closes once one has chosen, and is not remembered', async () => {
  const { user } = draw(<Frame isBesideContent={false} />)
  expect(screen.queryByRole('navigation')).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const sheet = await screen.findByRole('dialog', { name: 'Menu' })
  await user.click(within(sheet).getByRole('link', { name: 'Home' }))
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(document.cookie).not.toContain('sidebar=')
})
