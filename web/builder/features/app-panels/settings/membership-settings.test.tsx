import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useAppSetup } from '../../../lib/app/app-setup'
import { notify } from '../../../lib/screen/notify'
import { draw, serve } from '../../../testing/draw'
import { TIDES } from '../testing'
import { MembershipSettings } from './membership-settings'

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
const Drawn = () => <MembershipSettings app={SELLING} setup={useAppSetup(SELLING)} isSignupEnabled={true} disabled={false} />

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
