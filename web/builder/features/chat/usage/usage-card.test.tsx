import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Usage } from '#contract/chat/usage'
import { draw, serve } from '../../../testing/draw'
import { ChatUsageCard, ReplyUsage } from './usage-card'

const step = (extra: Partial<Usage> = {}): Usage => ({
  ...{ promptTokens: 100, completionTokens: 20, totalTokens: 120, cacheReadTokens: 0, cacheWriteTokens: 0 },
  ...{ promptRate: 1, completionRate: 2, cacheReadRate: 0, cacheWriteRate: 1 },
  ...{ promptCost: 0.1, completionCost: 0.2, cacheReadCost: 0, cacheWriteCost: 0, totalCost: 0.3 },
  ...{ modelInfo: { model: 'acme/rocket' }, timestamp: '2026-11-22T08:00:00.000Z', finishReason: 'stop' },
  ...extra,
})
const NOTE = '~ Estimated from the length of the text: the provider did not say what was used.'

it('marks what is estimated: the sum in the line, the step it comes from, and the total', async () => {
  const { user } = draw(<ReplyUsage usage={[step(), step({ isEstimated: true })]} />)
  const trigger = screen.getByRole('button')
  expect(trigger.textContent).toBe('Token usage of this reply, estimated: ~240 tokens · ~$0.6000')
  await user.click(trigger)
  const card = within(screen.getByRole('dialog', { name: 'Token usage' }))
  expect(card.getAllByText(NOTE)).toHaveLength(1)
  const [first, second, total] = card.getAllByRole('table').map((table) => table.textContent)
  expect(first).not.toContain('~')
  expect(second).toContain('Prompt~100')
  expect(total).toContain('Total~240')
  expect(card.getAllByText('estimated')).toHaveLength(1)
})

it('says nothing of an estimate where the provider counted', async () => {
  const { user } = draw(<ReplyUsage usage={[step()]} />)
  await user.click(screen.getByRole('button', { name: 'Token usage of this reply: 120 tokens · $0.3000' }))
  expect(screen.queryByText(NOTE)).toBe(null)
  expect(document.body.textContent).not.toContain('~')
})

it('says what the prompt was made of, the largest part first', async () => {
  const { user } = draw(<ReplyUsage usage={[step()]} parts={{ rules: 25, files: 70, request: 5 }} />)
  await user.click(screen.getByRole('button'))
  const list = within(screen.getByRole('list', { name: 'What the prompt was made of' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Files70% · 70',
    'Rules of building25% · 25',
    'The request5% · 5',
  ])
})

it('marks the sums of a chat that hold an estimate', async () => {
  const { finishReason: _, modelInfo: __, timestamp: ___, ...sums } = step()
  serve(() =>
    Response.json({
      replies: 2,
      models: [
        { ...sums, model: 'acme/rocket', steps: 1, isEstimated: true },
        { ...sums, model: 'acme/sure', steps: 1 },
      ],
    }),
  )
  const { user } = draw(<ChatUsageCard appId="app1" repliesSeen={2} trigger={<button type="button">Usage</button>} />)
  await user.click(screen.getByRole('button', { name: 'Usage' }))
  const tables = await screen.findAllByRole('table')
  expect(tables.map(({ textContent }) => textContent?.includes('~'))).toEqual([true, true, false])
  expect(screen.getByText(NOTE)).toBeTruthy()
})
