import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { App } from '#contract/app/apps'
import { autosave } from '../../../lib/app/app-autosave'
import { useAppSetup } from '../../../lib/app/app-setup'
import { appQuery } from '../../../lib/app/apps'
import { queryClient } from '../../../lib/query-client'
import { notify } from '../../../lib/screen/notify'
import { draw, serve } from '../../../testing/draw'
import { TIDES } from '../testing'
import { GumroadToken } from './gumroad-token'
import { MembershipSettings } from './membership-settings'

afterEach(() => vi.useRealTimers())

const SELLING = {
  ...TIDES,
  settings: {
    ...TIDES.settings,
    isPaidMembershipsEnabled: true,
    paidMembershipsSettings: {
      paymentProvider: 'gumroad' as const,
      hasPaymentProviderAccessToken: true,
      isSetupCompleted: false,
    },
  },
}
const Drawn = ({ app = SELLING }: { app?: App }) => (
  <MembershipSettings app={app} setup={useAppSetup(app)} isSignupEnabled={true} disabled={false} />
)
const CONNECTED = {
  ...SELLING,
  settings: {
    ...SELLING.settings,
    paidMembershipsSettings: {
      ...SELLING.settings.paidMembershipsSettings,
      paymentProvider: 'test' as const,
      isSetupCompleted: true,
    },
  },
}

it('says in the words of the specification how connecting to Gumroad went', async () => {
  const said = { good: vi.spyOn(notify, 'success'), bad: vi.spyOn(notify, 'error') }
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Response.json({ error: { code: 'conflict', message: 'Gumroad does not know this product.' } }, { status: 409 }),
    () => Response.json({ appSettings: {} }),
  ]
  serve(({ method, path }) =>
    method === 'GET' && path.endsWith('/products')
      ? Response.json({ products: [{ id: 'p1', name: 'Club' }], hasTestCheckout: false })
      : (answers.shift()?.() ?? Response.json({})),
  )
  const { user } = draw(<Drawn />)
  await user.selectOptions(await screen.findByLabelText('Product'), 'Club')
  const connect = () => user.click(screen.getByRole('button', { name: 'Connect' }))
  await connect()
  await vi.waitFor(() => expect(said.bad).toHaveBeenLastCalledWith('Failed to connect to Gumroad'))
  await connect()
  await vi.waitFor(() => expect(said.bad).toHaveBeenLastCalledWith('Gumroad does not know this product.'))
  await connect()
  await vi.waitFor(() => expect(said.good).toHaveBeenCalledWith("Connected to Gumroad, you're all set!"))
})

it('leads back from changing the product, and begins with whom it is sold over', async () => {
  serve(({ path }) =>
    path.endsWith('/products')
      ? Response.json({ products: [{ id: 'p1', name: 'Club' }], hasTestCheckout: true })
      : Response.json({}),
  )
  const { user } = draw(<Drawn app={CONNECTED} />)
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await user.click(await screen.findByRole('button', { name: 'Change product' }))
  expect((await screen.findByLabelText<HTMLSelectElement>('Payments by')).value).toBe('test')
  await user.click(screen.getByRole('button', { name: 'Keep what is sold now' }))
  expect(screen.getByText('Connected')).toBeTruthy()
  expect(screen.queryByLabelText('Payments by')).toBeNull()
})

it('offers the test checkout once the server can be reached again', async () => {
  let isOffline = true
  serve(({ path, search }) => {
    if (isOffline && search?.includes('provider=test')) throw new TypeError('Failed to fetch')
    return path.endsWith('/products') ? Response.json({ products: [], hasTestCheckout: true }) : Response.json({})
  })
  const { client } = draw(<Drawn />)
  const offered = () => screen.queryByRole('option', { name: /test/i })
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(offered()).toBeNull()
  isOffline = false
  await client.refetchQueries({ type: 'active', stale: true })
  await vi.waitFor(() => expect(offered()).not.toBeNull())
})

it('looks at a token once it has not changed for 1000 ms', async () => {
  vi.useFakeTimers()
  const calls = serve(() => Response.json({ products: [], hasTestCheckout: false }))
  const onToken = vi.fn()
  draw(<GumroadToken appId="tides" hasToken={false} onToken={onToken} />)
  const enter = (value: string) => fireEvent.change(screen.getByLabelText('Gumroad access token'), { target: { value } })
  enter('gum')
  vi.advanceTimersByTime(999)
  enter(' gum-abc ')
  vi.advanceTimersByTime(999)
  expect(onToken).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onToken.mock.calls).toEqual([['gum-abc']])
  enter(' ')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onToken).toHaveBeenCalledTimes(1)
  expect(calls.filter(({ json }) => JSON.stringify(json ?? '').includes('gum-abc'))).toHaveLength(1)
})

/** As in the editor the app is read further up than where its panels stand. */
const KeptByTheEditor = () => <Drawn app={useQuery(appQuery(TIDES.appId)).data ?? TIDES} />

it('keeps a token that is being typed while the switch above it is saved', async () => {
  serve(({ path, json }) => {
    const { appSettings } = (json ?? {}) as { appSettings?: object }
    if (path.endsWith('/settings')) return Response.json({ appSettings: { ...TIDES.settings, ...appSettings } })
    return Response.json({ products: [], hasTestCheckout: false })
  })
  queryClient.setQueryData(appQuery(TIDES.appId).queryKey, TIDES)
  const { user } = draw(
    <QueryClientProvider client={queryClient}>
      <KeptByTheEditor />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('switch', { name: 'Paid memberships' }))
  const field = screen.getByLabelText<HTMLInputElement>('Gumroad access token')
  await user.type(field, 'gum-second')
  expect(await autosave.flush()).toBe(true)
  await vi.waitFor(() => expect(autosave.getState().kind).toBe('saved'))
  expect(screen.getByLabelText('Gumroad access token')).toBe(field)
  expect(field.value).toBe('gum-second')
})

it('a reading of the app that was begun before its switch was saved does not undo it on screen', async () => {
  const { queryKey } = appQuery(TIDES.appId)
  queryClient.setQueryData(queryKey, TIDES)
  const late = Promise.withResolvers<Response>()
  let readings = 0
  serve(({ method }) => {
    if (method === 'POST') return Response.json({ appSettings: SELLING.settings })
    readings += 1
    return readings === 1 ? late.promise : Response.json(SELLING)
  })
  const reading = queryClient.fetchQuery({ ...appQuery(TIDES.appId), staleTime: 0 }).catch(() => undefined)
  autosave.change(`settings:${TIDES.appId}`, { isPaidMembershipsEnabled: true })
  expect(await autosave.flush()).toBe(true)
  late.resolve(Response.json(TIDES))
  await reading
  expect(queryClient.getQueryData(queryKey)?.settings.isPaidMembershipsEnabled).toBe(true)
})
