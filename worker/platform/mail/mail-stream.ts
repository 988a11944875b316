import { openDatabase } from '../database'
import type { Env } from '../env'
import { listMails } from './queries'

const LOOK_EVERY_MS = 500
/** A line now and then, so that a reader who has gone is noticed. */
const BEAT_EVERY_MS = 15_000
/** Then the reader opens a new one, as event sources do by themselves. */
const LASTS_MS = 10 * 60_000

/** Says `mail` when one has come, as server-sent events. It looks while it is read, and no longer. */
export function streamMails(env: Env, readable: { to?: string }): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const endsAt = Date.now() + LASTS_MS
  let newest: string | undefined
  let isOpen = true
  const readNewestId = async () => (await listMails(openDatabase(env.DB), { limit: 1, ...readable }))[0]?.id ?? ''
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const sendLine = (line: string) => controller.enqueue(encoder.encode(`${line}\n\n`))
        if (newest === undefined) {
          newest = await readNewestId()
          return sendLine('retry: 1000')
        }
        for (const beatAt = Date.now() + BEAT_EVERY_MS; isOpen && Date.now() < beatAt; ) {
          await scheduler.wait(LOOK_EVERY_MS)
          const found = await readNewestId()
          if (found === newest) continue
          newest = found
          return sendLine(`event: mail\ndata: ${found}`)
        }
        if (Date.now() > endsAt) controller.close()
        else if (isOpen) sendLine(':')
      },
      cancel() {
        isOpen = false
      },
    },
    { highWaterMark: 0 },
  )
}
