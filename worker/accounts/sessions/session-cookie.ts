import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { SESSION_HINT } from '#contract/people/session-hint'
import { SESSION_LIFE_MS } from './sessions'

const NAME = 'buildai-session'

const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:'
/**
 * `__Host-` forbids a sibling host to plant the cookie: without it, a page of one app could sign people of another in
 * as its maker. Browsers take it over https and, being on the same machine, from names under `.localhost`. `localhost`
 * itself has no siblings that could set cookies for it.
 */
const isBoundToHost = (c: Context) => isSecure(c) || new URL(c.req.url).hostname.endsWith('.localhost')
const prefixOf = (c: Context) => (isBoundToHost(c) ? 'host' : undefined)
const options = (c: Context): CookieOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Strict',
  secure: isBoundToHost(c),
  ...(isBoundToHost(c) ? { prefix: 'host' } : {}),
})

export const readSessionCookie = (c: Context): string | undefined => getCookie(c, NAME, prefixOf(c))

export const setSessionCookie = (c: Context, refreshToken: string): void =>
  setCookie(c, NAME, refreshToken, { ...options(c), maxAge: SESSION_LIFE_MS / 1000 })

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, NAME, options(c))
}

/** Before going on from a page of ours to an app, whose own page holds no token yet: that it may ask for one. */
export const hintAtSession = (c: Context): void =>
  setCookie(c, SESSION_HINT, '1', { path: '/', sameSite: 'Strict', secure: isSecure(c), maxAge: 600 })

/** Whether a browser brings a session, or was just given one: its page will be somebody's. */
export const hasSession = (headers: Headers): boolean =>
  new RegExp(`(?:^|;\\s*)(?:(?:__Host-)?${NAME}|${SESSION_HINT})=`).test(headers.get('cookie') ?? '')
