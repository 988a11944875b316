import { setTimeout as sleep } from 'node:timers/promises'

/**
 * `bun run move-app APP SHARD`: has an installation move an app's rows to another database while it runs, and says how
 * far it is. Signs in at BUILDAI_URL as the admin of BUILDAI_EMAIL and BUILDAI_PASSWORD.
 */
const [app, shard] = process.argv.slice(2)
const { BUILDAI_URL: url, BUILDAI_EMAIL: email, BUILDAI_PASSWORD: password } = process.env
if (!app || !/^\d+$/.test(shard ?? '') || !url || !email || !password) {
  console.error(
    'Usage: BUILDAI_URL=https://… BUILDAI_EMAIL=… BUILDAI_PASSWORD=… bun run move-app APP SHARD (0 is DATA, 1 is DATA_1)',
  )
  process.exit(2)
}

interface Answer {
  token?: string
  moves?: { appId: string; appName: string; toShard: number; doing: string; rowsCopied: number; lastError: string | null }[]
  error?: { message: string }
}

let token: string | undefined

async function call(path: string, json?: unknown): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    origin: new URL(url ?? '').origin,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await fetch(new URL(path, url), json ? { method: 'POST', headers, body: JSON.stringify(json) } : { headers })
  const said = (await answer.json()) as Answer
  if (answer.ok) return said
  console.error(said.error?.message ?? `The installation answered ${answer.status}.`)
  process.exit(1)
}

const LOOK_MS = 2_000
token = (await call('/api/auth/signIn', { email, password })).token
let { moves = [] } = await call('/api/admin/shards/move', { app, toShard: Number(shard) })
const ours = moves.at(-1)?.appId
for (let last = ''; ; ) {
  const move = moves.find(({ appId }) => appId === ours)
  const line = move ? `${move.doing} (${move.rowsCopied} rows copied)${move.lastError ? `: ${move.lastError}` : ''}` : 'Done'
  if (line !== last) console.log(line)
  last = line
  if (!move || move.doing.startsWith('Has moved')) break
  await sleep(LOOK_MS)
  moves = (await call('/api/admin/shards')).moves ?? []
}
