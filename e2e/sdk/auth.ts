import { Base44Error } from '@base44/sdk'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../person.ts'
import { ada, appId, codeIn, connect, join, mailTo, owner, product, refusal, serverUrl } from './world.ts'

export function authSuite(): void {
  describe('auth', () => {
    it('register, verifyOtp, me, isAuthenticated, setToken', async () => {
      const { client, email } = await join()
      expect(await client.auth.me()).toMatchObject({ email, role: 'user', app_id: appId })
      expect(await client.auth.isAuthenticated()).toBe(true)
      expect(client.getConfig()).toMatchObject({ appId, serverUrl })
      expect(await connect().auth.isAuthenticated()).toBe(false)
      const refused = await refusal(connect().auth.me())
      expect(refused).toBeInstanceOf(Base44Error)
      expect(refused).toMatchObject({ status: 401, code: 'signed-out' })
    })

    it('updateMe keeps fields of the app’s own and nothing else', async () => {
      expect(await ada.client.auth.updateMe({ nickname: 'Countess', role: 'admin' })).toMatchObject({
        nickname: 'Countess',
        role: 'user',
      })
      expect(await ada.client.auth.me()).toMatchObject({ nickname: 'Countess', role: 'user' })
    })

    it('loginViaEmailPassword', async () => {
      const client = connect()
      const { access_token, user } = await client.auth.loginViaEmailPassword(ada.email, PASSWORD)
      expect(user).toMatchObject({ email: ada.email })
      expect(access_token).toMatch(/^ey/)
      expect(await client.auth.me()).toMatchObject({ email: ada.email })
      expect(await refusal(connect().auth.loginViaEmailPassword(ada.email, 'wrong'))).toMatchObject({ status: 400 })
    })

    it('resendOtp, resetPasswordRequest, resetPassword, changePassword', async () => {
      const email = `${crypto.randomUUID().slice(0, 12)}@users.example`
      const client = connect()
      expect(await client.auth.register({ email, password: PASSWORD })).toMatchObject({ otp_expires_in_minutes: 10 })
      await client.auth.resendOtp(email)
      const { access_token } = await client.auth.verifyOtp({ email, otpCode: codeIn(await mailTo(email)) })
      client.setToken(access_token)
      const { id: userId } = await client.auth.me()
      await client.auth.changePassword({ userId, currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` })
      await connect().auth.resetPasswordRequest(email)
      const resetToken = /[?&](?:code|token|reset_token)=([\w.-]+)/.exec(await mailTo(email))?.[1] ?? ''
      await connect().auth.resetPassword({ resetToken, newPassword: `${PASSWORD} 3` })
      expect((await connect().auth.loginViaEmailPassword(email, `${PASSWORD} 3`)).access_token).toMatch(/^ey/)
      expect(await refusal(connect().auth.loginViaEmailPassword(email, PASSWORD))).toMatchObject({ status: 400 })
    })

    it('inviteUser of auth and of users', async () => {
      const [first, second] = ['a', 'b'].map((who) => `${who}-${crypto.randomUUID().slice(0, 12)}@users.example`)
      expect(await refusal(ada.client.auth.inviteUser(first ?? '', 'user'))).toMatchObject({ status: 403 })
      const asOwner = connect({ serverUrl: product.url, token: owner.token })
      await asOwner.auth.inviteUser(first ?? '', 'user')
      await Reflect.get(asOwner, 'users').inviteUser(second, 'admin')
      for (const email of [first, second]) expect(await mailTo(email ?? '')).toContain('http')
    })
  })
}
