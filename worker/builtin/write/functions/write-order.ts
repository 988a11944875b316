import type { AppPlan, PagePlan } from '../../plan'
import { toLiteral } from '../code/literal'

type Shop = Extract<PagePlan, { kind: 'shop' }>

/**
 * `functions/placeOrder.js` of a shop. Visitors may neither write orders nor change the stock themselves: this reads
 * prices and stock where they are kept, so that nobody names their own.
 */
export function writeOrderFunction(page: Shop, plan: AppPlan): string {
  const order = plan.entities.find(({ name }) => name === page.order)
  const product = plan.entities.find(({ name }) => name === page.entity)
  const { line, stockField } = page
  const date = order?.fields.find(({ kind }) => kind === 'date' || kind === 'datetime')
  const status = order?.fields.find(({ name }) => name === order.statusField)
  const number = order?.fields.find(({ name, kind }) => kind === 'text' && /number/.test(name))?.name
  const fixed = [
    ...(number ? [`    ${number}: number,`] : []),
    ...(date ? [`    ${date.name}: new Date().toISOString()${date.kind === 'date' ? '.slice(0, 10)' : ''},`] : []),
    ...(status?.options?.[0] ? [`    ${status.name}: ${toLiteral(status.options[0].value)},`] : []),
  ].join('\n')
  const title = product?.titleField ?? 'name'
  const stock = stockField
    ? `
  const short = lines.find(({ product, quantity }) => (Number(product.${stockField}) || 0) < quantity)
  if (short) return refuse('Of ' + short.product.${title} + ' only ' + (Number(short.product.${stockField}) || 0) + ' are left.', 409)
`
    : ''
  const lower = stockField
    ? `
  await Promise.all(
    lines.map(({ product, quantity }) => ${page.entity}.update(product.id, { ${stockField}: Number(product.${stockField}) - quantity })),
  )`
    : ''
  return `// access: public
import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'

const CUSTOMER = ${toLiteral(page.customerFields)}
const NEEDED = ${toLiteral(page.customerFields.filter((name) => order?.fields.some((field) => field.name === name && field.required)))}
const MOST_LINES = 50
const refuse = (error, status = 400) => Response.json({ error }, { status })

/**
 * Takes an order: { lines: [{ product_id, quantity }], customer }. Prices and stock are read here, never taken from the
 * visitor.
 */
Deno.serve(async (request) => {
  const { lines: asked, customer } = await request.json()
  const { ${[...new Set([page.entity, page.order, line.entity])].join(', ')} } = createClientFromRequest(request).asServiceRole.entities

  const wanted = new Map()
  for (const { product_id, quantity } of Array.isArray(asked) ? asked : []) {
    const pieces = Math.floor(Number(quantity))
    if (typeof product_id === 'string' && pieces > 0) wanted.set(product_id, (wanted.get(product_id) ?? 0) + pieces)
  }
  if (wanted.size === 0) return refuse('The cart is empty.')
  if (wanted.size > MOST_LINES) return refuse('That is too much for one order.')
  if (NEEDED.some((name) => !customer?.[name])) return refuse('Please say who orders, and where it should go.')

  const lines = []
  for (const [id, quantity] of wanted) {
    const product = await ${page.entity}.get(id).catch(() => null)
    if (!product) return refuse('Something in the cart is no longer sold. Please take it out.', 409)
    lines.push({ product, quantity, price: Number(product.${page.priceField}) || 0 })
  }
${stock}
  const total = Math.round(lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0) * 100) / 100
  const number = 'O-' + Date.now().toString(36).toUpperCase()
  const details = Object.fromEntries(CUSTOMER.flatMap((name) => (customer?.[name] ? [[name, customer[name]]] : [])))
  const order = await ${page.order}.create({
    ...details,
${fixed}${fixed ? '\n' : ''}    ${page.totalField}: total,
  })
  await ${line.entity}.bulkCreate(
    lines.map(({ product, quantity, price }) => ({
      ${line.orderField}: order.id,
      ${line.productField}: product.id,
      ${line.quantityField}: quantity,
      ${line.priceField}: price,
    })),
  )${lower}
  return Response.json({ id: order.id, number, total })
})
`
}
