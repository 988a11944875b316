import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'

const refuse = (error, status = 400) => Response.json({ error }, { status })

/**
 * Sets a product's stock to what was counted: { id, counted, expected, reason }. `expected` is what the counter saw
 * before.
 */
Deno.serve(async (request) => {
  const base44 = createClientFromRequest(request)
  const user = await base44.auth.me()
  if (user?.role !== 'admin') return refuse('Only staff may change the stock.', 403)
  const { id, counted, expected, reason } = await request.json()
  if (!Number.isInteger(expected)) return refuse('Look at the stock again before you set it.')
  if (!Number.isInteger(counted) || counted < 0) return refuse('Write what you counted as a whole number.')
  const { Movement, Product } = base44.asServiceRole.entities
  const product = typeof id === 'string' && (await Product.get(id).catch(() => null))
  if (!product) return refuse('There is no such product.', 404)
  // A product that came without a stock is shown with none.
  const asSeen = expected === 0 ? { $or: [{ stock: 0 }, { stock: null }] } : { stock: expected }
  const { updated } = await Product.updateMany({ id, ...asSeen }, { $set: { stock: counted } })
  if (!updated) return refuse('The stock changed while you counted. Look again.', 409)
  const change = counted - expected
  if (change !== 0) {
    const date = new Date().toISOString().slice(0, 10)
    await Movement.create({ product_id: id, change, reason: String(reason ?? '').trim().slice(0, 200) || 'Counted', date })
  }
  return Response.json({ stock: counted })
})
