import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { App } from '#contract/app/apps'
import type { Domain, DomainStatus } from '#contract/app/domains'
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

const drawFor = async (publishedVersionId: string | null) => {
  serve(() =>
    Response.json({
      domains: [domain('www.boats.test', 'live'), domain('new.boats.test', 'pending')],
      limit: 5,
      used: 2,
      isLocal: false,
    }),
  )
  draw(<DomainsPanel app={{ appId: 'boats', name: 'Boats', publishedVersionId } as App} />)
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
