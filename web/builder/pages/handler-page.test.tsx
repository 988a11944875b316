import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ResetPasswordLink } from '../features/session/reset-password-link'
import { notify } from '../lib/screen/notify'
import { draw, serve } from '../testing/draw'
import { HandlerPage } from './handler-page'

afterEach(() => vi.restoreAllMocks())

it.for(['', '?mode=steal&code=x', '?mode=signIn'])('a link that is not whole asks the server nothing: %j', async (query) => {
  const calls = serve(() => new Response(null, { status: 404 }))
  const routes = [
    { path: 'auth/handler', Component: HandlerPage },
    { path: 'login', element: <p>Signing in</p> },
  ]
  const { user } = draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/auth/handler${query}`] })} />)
  await screen.findByRole('heading', { name: 'This link did not work' })
  await user.click(screen.getByRole('link', { name: 'Go to sign in' }))
  await screen.findByText('Signing in')
  expect(calls).toEqual([])
})

it('a dead link to set a new password leads to where another can be asked for', async () => {
  const said = vi.spyOn(notify, 'error')
  serve(() => Response.json({ error: { code: 'invalid-code', message: 'Dead' } }, { status: 400 }))
  const routes = [
    { path: '/', element: <ResetPasswordLink code="nothing" search="" /> },
    { path: 'login', element: <p>Signing in</p> },
  ]
  draw(<RouterProvider router={createMemoryRouter(routes)} />)
  await screen.findByText('Signing in')
  expect(said).toHaveBeenCalledWith('Link invalid, try to reset your password again.')
})
