const TRIES = 7
const EVERY_MS = 4_000
const FIRST_WAIT_MS = 3_000

export type Creation = { kind: 'created' } | { kind: 'unauthorized' } | { kind: 'failed' }

interface CreationOptions {
  /** Of a purchase that brought the person here; news of it may reach the server later than they do. */
  saleId: string | null
  /** Sends the call, and answers its status. */
  send: (saleId: string | null) => Promise<number>
  sleep: (ms: number) => Promise<void>
}

/** 401 while a sale is not known yet: waited for, then asked 7 times, 4 s apart (specification 1, section 9). */
export async function createAccount({ saleId, send, sleep }: CreationOptions): Promise<Creation> {
  if (saleId) await sleep(FIRST_WAIT_MS)
  for (let tries = 1; ; tries++) {
    const status = await send(saleId).catch(() => 0)
    if (status >= 200 && status < 300) return { kind: 'created' }
    if (status !== 401) return { kind: 'failed' }
    if (!saleId || tries === TRIES) return { kind: 'unauthorized' }
    await sleep(EVERY_MS)
  }
}
