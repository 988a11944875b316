import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { accountQuery } from '../../lib/session/account'
import { draw, serve } from '../../testing/draw'
import { AdminPage } from './admin-page'

it.for(['', 'accounts', 'apps', 'figures', 'ratings', 'reviews', 'health', 'model', 'log'])(
  'there is nothing at /admin/%s for whoever does not run the installation, and nothing is asked for',
  async (section) => {
    const calls = serve(() => new Promise(() => {}))
    const router = createMemoryRouter([{ path: 'admin/:section?', Component: AdminPage }], {
      initialEntries: [`/admin/${section}`],
    })
    const { client, rerender } = draw(<div />)
    client.setQueryData(accountQuery.queryKey, { isAdmin: false, plan: 'moon' } as never)
    rerender(<RouterProvider router={router} />)
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeTruthy()
    expect(calls.filter(({ path }) => path.startsWith('/api/admin'))).toEqual([])
  },
)
