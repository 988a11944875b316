import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { notify } from '../../lib/screen/notify'
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

it('says what went well and what did not', async () => {
  const [error, success] = [vi.spyOn(notify, 'error'), vi.spyOn(notify, 'success')]
  for (const spy of [error, success]) spy.mockImplementation(() => undefined)
  let isDown = true
  serve(({ method }) => {
    if (isDown) return new Response(null, { status: 500 })
    return Response.json(method === 'GET' ? { secrets: SAVED } : { success: true })
  })
  const { user } = drawPanel()
  expect(await screen.findByText('Failed to load secrets')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.type(await valueField('MAIL_KEY'), 'sk-1')
  isDown = true
  await user.click(screen.getByRole('button', { name: 'Save secrets' }))
  await waitFor(() => expect(error).toHaveBeenCalledWith('Failed to save secrets'))
  await user.click(screen.getByRole('button', { name: 'Delete MAIL_KEY' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(error).toHaveBeenCalledWith('Failed to delete secret'))
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('Secret deleted successfully'))
})

it('shows where a value is found, and stores other words without the value', async () => {
  const instructions = 'In the mail service, under API keys'
  const calls = serve(({ method }) =>
    Response.json(method === 'GET' ? { secrets: [{ ...SAVED[0], instructions }] } : { success: true }),
  )
  const { user } = drawPanel()
  const field = await screen.findByLabelText<HTMLInputElement>('Instructions of MAIL_KEY')
  expect(field.value).toBe(instructions)
  await user.clear(field)
  await user.type(field, 'Ask Ada')
  await user.click(screen.getByRole('button', { name: 'Save secrets' }))
  await waitFor(() => expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(1))
  expect(calls.find(({ method }) => method !== 'GET')?.json).toEqual({
    secrets: [{ key: 'MAIL_KEY', instructions: 'Ask Ada' }],
  })
})
