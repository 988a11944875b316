import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Touched } from '#contract/chat/touched'
import { draw, serve } from '../../testing/draw'
import { TouchedByHand } from './touched-by-hand'
import { TouchedPages } from './touched-pages'

const TOUCHED: Touched = {
  fromVersionId: 'v1',
  versionId: 'v2',
  pages: [
    { name: 'Team', title: 'Our team', viewers: ['user', 'owner'], isBroken: false, sharedWith: [] },
    { name: 'Home', title: 'Start', viewers: ['visitor', 'user', 'owner'], isBroken: true, sharedWith: ['Deals'] },
  ],
  rules: [{ name: 'Deal', before: 'admins can read', after: 'anyone can read' }],
  unseen: 2,
}
const FONT = '@font-face{font-family:"Inter";src:url("/_runtime/inter-1.woff2")format("woff2")}'
const side = (text: string) => ({
  html: `<p>${text}</p><script>top.document.title = 'mine'</script>`,
  css: `${FONT}</style><b>`,
  error: null,
})

it('shows each page before and after where nothing of it runs, and puts one back alone', async () => {
  const calls = serve(({ method, path }) => {
    if (method === 'POST') return Response.json({ versionId: 'v3', previousVersionId: 'v2' })
    return Response.json(
      path.includes('/Home')
        ? { before: side('home'), after: { ...side(''), error: 'no home' } }
        : { before: side('old'), after: side('new') },
    )
  })
  const { user } = draw(<TouchedPages appId="app" touched={TOUCHED} mayRestore />)
  expect(screen.getByText('admins can read').previousSibling?.textContent).toBe('Before')
  expect(screen.getByText('anyone can read').previousSibling?.textContent).toBe('Now')
  expect(screen.getByText('2 more pages were not looked at.')).toBeTruthy()
  expect(calls).toHaveLength(0)
  await user.click(screen.getByText('Our team'))
  const now = (await screen.findByTitle('Now')) as HTMLIFrameElement
  expect(now.getAttribute('sandbox')).toBe('')
  const written = now.getAttribute('srcdoc') ?? ''
  expect(written.indexOf("default-src 'none'")).toBeLessThan(written.indexOf('<p>new</p>'))
  expect(written).not.toContain('</style><b>')
  // A font of the app's own host is refused there, and says so in the console.
  expect(written).not.toContain('/_runtime/')
  // What reads otherwise is told besides: the pictures may be too short to show it.
  expect(screen.getByText('No longer there').nextSibling?.textContent).toBe('old')
  expect(screen.getByText('New').nextSibling?.textContent).toBe('new')
  await user.click(screen.getByRole('button', { name: 'Put this back as it was' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Put back' })).toBeTruthy())
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/apps/app/versions/v2/touched/Team', json: {} })
  await user.click(screen.getByRole('button', { name: 'Put these rules back' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Put back' })).toHaveLength(2))
  expect(decodeURIComponent(calls.at(-1)?.path ?? '')).toBe('/api/apps/app/versions/v2/touched/(rules)Deal')
})

it('says with which page the app opens now', () => {
  draw(
    <TouchedPages
      appId="app"
      touched={{ ...TOUCHED, pages: [], start: { before: 'Dashboard', after: 'Send a claim' } }}
      mayRestore
    />,
  )
  expect(screen.getByText('The app opens with “Send a claim” now, and no more with “Dashboard”.')).toBeTruthy()
})

it('says what cannot go back alone, and offers nothing to whoever only looks', async () => {
  serve(() => Response.json({ before: side('home'), after: { ...side(''), error: 'no home' } }))
  const { user } = draw(<TouchedPages appId="app" touched={TOUCHED} mayRestore={false} />)
  await user.click(screen.getByText('Start'))
  expect(await screen.findByText('no home')).toBeTruthy()
  expect(screen.queryByText('No longer there')).toBeNull()
  expect(screen.getByText(/shared with Deals, so it does not go back alone/)).toBeTruthy()
  await user.click(screen.getByText('Our team'))
  await waitFor(() => expect(screen.getAllByTitle('Before')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Put this back as it was' })).toBeNull()
})

it('looks at what hands changed once they rest, and says nothing where that is nothing else', async () => {
  const calls = serve(({ path }) => Response.json({ touched: path.includes('/v2/') ? TOUCHED : null }))
  const { rerender } = draw(<TouchedByHand appId="app" versionId="v1" page="Home" mayRestore restMs={5} />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.path).toBe('/api/apps/app/versions/v1/touched')
  expect(screen.queryByText('Your edit changed this, too')).toBeNull()
  rerender(<TouchedByHand appId="app" versionId="v2" page="Home" mayRestore restMs={5} />)
  expect(await screen.findByText('Your edit changed this, too')).toBeTruthy()
  expect(screen.getByText('Our team')).toBeTruthy()
})
