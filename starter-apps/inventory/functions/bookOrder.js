import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'

const refuse = (error, status = 400) => Response.json({ error }, { status })

/**
 * Books an order: a purchase adds to the stock, a sale takes from it. Each step is one that holds when two people book
 * at the same moment, so that nothing is booked twice and no stock falls below zero.
 */
Deno.serve(async (request) => {
  const base44 = createClientFromRequest(request)
  const user = await base44.auth.me()
  if (user?.role !== 'admin') return refuse('Only staff may book orders.', 403)
  const { id } = await request.json()
  const { Movement, Order, Product } = base44.asServiceRole.entities
  const order = typeof id === 'string' && (await Order.get(id).catch(() => null))
  if (!order) return refuse('There is no such order.', 404)
  const date = new Date().toISOString().slice(0, 10)
  const lines = order.lines ?? []
  if (lines.some(({ quantity }) => !(quantity >= 1))) return refuse('Each line needs a quantity of at least one.')
  const wanted = new Map()
  for (const { product_id, quantity } of lines) wanted.set(product_id, (wanted.get(product_id) ?? 0) + Math.floor(quantity))
  if (wanted.size === 0) return refuse('The order has no lines.')

  const { updated } = await Order.updateMany({ id, status: 'Open' }, { $set: { status: 'Booked', booked_on: date } })
  if (!updated) return refuse('This order is not open any more.', 409)
  const done = []
  for (const [product_id, quantity] of wanted) {
    const change = order.kind === 'Sale' ? -quantity : quantity
    const enough = change < 0 ? { stock: { $gte: quantity } } : {}
    const { updated: moved } = await Product.updateMany({ id: product_id, ...enough }, { $inc: { stock: change } })
    if (moved) {
      done.push({ product_id, change })
      continue
    }
    // What was moved for the lines before goes back, and the order is open again.
    for (const each of done) await Product.updateMany({ id: each.product_id }, { $inc: { stock: -each.change } })
    await Order.updateMany({ id }, { $set: { status: 'Open', booked_on: null } })
    const product = await Product.get(product_id).catch(() => null)
    return refuse(product ? 'Of ' + product.name + ' there are only ' + (product.stock ?? 0) + '.' : 'A product of this order was deleted.', 409)
  }
  const reason = (order.kind === 'Sale' ? 'Sale ' : 'Purchase ') + order.number
  await Movement.bulkCreate(done.map((each) => ({ ...each, reason, order_id: id, date })))
  return Response.json({ booked: done.length })
})
