import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { appHostApp, platformApp } from '#worker/app'
import { newId } from '#worker/platform/ids'
import { botCheckBy } from '#worker/platform/testing/outside-parties'
import { createBareApp, createBuilder, PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { forgetNetworkBefore, newEmail, PASSWORD } from '../testing'

forgetNetworkBefore()

async function post(path: string, json: object, { secret = 'right-secret', origin = PLATFORM_ORIGIN } = {}) {
  const context = createExecutionContext()
  const app = origin === PLATFORM_ORIGIN ? platformApp : appHostApp
  const headers = { 'content-type': 'application/json', origin }
  const request = new Request(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(json) })
  const response = await app.fetch(request, { ...env, ...botCheckBy(secret) }, context)
  await waitOnExecutionContext(context)
  const { error } = (await response.json()) as { error?: { code: string } }
  return [response.status, error?.code]
}

describe.for(['/api/auth/signUp', '/api/live_api/account/sendMagicLink', '/api/live_api/account/sendResetPasswordEmail'])(
  'A18: POST %s',
  (path) => {
    const person = () => ({ email: newEmail(), password: PASSWORD })

    it('needs a token that the verifier lets pass, once', async ({ expect }) => {
      const botCheckToken = `human-${newId()}`
      expect(await post(path, person())).toEqual([403, 'bot-check-failed'])
      expect(await post(path, { ...person(), botCheckToken: 'forged' })).toEqual([403, 'bot-check-failed'])
      expect((await post(path, { ...person(), botCheckToken }))[0]).toBeLessThan(300)
      expect(await post(path, { ...person(), botCheckToken })).toEqual([403, 'bot-check-failed'])
    })

    it.for(['down', 'cut', 'garbled'])('lets nobody pass while the verifier is %s', async (secret, { expect }) => {
      const given = { ...person(), botCheckToken: `human-${newId()}` }
      expect(await post(path, given, { secret })).toEqual([503, 'bot-check-unavailable'])
      const found = await env.DB.prepare('select 1 from users where email = ?').bind(given.email).first()
      expect(found).toBeNull()
    })
  },
)

it('A18: holds for the published client’s sign-up too', async ({ expect }) => {
  const { origin, appId } = await createBareApp(await createBuilder())
  const person = { email: newEmail(), password: PASSWORD }
  const path = `/api/apps/${appId}/auth/register`
  expect((await post(path, person, { origin }))[0]).toBe(403)
  expect((await post(path, { ...person, turnstile_token: `human-${newId()}` }, { origin }))[0]).toBe(200)
})

it('A18: says with which key to ask where there is a check, and null where there is none', async ({ expect }) => {
  const options = async (vars: object) => {
    const request = new Request(`${PLATFORM_ORIGIN}/api/auth/options`)
    const response = await platformApp.fetch(request, { ...env, ...vars }, createExecutionContext())
    return response.json()
  }
  expect(await options({})).toMatchObject({ name: 'BuildAI', isSignUpOpen: true, botCheckSiteKey: null })
  expect(await options(botCheckBy('right-secret'))).toMatchObject({ botCheckSiteKey: 'site-key' })
})
