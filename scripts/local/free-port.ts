import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below what systems give to outgoing connections: a port from among those may be taken again before it is listened at.
 */
const LOWEST = 10_000
const HIGHEST = 32_000

/** A port nobody listens at. Chosen at random, so that two who ask at the same time do not get the same. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
}

/** Whether nobody listens at a port. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((told) => {
    const probe = createServer()
    probe.once('error', () => told(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => told(true)))
  })
