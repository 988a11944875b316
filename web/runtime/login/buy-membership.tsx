import { useEffect, useRef, useState } from 'react'
import type { Membership } from '#contract/memberships'
import { auth } from '../client/auth'
import { Base44Error } from '../client/errors'
import { Button } from '../kit/inputs/button'
import { calls } from './calls'
import { Form, LinkButton, TextField, textOf } from './form-parts'
import type { ViewProps } from './views'

/** As after paying for a plan: so often, and so long in between. */
const TRIES = 15
const ASK_EVERY_MS = 4_000

const EVERY = { month: ' a month', year: ' a year', once: ', paid once' }
type Offer = NonNullable<Membership['offer']>

/** `$9.00 a month` */
export const priceOf = ({ amountCents, currency, period }: Offer): string =>
  `${new Intl.NumberFormat('en', { style: 'currency', currency }).format(amountCents / 100)}${EVERY[period]}`

const WHY: Partial<Record<Membership['status'], string>> = {
  ended: 'Your membership is over.',
  refunded: 'Your membership was paid back.',
  disputed: 'The payment of your membership was taken back by your bank.',
}

const wordsOf = (error: unknown): string => (error instanceof Base44Error ? error.message : 'That did not work. Try again.')

/**
 * For someone who is signed in to an app that is for its members. What is bought elsewhere is looked for until it is
 * found.
 */
export function BuyMembership({ login: { state, set }, next, goOn, leave }: ViewProps) {
  const saleId = new URLSearchParams(window.location.search).get('sale_id')
  const [membership, setMembership] = useState<Membership>()
  const [isWaiting, setWaiting] = useState(saleId !== null)
  useLookForSale({ saleId, tries: isWaiting ? TRIES : 1 }, (found, isLast) => {
    setMembership(found)
    if (!found.isRequired) goOn()
    else if (isLast) setWaiting(false)
  })
  async function attempt(work: () => Promise<Membership | undefined>) {
    set({ isBusy: true, problem: null })
    try {
      const found = await work()
      if (found) setMembership(found)
      if (found && !found.isRequired) return goOn()
      set({ isBusy: false, ...(found ? { problem: 'No payment of yours was found yet.' } : {}) })
    } catch (error) {
      set({ isBusy: false, problem: wordsOf(error) })
    }
  }
  const buy = () =>
    attempt(async () => {
      window.location.href = await calls.buyMembership(next)
      return undefined
    })
  const offer = membership?.offer
  return (
    <div className="grid gap-4">
      {membership && WHY[membership.status] && <p className="text-sm font-medium">{WHY[membership.status]}</p>}
      {isWaiting && (
        <p role="status" className="text-sm text-muted-foreground">
          Looking for your payment. This page goes on by itself.
        </p>
      )}
      {!membership && !isWaiting && <p className="text-sm text-muted-foreground">One moment…</p>}
      {membership && !offer && (
        <p className="text-sm text-muted-foreground">
          This app is for its members, and memberships are not sold yet. Ask whoever runs it.
        </p>
      )}
      {offer && <WhatToBuy offer={offer} isBusy={state.isBusy} onBuy={() => void buy()} />}
      {offer?.provider === 'gumroad' && (
        <Form
          isBusy={state.isBusy}
          problem={null}
          action="Use licence key"
          onSubmit={(form) => void attempt(() => calls.redeemLicence(textOf(form, 'licence')))}
        >
          <TextField
            label="Licence key"
            name="licence"
            required
            maxLength={200}
            hint="It is in the mail that came with your purchase."
          />
        </Form>
      )}
      <p role="alert" className="text-sm text-destructive empty:hidden">
        {state.problem}
      </p>
      {offer && (
        <Button
          variant="outline"
          className="h-10 w-full"
          disabled={state.isBusy}
          onClick={() => void attempt(() => calls.refreshMembership(saleId))}
        >
          I have paid already
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-2 text-sm">
        <LinkButton onClick={leave}>Go on to the app</LinkButton>
        <LinkButton onClick={() => void auth.logout()}>Use another account</LinkButton>
      </div>
    </div>
  )
}

const WhatToBuy = ({ offer, isBusy, onBuy }: { offer: Offer; isBusy: boolean; onBuy: () => void }) => (
  <div className="grid gap-3 rounded-lg border p-4">
    <div>
      <p className="font-medium">{offer.name}</p>
      <p className="text-sm text-muted-foreground">{priceOf(offer)}</p>
      {offer.provider === 'test' && <p className="text-xs text-muted-foreground">A test checkout: no money is taken.</p>}
    </div>
    <Button className="h-10 w-full" disabled={isBusy} onClick={onBuy}>
      Buy membership
    </Button>
  </div>
)

interface Looking {
  saleId: string | null
  tries: number
}

/** Asks until a membership is there, or often enough. */
function useLookForSale({ saleId, tries }: Looking, onAnswer: (found: Membership, isLast: boolean) => void) {
  const answer = useRef(onAnswer)
  answer.current = onAnswer
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, with what the page was opened for
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const lookForPayment = async (left: number) => {
      // Asked again until it is the last time, which says that no payment was found.
      const found = await calls.refreshMembership(saleId).catch(() => calls.membership().catch(() => undefined))
      if (isOver) return
      const isLast = left <= 1
      if (found) answer.current(found, isLast)
      if (!isLast && found?.isRequired !== false) timer = setTimeout(() => void lookForPayment(left - 1), ASK_EVERY_MS)
    }
    void lookForPayment(tries)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
}
