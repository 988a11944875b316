import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Touched } from '#contract/chat/touched'
import { draw, serve } from '../../../testing/draw'
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
const side = (text: string) => ({
  html: `<p>${text}</p><script>top.document.title = 'mine'</script>`,
  css: '</style><b>',
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
  expect(screen.getByText(/Before: admins can read. Now: anyone can read./)).toBeTruthy()
  expect(screen.getByText('2 more pages were not looked at.')).toBeTruthy()
  expect(calls).toHaveLength(0)
  await user.click(screen.getByText('Our team'))
  const now = (await screen.findByTitle('Now')) as HTMLIFrameElement
  expect(now.getAttribute('sandbox')).toBe('')
  const written = now.getAttribute('srcdoc') ?? ''
  expect(written.indexOf("default-src 'none'")).toBeLessThan(written.indexOf('<p>new</p>'))
  expect(written).not.toContain('</style><b>')
  await user.click(screen.getByRole('button', { name: 'Put this back as it was' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Put back' })).toBeTruthy())
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/apps/app/versions/v2/touched/Team', json: {} })
})

it('says what cannot go back alone, and offers nothing to whoever only looks', async () => {
  serve(() => Response.json({ before: side('home'), after: { ...side(''), error: 'no home' } }))
  const { user } = draw(<TouchedPages appId="app" touched={TOUCHED} mayRestore={false} />)
  await user.click(screen.getByText('Start'))
  expect(await screen.findByText('no home')).toBeTruthy()
  expect(screen.getByText(/shared with Deals, so it does not go back alone/)).toBeTruthy()
  await user.click(screen.getByText('Our team'))
  await waitFor(() => expect(screen.getAllByTitle('Before')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Put this back as it was' })).toBeNull()
})
