import { makeApp, type Product, startProduct } from './product.ts'

const SCHEMA = {
  name: 'Deal',
  type: 'object',
  properties: {
    title: { type: 'string' },
    status: { type: 'string', enum: ['open', 'won', 'lost', 'stalled'] },
    amount: { type: 'number' },
    owner: { type: 'string' },
    closing: { type: 'string', format: 'date' },
    phone: { type: 'string' },
    note: { type: 'string' },
  },
  'x-accessControl': { permissions: { read: 'creator', write: 'creator' } },
}

/** A record of no particular kind; every fifth is won. */
export const deal = (at: number) => ({
  title: `Deal number ${at}`,
  status: ['won', 'open', 'lost', 'stalled', 'open'][at % 5],
  amount: (at * 7919) % 100_003,
  owner: `Person ${at % 50}`,
  closing: `2026-${String((at % 12) + 1).padStart(2, '0')}-15`,
})

interface EntitiesProduct {
  product: Product
  appId: string
  /** Where an entity is called. */
  pathOf: (name: string) => string
}

/** The product with an app that has the given entities, all of one shape. */
export async function startEntities(names: string[]): Promise<EntitiesProduct> {
  const product = await startProduct()
  const blocks = names.map(
    (name, at) =>
      `<action type="add_entity" file="${name}" title="${name}" end="B${at}">\n${JSON.stringify({ ...SCHEMA, name })}\n</action:B${at}>`,
  )
  const page = `<action type="add_file" file="pages/Home.jsx" title="Home" end="P">\nexport default function Home() {\n  return <h1>Home</h1>\n}\n</action:P>`
  const appId = await makeApp(product, `Here it is.\n\n${[...blocks, page].join('\n')}\n`)
  return { product, appId, pathOf: (name) => `/api/apps/${appId}/entities/${name}` }
}

const ROWS_AT_ONCE = 2_500

export async function fill(product: Product, path: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, at) => deal(from + at))
    await product.call(`${path}/bulk`, rows)
  }
}
