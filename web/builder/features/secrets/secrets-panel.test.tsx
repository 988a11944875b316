import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { draw, serve } from '../../testing/draw'
import { SecretsPanel } from './secrets-panel'
import { forgetTypedSecrets, useHasTypedSecrets } from './typed-secrets'

const AT = '2026-11-22T10:00:00.000Z'
const SAVED = [{ key: 'MAIL_KEY', instructions: '', createdAt: AT, updatedAt: AT }]
const Guard = () => <p role="status">{useHasTypedSecrets('app1') ? 'would be lost' : 'nothing to lose'}</p>
const drawPanel = (wanted: string[] = []) =>
  draw(
    <>
      <SecretsPanel appId="app1" wanted={wanted} />
      <Guard />
    </>,
  )
const valueField = (name: string) => screen.findByLabelText<HTMLInputElement>(`Value of ${name}`)
const status = () => screen.getByRole('status').textContent

beforeEach(() => {
  forgetTypedSecrets('app1')
  serve(({ method }) => Response.json(method === 'GET' ? { secrets: SAVED } : { success: true }))
})

it('keeps what was typed while another panel is looked at, and says that it would be lost', async () => {
  const first = drawPanel()
  await first.user.type(await valueField('MAIL_KEY'), 'sk-1234')
  await first.user.click(screen.getByRole('button', { name: 'Add secret' }))
  await first.user.type(screen.getByLabelText('Key of secret 2'), 'SMS_KEY')
  expect(status()).toBe('would be lost')
  first.unmount()
  drawPanel(['PAY_KEY'])
  expect((await valueField('MAIL_KEY')).value).toBe('sk-1234')
  expect(await valueField('SMS_KEY')).toBeTruthy()
  expect(await valueField('PAY_KEY')).toBeTruthy()
})

it('loses nothing where nothing was typed, or it was taken back', async () => {
  const { user } = drawPanel(['PAY_KEY'])
  const value = await valueField('MAIL_KEY')
  expect(status()).toBe('nothing to lose')
  await user.type(value, 'x')
  await user.clear(value)
  expect(status()).toBe('nothing to lose')
})

it('forgets what was saved', async () => {
  const { user } = drawPanel()
  await user.type(await valueField('MAIL_KEY'), 'sk-1234')
  await user.click(screen.getByRole('button', { name: 'Save secrets' }))
  await expect.poll(status).toBe('nothing to lose')
  expect((await valueField('MAIL_KEY')).value).toBe('')
})
