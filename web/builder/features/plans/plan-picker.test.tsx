import { screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PlanSubscription } from '#contract/billing'
import type { Account } from '#contract/people/identity'
import type { PlanCard, PlanUsage } from '#contract/plan-cards'
import { draw, serve } from '../../testing/draw'
import { PlanPicker } from './plan-picker'

afterEach(() => vi.unstubAllGlobals())

const PLANS = ['lite', 'explorer', 'moon', 'monetizer'] as const
const NAMES = { lite: 'Discover', explorer: 'Explorer', moon: 'Moon', monetizer: 'Monetizer' }
const PRICES = { lite: 0, explorer: 29, moon: 79, monetizer: 199 }
const card = (id: (typeof PLANS)[number], more: Partial<PlanCard> = {}): PlanCard => ({
  id,
  name: NAMES[id],
  description: `About ${NAMES[id]}`,
  price: PRICES[id],
  discuountedPrice: null,
  priceYearly: id === 'lite' ? null : PRICES[id] * 9,
  oneTimePayment: false,
  isMostPopular: id === 'moon',
  buttonText: `Choose ${NAMES[id]}`,
  link: id === 'lite' ? null : `/joinPlan?plan=${id}`,
  ...more,
})
const NONE: PlanSubscription = {
  status: 'none',
  plan: null,
  until: null,
  cancelledAt: null,
  checkout: null,
  canCancel: false,
  hasPortal: false,
  mayRenew: false,
  others: [],
  payments: [],
}

interface Case {
  cards?: PlanCard[]
  plan?: Account['plan']
  isSold?: boolean
  subscription?: Partial<PlanSubscription>
  isAccountKnown?: boolean
}

function drawPicker({
  cards = PLANS.map((id) => card(id)),
  plan = 'lite',
  isSold = true,
  subscription = {},
  isAccountKnown = true,
}: Case) {
  const counted = { used: 20, limit: 20, period: 'day' as const, resetsAt: '2026-11-24T00:00:00.000Z' }
  const usage: PlanUsage = {
    paymentsAvailable: isSold,
    checkout: isSold ? 'test' : null,
    problem: null,
    plan,
    messages: counted,
    credits: { ...counted, period: 'month' },
    meters: [
      {
        ...{ id: 'messages', label: 'Messages today', unit: 'count', used: 20, limit: 20 },
        ...{ resetsAt: counted.resetsAt, whenFull: 'You have used all 20 messages of today.' },
      },
    ],
    plans: PLANS.map((id) => ({
      ...{ id, name: NAMES[id], messages: { limit: 1, period: 'day' as const }, credits: 1 },
      ...{ storageBytes: 1024 ** 3, domains: 0, site: { pages: 20, depth: 2 }, gives: [`What ${NAMES[id]} gives`] },
    })),
  }
  const account: Account = {
    ...{ accountId: 'a', accountType: 'builder', plan, subscriptionId: null, planSubscriptionStatus: null },
    ...{ planSubscriptionCancelledAt: null, subscriptionPaymentsIds: [], appId: null, appHeader: null },
    ...{
      hasBusinessInfo: false,
      hasPaidAppPackage: false,
      isAdmin: false,
      keepsTemplateLibrary: false,
      email: 'a@b.example',
      name: 'Ada',
      emailVerified: true,
    },
  }
  const calls = serve(({ path }) => {
    if (path.endsWith('/planUsage')) return Response.json(usage)
    if (path.endsWith('/paidPlans')) return Response.json({ plans: cards })
    if (path.endsWith('/subscription')) return Response.json({ ...NONE, ...subscription })
    if (path.endsWith('/current')) return isAccountKnown ? Response.json(account) : new Response('{}', { status: 500 })
    return Response.json({ error: { code: 'conflict', message: 'You have it already' } }, { status: 409 })
  })
  const router = createMemoryRouter([{ path: '/', element: <PlanPicker appId={undefined} /> }])
  return { calls, ...draw(<RouterProvider router={router} />) }
}
const tileOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') as HTMLElement)
}
const buttonOf = async (name: string) => (await tileOf(name)).getByRole('button') as HTMLButtonElement

describe('the cards of plans', () => {
  it('name what each gives, what it costs, and lead up or down from the one that is held', async () => {
    drawPicker({ plan: 'moon' })
    const states = await Promise.all(
      Object.values(NAMES).map(async (name) => {
        const button = await buttonOf(name)
        return [button.textContent, button.disabled]
      }),
    )
    expect(states).toEqual([
      ['Free', true],
      ['Downgrade to Explorer', false],
      ['Current plan', true],
      ['Upgrade to Monetizer', false],
    ])
    expect((await tileOf('Moon')).getByText('What Moon gives')).toBeTruthy()
    expect((await tileOf('Moon')).getByText('$79.00')).toBeTruthy()
    expect(screen.getByText(/no money moves/)).toBeTruthy()
    expect(screen.getByText(/You have used all 20 messages of today. More come on/)).toBeTruthy()
  })

  it('cost by the month what a year comes to, with what it saves', async () => {
    const { user } = drawPicker({})
    await user.click(await screen.findByRole('radio', { name: /Yearly/ }))
    const tile = await tileOf('Explorer')
    expect(tile.getByText('$21.75')).toBeTruthy()
    expect(tile.getByText('$261.00 a year')).toBeTruthy()
    expect(tile.getByText('−25%')).toBeTruthy()
  })

  it('strike a price through that is lowered, and say what is paid once', async () => {
    drawPicker({
      cards: [
        card('lite'),
        card('explorer', { discuountedPrice: 19 }),
        card('moon', { oneTimePayment: true, priceYearly: null }),
      ],
    })
    const explorer = await tileOf('Explorer')
    expect(explorer.getByText('$29.00').tagName).toBe('S')
    expect(explorer.getByText('$19.00')).toBeTruthy()
    expect((await tileOf('Moon')).getByText('one time')).toBeTruthy()
  })

  it('say until when a cancelled plan is held, and offer to resume it', async () => {
    const until = '2026-12-23T10:00:00.000Z'
    drawPicker({ plan: 'moon', subscription: { status: 'cancelled', plan: 'moon', until, canCancel: true, checkout: 'test' } })
    expect((await tileOf('Moon')).getByText('Until 23 December 2026')).toBeTruthy()
    expect(screen.getByText(/Moon is yours until 23 December 2026 and is not renewed/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Resume the plan' })).toBeTruthy()
  })

  it('show what is paid for beside the plan, and cancel it by itself', async () => {
    const until = '2026-12-23T10:00:00.000Z'
    const other = { id: 'sub_other', plan: 'explorer', status: 'active', until, checkout: 'stripe' } as const
    const { user, calls } = drawPicker({
      plan: 'moon',
      subscription: {
        ...{ status: 'active', plan: 'moon', until, canCancel: true, checkout: 'stripe' },
        others: [{ ...other, canCancel: true, hasPortal: true }],
      },
    })
    expect(await screen.findByText(/You pay for Explorer as well, next on 23 December 2026/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel Explorer' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Cancel Explorer?' })).getByRole('button', { name: 'Cancel Explorer' }),
    )
    await vi.waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ path: '/api/live_api/app/subscription/cancel', search: '?subscriptionId=sub_other' }),
      ),
    )
  })

  it('say that what was paid back may be charged for still', async () => {
    drawPicker({ subscription: { status: 'refunded', canCancel: true, mayRenew: true, checkout: 'stripe' } })
    expect(await screen.findByText(/may still be charged for until it is cancelled/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel the plan' })).toBeTruthy()
  })

  it('keep their own words while it is not known what is held', async () => {
    drawPicker({ isAccountKnown: false, cards: PLANS.map((id) => card(id, id === 'moon' ? { buttonText: 'Fly' } : {})) })
    expect((await buttonOf('Moon')).textContent).toBe('Fly')
  })

  it('say to whom they are an upgrade what the installation wrote on them', async () => {
    drawPicker({ cards: PLANS.map((id) => card(id, id === 'moon' ? { buttonText: 'Fly' } : {})) })
    await vi.waitFor(async () => expect((await buttonOf('Moon')).textContent).toBe('Fly'))
    const labels = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(labels.filter((label) => label?.startsWith('Upgrade to ')).length).toBeGreaterThan(0)
    expect(labels).toContain('Current plan')
  })

  it('one plan alone is a simple offer', async () => {
    const { user, calls } = drawPicker({ cards: [card('lite'), card('moon')] })
    expect(screen.queryAllByRole('listitem')).toHaveLength(0)
    await user.click(await screen.findByRole('button', { name: 'Start My Journey' }))
    await vi.waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ json: { plan: 'moon', period: 'month' } }),
    )
  })
})

it('where nothing is sold, no card has a price, and it is said whom to ask', async () => {
  drawPicker({ isSold: false })
  expect(await screen.findByText(/ask whoever runs this installation/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('$')
  expect(screen.getByRole('table', { name: 'What each plan allows' })).toBeTruthy()
})
