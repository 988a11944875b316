import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { notify } from '../../lib/screen/notify'
import { draw, serve } from '../../testing/draw'
import { SecretsEntryDialog } from './secrets-entry-dialog'

it('asks for every value, says when they could not be set, and when they were', async () => {
  const [error, success] = [vi.spyOn(notify, 'error'), vi.spyOn(notify, 'success')]
  for (const spy of [error, success]) spy.mockImplementation(() => undefined)
  const onSaved = vi.fn()
  const requests = [{ secretName: 'MAIL_KEY', description: 'From your mail service' }]
  serve(() => new Response(null, { status: 500 }))
  const { user } = draw(<SecretsEntryDialog appId="app1" open onOpenChange={vi.fn()} requests={requests} onSaved={onSaved} />)
  const save = () => user.click(screen.getByRole('button', { name: 'Save secrets' }))
  await save()
  expect(error).toHaveBeenCalledWith('Please enter values for all secrets')
  expect(screen.getByText('Secret values required')).toBeTruthy()
  await user.type(screen.getByLabelText('MAIL_KEY'), 'sk-1234')
  await save()
  await waitFor(() => expect(error).toHaveBeenCalledWith('Failed to set secrets'))
  expect(onSaved).not.toHaveBeenCalled()
  const calls = serve(() => Response.json({ success: true }))
  await save()
  await waitFor(() => expect(success).toHaveBeenCalledWith('Secrets updated successfully'))
  expect(onSaved).toHaveBeenCalledWith(['MAIL_KEY'])
  expect(calls[0]?.json).toMatchObject({ secrets: [{ key: 'MAIL_KEY', value: 'sk-1234' }] })
})
