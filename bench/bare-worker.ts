import { Hono } from 'hono'

/** What someone would write by hand: Hono, the same table, the same SQL, the same answer, nobody asked who they are. */
interface Env {
  DATA: { prepare(sql: string): Statement; batch<T>(statements: Statement[]): Promise<Answer<T>[]> }
}
interface Statement {
  bind(...values: (string | number)[]): Statement
  run(): Promise<unknown>
}
interface Answer<T> {
  results: T[]
}

const COLUMNS = 'id, creatorId, creatorEmail, createdAtMs, updatedAtMs, isSample, data'
const LIST = `SELECT ${COLUMNS} FROM entity_rows WHERE appId = ?1 AND entity = ?2 ORDER BY createdAtMs DESC, id DESC LIMIT ?3 OFFSET ?4`
const FILTER = `SELECT ${COLUMNS} FROM entity_rows WHERE appId = ?1 AND entity = ?2
  AND (json_extract(data, '$."status"') = ?3 AND json_type(data, '$."status"') = 'text') ORDER BY createdAtMs DESC, id DESC LIMIT ?4 OFFSET ?5`
const COUNT = 'SELECT count(*) AS count FROM entity_rows WHERE appId = ?1 AND entity = ?2'
const COUNT_FILTERED = `${COUNT} AND (json_extract(data, '$."status"') = ?3 AND json_type(data, '$."status"') = 'text')`
const CREATE = `INSERT INTO entity_rows (appId, entity, ${COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING RETURNING id`

const shown = ({ data, ...row }: { data: string }) => ({ ...row, ...JSON.parse(data) })

export default new Hono<{ Bindings: Env }>()
  .get('/health', (c) => c.json({ status: 'ok' }))
  .get('/:entity', async (c) => {
    const status = c.req.query('status')
    const [sql, count, ...values] = status ? [FILTER, COUNT_FILTERED, status] : [LIST, COUNT]
    const of = ['bare', c.req.param('entity'), ...values]
    const [rows, counted] = await c.env.DATA.batch<{ data: string; count: number }>([
      c.env.DATA.prepare(sql).bind(...of, 50, 0),
      c.env.DATA.prepare(count).bind(...of),
    ])
    c.header('X-Total-Count', String(counted?.results[0]?.count ?? 0))
    return c.json((rows?.results ?? []).map(shown))
  })
  .post('/:entity', async (c) => {
    const data: Record<string, unknown> = await c.req.json()
    const now = Date.now()
    const id = crypto.randomUUID().replaceAll('-', '').slice(0, 24)
    await c.env.DATA.prepare(CREATE)
      .bind('bare', c.req.param('entity'), id, 'me', 'me@example.com', now, now, 0, JSON.stringify(data))
      .run()
    return c.json({ id, ...data }, 201)
  })
