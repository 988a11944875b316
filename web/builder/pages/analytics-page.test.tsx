import { screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { CommandProvider } from '../components/commands'
import { TIDES } from '../features/app-panels/testing'
import { draw, serve } from '../testing/draw'
import { AnalyticsPage } from './analytics-page'

it('stays in the frame of the editor', async () => {
  serve(({ path }) => (path === `/api/apps/${TIDES.appId}` ? Response.json(TIDES) : Response.json({}, { status: 404 })))
  const routes = [{ path: 'analytics/app/:appId', Component: AnalyticsPage }]
  const router = createMemoryRouter(routes, { initialEntries: [`/analytics/app/${TIDES.appId}`] })
  draw(
    <CommandProvider>
      <RouterProvider router={router} />
    </CommandProvider>,
  )
  const menu = within(await screen.findByRole('navigation', { name: 'Editor' }))
  const current = menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual(['Analytics'])
  expect(menu.getByRole('link', { name: 'Database' }).getAttribute('href')).toBe(`/build/app/${TIDES.appId}?stage=database`)
})
