import { it, vi } from 'vitest'
import { createBareApp, createBuilder, openBrowser } from '#worker/platform/testing/world'
import {
  authorization,
  codeIn,
  forgetNetworkBefore,
  mailAbout,
  newEmail,
  OTHER_PASSWORD,
  otpIn,
  PASSWORD,
  signUpInBrowser,
} from './testing'

forgetNetworkBefore()

it('AA03: no password, token, code or cookie is logged, however signing in goes', async ({ expect }) => {
  const lines: string[] = []
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      lines.push(parts.map((part) => (part instanceof Error ? `${part.message} ${part.stack}` : JSON.stringify(part))).join(' '))
    })
  }
  const { origin } = await createBareApp(await createBuilder())
  const secrets = [PASSWORD, OTHER_PASSWORD]
  for (const host of [undefined, origin]) {
    const person = await signUpInBrowser(host ? { origin: host } : {})
    const { browser, email, token } = person
    const first = [...browser.cookies]
    secrets.push(token, ...first.map(([, value]) => value.split('.')[1] ?? value))
    const ask = (call: string) => openBrowser(host).post(`/api/live_api/account/${call}`, { email })
    await ask('sendMagicLink')
    await ask('sendResetPasswordEmail')
    const magic = await mailAbout(email, 'Sign in to')
    const reset = await mailAbout(email, 'Set a new password')
    secrets.push(otpIn(magic), codeIn(magic), codeIn(reset))
    await browser.post('/api/live_api/account/validateOtp', { email, otp: '000000' })
    await browser.post('/api/auth/signIn', { email, password: OTHER_PASSWORD })
    await browser.post('/api/auth/refresh')
    for (const [name, value] of first) browser.cookies.set(name, value)
    await browser.post('/api/auth/refresh')
    await browser.post('/api/auth/refresh')
    await browser.fetch('/api/auth/changeEmail', {
      method: 'POST',
      json: { newEmail: newEmail(), currentPassword: OTHER_PASSWORD },
      headers: authorization(token),
    })
    await browser.post('/api/auth/resetPassword', { code: codeIn(reset), newPassword: OTHER_PASSWORD })
    await browser.post('/api/auth/signInWithToken', { customToken: codeIn(magic) })
    await browser.post('/api/auth/signOut')
  }
  vi.restoreAllMocks()
  const said = lines.join('\n')
  for (const secret of secrets) expect(said).not.toContain(secret)
})
