import { screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it, vi } from 'vitest'
import { draw, serve } from '../testing/draw'
import { PageCrash } from './crash'

function drawPage(lazy: () => Promise<never>) {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  serve(() => Response.json({ status: 'ok' }))
  const routes = [{ path: '/', lazy, errorElement: <PageCrash />, hydrateFallbackElement: <div /> }]
  return { ...draw(<RouterProvider router={createMemoryRouter(routes)} />), reload }
}

it('loads a page again whose code did not come, once the server answers, and not again and again', async () => {
  const { reload, unmount } = drawPage(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /editor.js')),
  )
  await screen.findByText('This page could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  unmount()
  vi.restoreAllMocks()
  const again = drawPage(() => Promise.reject(new TypeError('error loading dynamically imported module: /editor.js')))
  await screen.findByText('This page could not be loaded')
  window.dispatchEvent(new Event('online'))
  await new Promise((wake) => setTimeout(wake, 20))
  expect(again.reload).not.toHaveBeenCalled()
})

it('says of a page that failed itself that it did', async () => {
  drawPage(() => Promise.reject(new Error('x is undefined')))
  await screen.findByText('This page stopped working')
})
