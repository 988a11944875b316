import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { App } from '#contract/app/apps'
import type { Domain, DomainStatus } from '#contract/app/publishing/domains'
import { draw, serve } from '../../testing/draw'
import { DomainsPanel } from './domains-panel'

const domain = (host: string, status: DomainStatus): Domain => ({
  id: host,
  host,
  url: `https://${host}`,
  status,
  problem: null,
  isCanonical: false,
  isApex: false,
  isLocal: false,
  records: [],
  checkedAt: null,
  endsAt: null,
  beyondPlanUntil: null,
  isResting: false,
})

const drawFor = async (publishedVersionId: string | null, first: Partial<Domain> = {}) => {
  serve(() =>
    Response.json({
      domains: [{ ...domain('www.boats.test', 'live'), ...first }, domain('new.boats.test', 'pending')],
      limit: 5,
      used: 2,
      isLocal: false,
    }),
  )
  const app = { appId: 'boats', name: 'Boats', publishedVersionId } as App
  draw(
    <MemoryRouter>
      <DomainsPanel app={app} />
    </MemoryRouter>,
  )
  return within(await screen.findByRole('listitem', { name: 'www.boats.test' }))
}

it('calls a domain live, and links to it, while it shows the app', async () => {
  const card = await drawFor('v1')
  expect(card.getByText('Live')).toBeTruthy()
  expect(card.getByRole('link').getAttribute('href')).toBe('https://www.boats.test')
})

it('says that a domain is connected and shows nothing while the app is not published', async () => {
  const card = await drawFor(null)
  expect(card.getByText('Connected; nothing is published yet')).toBeTruthy()
  expect(card.queryByText('Live')).toBeNull()
  expect(card.queryByRole('link')).toBeNull()
  expect(screen.getByText('Waiting for records')).toBeTruthy()
})

it('says until when a domain that the plan no longer covers shows the app', async () => {
  const card = await drawFor('v1', { beyondPlanUntil: '2031-05-06T12:00:00.000Z' })
  expect(card.getByText('Beyond your plan')).toBeTruthy()
  expect(card.getByText(/^Your plan no longer covers it\. It shows the app until .*2031/)).toBeTruthy()
  expect(within(screen.getByRole('listitem', { name: 'new.boats.test' })).queryByText('Beyond your plan')).toBeNull()
})
