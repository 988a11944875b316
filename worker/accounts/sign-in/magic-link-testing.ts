import { env } from 'cloudflare:workers'
import { createBareApp, createBuilder, type openBrowser } from '#worker/platform/testing/world'
import { mailAbout } from '../testing'

export type Browser = ReturnType<typeof openBrowser>
export const requestMagicLink = (browser: Browser, email: string, query = '', more = {}) =>
  browser.post(`/api/live_api/account/sendMagicLink${query}`, { email, ...more })
export const validate = (browser: Browser, email: string, otp: string) =>
  browser.post('/api/live_api/account/validateOtp', { email, otp })
export const redeem = (browser: Browser, customToken: string) => browser.post('/api/auth/signInWithToken', { customToken })
export const errorOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { error?: { code: string; message: string } }).error,
})
export const signInMailTo = (email: string) => mailAbout(email, 'Sign in to')
export const wrongFor = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
export const shift = (email: string, ms: number) =>
  env.DB.prepare(
    'update sign_in_codes set otpExpiresAtMs = otpExpiresAtMs - ?1, linkExpiresAtMs = linkExpiresAtMs - ?1, triesFromMs = triesFromMs - ?1 where email = ?2',
  )
    .bind(ms, email)
    .run()
export const newApp = async (options = {}) => createBareApp(await createBuilder(), options)
export const idsOf = async (email: string) =>
  (await env.DB.prepare('select id from sign_in_codes where email = ?').bind(email).all<{ id: string }>()).results.map(
    ({ id }) => id,
  )
