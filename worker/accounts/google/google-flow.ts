import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { GoogleProblem } from '#contract/people/google'
import { sha256 } from '#worker/platform/crypto'
import { type Database, openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hostPrefixOf } from '#worker/platform/http/host-prefix'
import { newId, newSecret } from '#worker/platform/ids'
import type { Tenant } from '../tenants'
import { authorizeUrl, GoogleProfile } from './google-client'
import { deleteExpiredFlows, type GoogleFlow, insertFlow, putHandoff, takeHandoff, takeState } from './google-flows-queries'

const FLOW_LIFE_MS = 10 * 60_000
/** From the builder's host to an app's: one redirect. */
const HANDOFF_LIFE_MS = 60_000
const COOKIE = 'buildai-google'

export interface NewFlow {
  browser: string
  redirectTo: string
  popup?: string | undefined
  link?: { sessionId: string; userId: string } | undefined
}

/** Remembers what was asked for and by which browser, and answers where the person goes now. */
export async function beginFlow(env: Env, tenant: Tenant, { browser, redirectTo, popup, link }: NewFlow): Promise<string> {
  const db = openDatabase(env.DB)
  const now = Date.now()
  const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()]
  const address = await authorizeUrl(env, { state, nonce, verifier })
  await deleteExpiredFlows(db, now)
  await insertFlow(db, {
    id: newId(),
    tenant: tenant.id,
    origin: tenant.origin,
    browserHash: await sha256(browser),
    stateHash: await sha256(state),
    nonce,
    verifier,
    redirectTo,
    popup: popup ?? null,
    linkSessionId: link?.sessionId ?? null,
    linkUserId: link?.userId ?? null,
    expiresAtMs: now + FLOW_LIFE_MS,
  })
  return address
}

/** The flow a state belongs to; it is used up, whatever comes of it. */
export const readState = async (db: Database, state: string): Promise<GoogleFlow | undefined> =>
  takeState(db, { stateHash: await sha256(state), now: Date.now() })

/** What came of asking Google. */
const GoogleAnswer = z.union([GoogleProfile, z.object({ problem: GoogleProblem })])
export type GoogleAnswer = z.infer<typeof GoogleAnswer>

/** A code for the app's own host, good once and only in the browser that began there. */
export async function handOver(db: Database, flow: GoogleFlow, answer: GoogleAnswer): Promise<string> {
  const code = newSecret()
  const handoff = { answer: JSON.stringify(answer), handoffHash: await sha256(code), expiresAtMs: Date.now() + HANDOFF_LIFE_MS }
  await putHandoff(db, flow.id, handoff)
  return code
}

export const readAnswer = ({ answer }: GoogleFlow): GoogleAnswer | undefined =>
  answer === null ? undefined : GoogleAnswer.parse(JSON.parse(answer))

export const readHandoff = async (db: Database, code: string): Promise<GoogleFlow | undefined> =>
  takeHandoff(db, { handoffHash: await sha256(code), now: Date.now() })

export const isOfBrowser = async (flow: GoogleFlow, browser: string | undefined): Promise<boolean> =>
  browser !== undefined && flow.browserHash === (await sha256(browser))

export const readBrowserCookie = (c: Context): string | undefined => getCookie(c, COOKIE, hostPrefixOf(c))

/**
 * Tells this browser from others on this host. Lax, for Google leads back here from its own site; kept by flows that
 * run beside each other, for each has a state of its own.
 */
export function keepBrowserCookie(c: Context): string {
  const before = readBrowserCookie(c)
  const browser = before && /^[\w-]{43}$/.test(before) ? before : newSecret()
  const prefix = hostPrefixOf(c)
  setCookie(c, COOKIE, browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: prefix === 'host',
    maxAge: FLOW_LIFE_MS / 1000,
    ...(prefix ? { prefix } : {}),
  })
  return browser
}
