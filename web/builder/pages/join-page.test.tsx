import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { TIDES } from '../features/app-panels/testing'
import { draw, serve } from '../testing/draw'
import { JoinPage } from './join-page'

const refusal = { error: { code: 'invalid-code', message: 'This invitation is not good for your account.' } }

function openLink(apps: unknown[]) {
  serve(({ path }) => (path === '/api/apps' ? Response.json({ apps, deleted: [] }) : Response.json(refusal, { status: 400 })))
  const routes = [
    { path: 'collaborate/:appId', Component: JoinPage },
    { path: 'build/app/:appId', element: <p>The editor</p> },
  ]
  draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/collaborate/${TIDES.appId}?code=used`] })} />)
}

it('leads somebody who has joined already to the app', async () => {
  openLink([TIDES])
  await screen.findByText('The editor')
})

it('says to anybody else that the invitation is not theirs', async () => {
  openLink([])
  await screen.findByText('This invitation is not good for your account.')
  expect(screen.queryByText('The editor')).toBeNull()
})
