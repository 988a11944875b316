import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, serve } from '../../../testing/draw'
import { ToolUsageSection } from './tool-usage-section'

it('shows what became of people’s runs and what they said, or that there were none', async () => {
  const usage = {
    ...{ runs: 12, failed: 1, helped: 7, didNotHelp: 2 },
    comments: [{ id: 'r1', score: -1, text: 'Too short', at: '2026-11-24T00:00:00.000Z' }],
  }
  const calls = serve(() => Response.json(usage))
  const { unmount } = draw(<ToolUsageSection appId="a1" toolId="t1" />)
  const said = await screen.findByRole('list', { name: 'What people said' })
  expect(within(said).getByText('Too short')).toBeTruthy()
  expect(within(said).getByLabelText('Not helpful')).toBeTruthy()
  expect(screen.getByText('Runs').nextElementSibling?.textContent).toBe('12')
  expect(calls.map(({ path }) => path)).toContain('/api/apps/a1/tools/t1/usage')
  unmount()
  serve(() => Response.json({ runs: 0, failed: 0, helped: 0, didNotHelp: 0, comments: [] }))
  draw(<ToolUsageSection appId="a1" toolId="t2" />)
  await screen.findByText('Nobody has run this tool yet.')
})
