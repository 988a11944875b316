import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from './read-body.ts'

type Thing = Record<string, unknown> & { id: string }
interface Books {
  things: Map<string, Thing>
  /** By idempotency key: asked again, Stripe answers the same. */
  answered: Map<string, Thing>
  events: Thing[]
  made: number
}

const DAY = 86_400
const now = () => Math.floor(Date.now() / 1_000)
const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/' })

/**
 * Stripe's API as far as it is called. Every secret key `sk_test_…` is an account of its own; `sk_test_down…` is one
 * whose answers fail. What buyers do there is done at `/v1/stand-in/{what}`, which answers the events with the body and
 * the signature that Stripe would send them with.
 */
export function stripeStandIn(): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const accounts = new Map<string, Books>()
  return async (request, response) => {
    const answer = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(JSON.stringify(body))
    const key = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    const refuse = (status: number, code: string) =>
      answer(status, { error: { type: status === 500 ? 'api_error' : 'invalid_request_error', code, message: code } })
    if (!key.startsWith('sk_test_')) return refuse(401, 'invalid_api_key')
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body = await readBody(request)
    if (key.startsWith('sk_test_down')) return refuse(500, 'down')
    const books = accounts.get(key) ?? { things: new Map(), answered: new Map(), events: [], made: 0 }
    accounts.set(key, books)
    const path = url.pathname.replace('/v1/', '').split('/')
    if (path[0] === 'stand-in')
      return answer(200, actAsBuyer(books, path[1] ?? '', JSON.parse(body || '{}') as Record<string, string>))
    const idempotencyKey = request.headers['idempotency-key']
    const before =
      request.method === 'POST' && typeof idempotencyKey === 'string' ? books.answered.get(idempotencyKey) : undefined
    const thing =
      before ?? answerCall(books, { method: request.method ?? 'GET', path, query: url.searchParams, form: readForm(body) })
    if (thing === undefined) return refuse(404, 'resource_missing')
    if (thing === 'exists') return refuse(400, 'resource_already_exists')
    if (typeof idempotencyKey === 'string' && 'id' in thing) books.answered.set(idempotencyKey, thing as Thing)
    answer(200, thing)
  }
}

/** `a[b][0][c]=d`, as Stripe takes it. */
function readForm(body: string): Record<string, unknown> {
  const form: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.split(/[[\]]+/).filter(Boolean)
    let at = form
    for (const key of keys.slice(0, -1)) {
      at[key] ??= {}
      at = at[key] as Record<string, unknown>
    }
    at[keys.at(-1) ?? ''] = value === 'true' ? true : value === 'false' ? false : value
  }
  return form
}

interface Call {
  method: string
  path: string[]
  query: URLSearchParams
  form: Record<string, unknown>
}

function add(books: Books, prefix: string, values: Record<string, unknown>): Thing {
  books.made += 1
  const thing = { id: `${prefix}_${books.made}${Math.random().toString(36).slice(2, 8)}`, created: now(), ...values }
  books.things.set(thing.id, thing)
  return thing
}
const all = (books: Books, prefix: string) => [...books.things.values()].filter(({ id }) => id.startsWith(`${prefix}_`))

function answerCall(books: Books, { method, path, query, form }: Call): object | 'exists' | undefined {
  const [kind = '', id = '', more = ''] = path
  const isPost = method === 'POST'
  if (kind === 'prices' && !isPost && !id)
    return list(all(books, 'price').filter((each) => each.lookup_key === query.get('lookup_keys[0]')))
  if (kind === 'prices' && isPost) return add(books, 'price', { ...form, unit_amount: Number(form.unit_amount) })
  if (kind === 'products' && isPost) {
    if (books.things.has(String(form.id))) return 'exists'
    return add(books, 'prod', form)
  }
  if (kind === 'checkout' && isPost) return openSession(books, form)
  if (kind === 'checkout') return books.things.get(more)
  if (kind === 'billing_portal' && id === 'configurations')
    return isPost ? add(books, 'bpc', { active: true, ...form }) : list(all(books, 'bpc'))
  if (kind === 'billing_portal') return add(books, 'bps', { ...form, url: `https://billing.stripe.example/${form.customer}` })
  if (kind === 'subscriptions' && isPost) return Object.assign(books.things.get(id) ?? {}, form)
  if (kind === 'invoice_payments') return list(paymentsFor(books, query))
  if (kind === 'invoices' && !id)
    return list(
      all(books, 'in').filter(
        (each) => subscriptionIn(each) === query.get('subscription') && each.status === query.get('status'),
      ),
    )
  if (kind === 'refunds' && !isPost)
    return list(all(books, 're').filter((each) => each.payment_intent === query.get('payment_intent')))
  if (kind === 'refunds' && isPost) return refund(books, String(form.payment_intent), Number(form.amount))
  if (kind === 'payment_intents') {
    const intent = books.things.get(id)
    return intent && { ...intent, latest_charge: books.things.get(String(intent.latest_charge)) }
  }
  if (kind === 'events') return list(books.events)
  return books.things.get(id)
}

const subscriptionIn = ({ parent }: Thing) =>
  (parent as { subscription_details: { subscription: string } } | null)?.subscription_details.subscription

function openSession(books: Books, form: Record<string, unknown>): Thing {
  const { price } = (form.line_items as Record<string, { price: string }>)['0'] ?? { price: '' }
  const session = add(books, 'cs_test', {
    ...form,
    object: 'checkout.session',
    price,
    payment_status: 'unpaid',
    subscription: null,
    payment_intent: null,
  })
  return Object.assign(session, { url: `https://checkout.stripe.example/${session.id}` })
}

function paymentsFor(books: Books, query: URLSearchParams): object[] {
  const intent = query.get('payment[payment_intent]')
  return all(books, 'inpay').filter((each) =>
    intent ? (each.payment as { payment_intent: string }).payment_intent === intent : each.invoice === query.get('invoice'),
  )
}

function takeMoney(books: Books, amount: number): Thing {
  const intent = add(books, 'pi', { amount, currency: 'usd' })
  const charge = add(books, 'ch', { payment_intent: intent.id, amount, amount_refunded: 0, currency: 'usd' })
  return Object.assign(intent, { latest_charge: charge.id })
}

function refund(books: Books, intentId: string, amount: number): Thing {
  const charge = books.things.get(String(books.things.get(intentId)?.latest_charge))
  if (charge) charge.amount_refunded = Number(charge.amount_refunded) + amount
  return add(books, 're', { amount, payment_intent: intentId, status: 'succeeded', currency: 'usd' })
}

/** An invoice of a subscription for one price, paid at once or not. */
function bill(
  books: Books,
  { subscription, priceId, reason, isPaid = true }: { subscription: Thing; priceId: string; reason: string; isPaid?: boolean },
) {
  const price = books.things.get(priceId) ?? { unit_amount: 0, product: '', id: priceId }
  const amount = Number(price.unit_amount)
  const start = reason === 'subscription_cycle' ? Number(subscription.paid_until) : now()
  const end = start + 30 * DAY
  const line = { amount, period: { start, end }, pricing: { price_details: { product: price.product, price: priceId } } }
  const invoice = add(books, 'in', {
    ...{
      object: 'invoice',
      status: isPaid ? 'paid' : 'open',
      amount_paid: isPaid ? amount : 0,
      currency: 'usd',
      billing_reason: reason,
    },
    ...{ lines: list([line]), status_transitions: { paid_at: isPaid ? now() : null }, customer_email: 'buyer@people.example' },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
  })
  if (!isPaid) return invoice
  subscription.paid_until = end
  if (amount > 0)
    add(books, 'inpay', { invoice: invoice.id, payment: { type: 'payment_intent', payment_intent: takeMoney(books, amount).id } })
  return invoice
}

function event(books: Books, type: string, object: Thing, secret: string) {
  const made = add(books, 'evt', { object: 'event', type, data: { object: { ...object } } })
  books.events.unshift(made)
  return { id: made.id, ...sign(made, secret) }
}

function sign(body: object, secret: string) {
  const [text, time] = [JSON.stringify(body), now()]
  return { body: text, signature: `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')}` }
}

/** What happens at Stripe by the doing of buyers, banks and time. Events come in the order that they happen in. */
function actAsBuyer(
  books: Books,
  what: string,
  { id = '', secret = '', amount = '0', status = '' }: Record<string, string>,
): object {
  const thing: Thing = books.things.get(id) ?? { id }
  if (what === 'sessions') {
    const flow = all(books, 'bps').at(-1)?.flow_data as { after_completion: { redirect: { return_url: string } } } | undefined
    return { returnTo: flow?.after_completion.redirect.return_url }
  }
  const makeEvent = (type: string, object: Thing) => event(books, type, object, secret)
  if (what === 'pay') return { events: payFor(books, thing, makeEvent) }
  if (what === 'renew') return { events: [makeEvent('invoice.paid', renew(books, thing))] }
  if (what === 'fail') return { events: [makeEvent('invoice.payment_failed', renew(books, thing, false))] }
  if (what === 'cancel' || what === 'resume') {
    Object.assign(thing, { cancel_at_period_end: what === 'cancel' })
    return { events: [makeEvent('customer.subscription.updated', thing)] }
  }
  if (what === 'end')
    return { events: [makeEvent('customer.subscription.deleted', Object.assign(thing, { ended_at: now(), status: 'canceled' }))] }
  const charge: Thing = books.things.get(String(thing.latest_charge)) ?? { id: '' }
  if (what === 'refund') {
    refund(books, id, Number(amount))
    return { events: [makeEvent('charge.refunded', charge)] }
  }
  if (what === 'refund-fails') {
    const failed: Thing = all(books, 're').findLast((each) => each.payment_intent === id) ?? { id: '' }
    Object.assign(failed, { status: 'failed' })
    charge.amount_refunded = Number(charge.amount_refunded) - Number(failed.amount)
    return { events: [makeEvent('refund.failed', failed)] }
  }
  if (what === 'change') {
    const price = all(books, 'price').findLast((each) => each.product === `plan_${status}`)
    Object.assign(thing, { price: price?.id })
    const invoice = bill(books, { subscription: thing, priceId: price?.id ?? '', reason: 'subscription_update' })
    return { events: [makeEvent('invoice.paid', invoice)] }
  }
  const dispute = { id: 'dp_1', charge: charge.id, payment_intent: id, status: status || 'needs_response' }
  return { events: [makeEvent(status === 'won' ? 'charge.dispute.closed' : 'charge.dispute.created', dispute)] }
}

const renew = (books: Books, subscription: Thing, isPaid = true) =>
  bill(books, { subscription, priceId: String(subscription.price), reason: 'subscription_cycle', isPaid })

function payFor(books: Books, session: Thing, makeEvent: (type: string, object: Thing) => object): object[] {
  const price = books.things.get(String(session.price)) ?? { id: '', unit_amount: 0 }
  Object.assign(session, {
    payment_status: 'paid',
    amount_total: Number(price.unit_amount),
    currency: 'usd',
    customer_details: { email: session.customer_email },
  })
  if (session.mode === 'payment') {
    session.payment_intent = takeMoney(books, Number(price.unit_amount)).id
    return [makeEvent('checkout.session.completed', session)]
  }
  const subscription = add(books, 'sub', {
    ...{
      object: 'subscription',
      customer: 'cus_1',
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      ended_at: null,
    },
    ...{ price: price.id, items: list([{ id: 'si_1', price: { id: price.id } }]) },
  })
  session.subscription = subscription.id
  const invoice = bill(books, { subscription, priceId: price.id, reason: 'subscription_create' })
  return [makeEvent('checkout.session.completed', session), makeEvent('invoice.paid', invoice)]
}
