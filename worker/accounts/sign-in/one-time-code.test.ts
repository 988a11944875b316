import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { openBrowser } from '#worker/platform/testing/world'
import { codeIn, forgetMails, forgetNetworkBefore, newEmail, otpIn, signUpInBrowser } from '../testing'
import { errorOf, redeem, requestMagicLink, shift, signInMailTo, validate, wrongFor } from './magic-link-testing'

forgetNetworkBefore()

describe('a one-time code', () => {
  const asked = async () => {
    const { email } = await signUpInBrowser()
    await requestMagicLink(openBrowser(), email)
    const mail = await signInMailTo(email)
    return { email, otp: otpIn(mail), link: codeIn(mail) }
  }

  it('is traded for a token that signs in once', async ({ expect }) => {
    const { email, otp, link } = await asked()
    const browser = openBrowser()
    const answer = await validate(browser, email, ` ${otp.slice(0, 3)} ${otp.slice(3)}`)
    const { customToken, tenantId } = (await answer.json()) as { customToken: string; tenantId: string }
    expect([answer.status, tenantId, browser.setCookies]).toEqual([200, 'platform', []])
    expect((await validate(openBrowser(), email, otp)).status).toBe(400)
    expect((await redeem(openBrowser(), link)).status).toBe(400)
    expect((await redeem(browser, customToken)).status).toBe(200)
    expect((await redeem(openBrowser(), customToken)).status).toBe(400)
  })

  it('its token dies after five minutes', async ({ expect }) => {
    const { email, otp } = await asked()
    const { customToken } = (await (await validate(openBrowser(), email, otp)).json()) as { customToken: string }
    await shift(email, 5 * 60_000 + 1)
    expect((await redeem(openBrowser(), customToken)).status).toBe(400)
  })

  it('C06: dies after five wrong guesses', async ({ expect }) => {
    const { email, otp } = await asked()
    for (let guess = 1; guess <= 5; guess++) {
      expect([guess, (await validate(openBrowser(), email, wrongFor(otp))).status]).toEqual([guess, 400])
    }
    const sixth = await validate(openBrowser(), email, otp)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await errorOf(sixth)).toMatchObject({
      status: 429,
      code: 'ATTEMPTS_EXCEEDED',
      message: 'Too many login attempts, try again later',
    })
  })

  it('C06: of 80 guesses at once five are compared', async ({ expect }) => {
    const { email, otp } = await asked()
    const guesses = Array.from({ length: 80 }, (_, index) => String((Number(otp) + 1 + index) % 1_000_000).padStart(6, '0'))
    const answers = await Promise.all(guesses.map((guess) => validate(openBrowser(), email, guess)))
    const statuses = answers.map(({ status }) => status)
    expect([statuses.filter((status) => status === 400).length, statuses.filter((status) => status === 429).length]).toEqual([
      5, 75,
    ])
    expect((await validate(openBrowser(), email, otp)).status).toBe(429)
  })

  it('C09: asking again kills the old code and does not give new guesses', async ({ expect }) => {
    const { email, otp } = await asked()
    for (let guess = 1; guess <= 4; guess++) await validate(openBrowser(), email, wrongFor(otp))
    await forgetMails(email)
    await requestMagicLink(openBrowser(), email)
    const newer = otpIn(await signInMailTo(email))
    const statuses = [await validate(openBrowser(), email, otp), await validate(openBrowser(), email, newer)].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([400, 429])
  })

  it('C09: goes out five times an hour for one address, and the sixth refusal tells nothing', async ({ expect }) => {
    const known = (await signUpInBrowser()).email
    for (const email of [known, newEmail()]) {
      const statuses: number[] = []
      for (let round = 0; round < 7; round++) statuses.push((await requestMagicLink(openBrowser(), email)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    }
  })

  it('C15: the right code sent twice at once lets one in', async ({ expect }) => {
    const { email, otp } = await asked()
    const answers = await Promise.all([1, 2, 3].map(() => validate(openBrowser(), email, otp)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('C15: a link opened twice at once by a new address makes one person', async ({ expect }) => {
    const email = newEmail()
    await requestMagicLink(openBrowser(), email)
    const code = codeIn(await signInMailTo(email))
    const answers = await Promise.all([1, 2, 3].map(() => redeem(openBrowser(), code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const { results } = await env.DB.prepare('select id from users where email = ?').bind(email).all()
    expect(results).toHaveLength(1)
  })

  it('is stored keyed, the link hashed', async ({ expect }) => {
    const { email, otp, link } = await asked()
    const row = JSON.stringify(
      await env.DB.prepare('select otpHash, linkHash from sign_in_codes where email = ?').bind(email).first(),
    )
    expect(row).not.toContain(otp)
    expect(row).not.toContain(link)
  })
})
