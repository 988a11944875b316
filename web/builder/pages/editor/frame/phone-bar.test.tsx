import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { announcementOf, directionTo, PANEL_IDS, type PanelId } from '#contract/panels'
import { CommandProvider } from '../../../components/commands'
import { useSidebar } from '../../../components/sidebar/use-sidebar'
import { draw, serve } from '../../../testing/draw'
import { EditorSidebar } from './editor-sidebar'
import { PhoneBar } from './phone-bar'
import type { Frame } from './use-frame'

const link = { to: '/', state: {} }
const frame = {
  panels: PANEL_IDS,
  place: {},
  view: 'side',
  isDesktop: false,
  isChatShown: true,
  isPreviewShown: false,
  chatLink: link,
  previewLink: link,
  linkTo: (id: PanelId) => ({ to: `/at/${id}`, state: {} }),
  setChatOpen: vi.fn(),
} as unknown as Frame

function Phone() {
  const sidebar = useSidebar(false)
  return (
    <MemoryRouter>
      <CommandProvider>
        <EditorSidebar frame={frame} sidebar={sidebar} />
        <PhoneBar frame={frame} hasNews={false} onMore={() => sidebar.setSheetOpen(true)} />
      </CommandProvider>
    </MemoryRouter>
  )
}

it.for(PANEL_IDS)('where an answer says that %s is found on a phone, it is', async (id) => {
  serve(() => Response.json({}, { status: 404 }))
  const { user } = draw(<Phone />)
  const [panel = '', menu] = [...directionTo(id).matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name)
  expect(panel).toBe(announcementOf(id).label)
  if (menu) await user.click(screen.getByRole('button', { name: menu }))
  const place = menu
    ? await screen.findByRole('navigation', { name: 'Editor' })
    : screen.getByRole('navigation', { name: 'View' })
  expect(within(place).getByRole('link', { name: panel }).getAttribute('href')).toBe(`/at/${id}`)
})
