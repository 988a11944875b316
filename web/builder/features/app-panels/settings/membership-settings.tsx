import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { App } from '#contract/app/apps'
import { MEMBERSHIP_WORDS, PaymentProducts, type PaymentProvider } from '#contract/memberships'
import { Button } from '../../../components/ui/button'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog'
import { Select } from '../../../components/ui/select'
import { Skeleton } from '../../../components/ui/skeleton'
import { Switch } from '../../../components/ui/switch'
import { messageOf, RequestFailed, request } from '../../../lib/api'
import { autosave } from '../../../lib/app/app-autosave'
import type { AppSetup } from '../../../lib/app/app-setup'
import { appQuery } from '../../../lib/app/apps'
import { notify } from '../../../lib/screen/notify'
import { Labelled } from '../controls/setting-field'
import { SettingGroup } from '../controls/setting-group'
import { GumroadToken } from './gumroad-token'

interface MembershipSettingsProps {
  app: App
  setup: AppSetup
  isSignupEnabled: boolean
  disabled: boolean
}

/** People who sign up come in once they have paid: over whom, and for what. */
export function MembershipSettings({ app, setup, isSignupEnabled, disabled }: MembershipSettingsProps) {
  const { isPaidMembershipsEnabled: isOn, paidMembershipsSettings, paidMembershipsProduct } = setup.settings
  const [isChanging, setChanging] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isConnected = paidMembershipsSettings?.isSetupCompleted === true
  return (
    <SettingGroup
      title="Paid memberships"
      about="Whoever signs up pays before they come in. People you invite, and admins, need not."
      disabled={disabled}
    >
      <Switch
        label="Paid memberships"
        hint={
          isSignupEnabled || isOn
            ? 'Who has not paid sees what visitors see.'
            : 'Turn on sign-up first: people sign up before they pay.'
        }
        checked={isOn}
        disabled={!isSignupEnabled && !isOn}
        onChange={(isPaidMembershipsEnabled) => setup.changeSettings({ isPaidMembershipsEnabled })}
      />
      {isOn && isConnected && !isChanging && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg border bg-surface p-3">
          <div className="min-w-0">
            <p className="flex items-center gap-1.5 font-medium text-sm text-success">
              <BadgeCheck className="size-4" aria-hidden />
              Connected
            </p>
            <p className="wrap-anywhere text-muted text-sm">
              {paidMembershipsProduct?.name}
              {paidMembershipsSettings.paymentProvider === 'test' ? ', on the test checkout' : ', on Gumroad'}
            </p>
          </div>
          <Button onClick={() => setAsked(true)}>Change</Button>
        </div>
      )}
      {isOn && (!isConnected || isChanging) && (
        <Connect
          app={app}
          hasToken={paidMembershipsSettings?.hasPaymentProviderAccessToken === true}
          provider={paidMembershipsSettings?.paymentProvider}
          onDone={() => setChanging(false)}
          onBack={isConnected ? () => setChanging(false) : undefined}
        />
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Sell another product?"
        description="From then on people buy the other one to come in. Who bought this one stays in until what they paid for is over."
        action="Change product"
        onConfirm={() => {
          setAsked(false)
          setChanging(true)
        }}
      />
    </SettingGroup>
  )
}

interface ConnectProps {
  app: App
  hasToken: boolean
  /** Over whom it is sold now. */
  provider: PaymentProvider | undefined
  onDone: () => void
  /** To what is sold now; undefined where nothing is yet. */
  onBack: (() => void) | undefined
}

function Connect({ app: { appId }, hasToken, provider: before, onDone, onBack }: ConnectProps) {
  const queryClient = useQueryClient()
  const [provider, setProvider] = useState<PaymentProvider>(before ?? 'gumroad')
  const [token, setToken] = useState('')
  const [productId, setProductId] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isReady = provider === 'test' || hasToken || token !== ''
  const products = useProducts({ appId, provider, token, isReady })
  const isTestOffered = useHasTestCheckout(appId)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  async function connect() {
    setBusy(true)
    try {
      if (provider === 'gumroad' && !(await autosave.flush())) throw new Error('The token is not saved')
      const json = { productId, provider }
      await request(z.object({ appSettings: z.unknown() }), `/api/apps/${appId}/payments/connect`, { method: 'POST', json })
      await queryClient.invalidateQueries({ queryKey: appQuery(appId).queryKey })
      notify.success(provider === 'test' ? 'Connected to the test checkout' : MEMBERSHIP_WORDS.connected)
      // What is connected shows as soon as it is known: by now one may be changing it again, which is not to be closed.
      if (isHere.current) onDone()
    } catch (error) {
      notify.error(error instanceof RequestFailed ? messageOf(error) : MEMBERSHIP_WORDS.connectFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      {isTestOffered && (
        <Labelled label="Payments by">
          {({ id }) => (
            <Select
              id={id}
              value={provider}
              onChange={({ target }) => {
                setProvider(target.value === 'test' ? 'test' : 'gumroad')
                setProductId('')
              }}
            >
              <option value="gumroad">Gumroad</option>
              <option value="test">Test checkout (takes no money)</option>
            </Select>
          )}
        </Labelled>
      )}
      {provider === 'gumroad' && <GumroadToken appId={appId} hasToken={hasToken} onToken={setToken} />}
      {isReady && products.isPending && <Skeleton className="h-9 w-full" />}
      {isReady && products.error && (
        <p role="alert" className="text-danger text-sm">
          {messageOf(products.error)}
        </p>
      )}
      {products.data && (
        <Labelled
          label="Product"
          hint={products.data.length === 0 ? 'There is no product there yet. Publish one, then come back.' : undefined}
        >
          {({ id, describedBy }) => (
            <Select
              id={id}
              aria-describedby={describedBy}
              value={productId}
              onChange={({ target }) => setProductId(target.value)}
            >
              <option value="">Choose a product</option>
              {products.data.map((product) => (
                <option key={product.id} value={product.id}>
                  {product.name}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={productId === ''} busy={isBusy} onClick={() => void connect()}>
          Connect
        </Button>
        {onBack && <Button onClick={onBack}>Keep what is sold now</Button>}
      </div>
    </div>
  )
}

interface Wanted {
  appId: string
  provider: PaymentProvider
  token: string
  isReady: boolean
}

function useProducts({ appId, provider, token, isReady }: Wanted) {
  const products = useQuery({
    queryKey: ['app', appId, 'payment-products', provider, token],
    enabled: isReady,
    retry: false,
    gcTime: 0,
    queryFn: async () => {
      const query = new URLSearchParams({ appId, provider, ...(provider === 'gumroad' && token ? { accessToken: token } : {}) })
      return (await request(PaymentProducts, `/api/apps/${appId}/payments/products?${query}`)).products
    },
  })
  const { error } = products
  useEffect(() => {
    if (error) notify.error(error instanceof RequestFailed ? messageOf(error) : MEMBERSHIP_WORDS.productsFailed)
  }, [error])
  return products
}

/**
 * Asked for with it: where there is none the answer is a refusal, which says so. Without an answer it is asked again.
 */
function useHasTestCheckout(appId: string): boolean {
  const { data } = useQuery({
    queryKey: ['app', appId, 'test-checkout'],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      try {
        return (await request(PaymentProducts, `/api/apps/${appId}/payments/products?provider=test`)).hasTestCheckout
      } catch (error) {
        if (error instanceof RequestFailed && error.status < 500) return false
        throw error
      }
    },
  })
  return data ?? false
}
