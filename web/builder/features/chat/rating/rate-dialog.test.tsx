import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { notify } from '../../../lib/screen/notify'
import { draw, serve } from '../../../testing/draw'
import { RateDialog } from './rate-dialog'

it('says that a rating could not be submitted, and keeps it for another try', async () => {
  const error = vi.spyOn(notify, 'error')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isDown = true
  serve(() =>
    isDown ? Response.json({ error: { code: 'internal', message: 'Down' } }, { status: 500 }) : Response.json({ success: true }),
  )
  const onRated = vi.fn()
  const { user } = draw(<RateDialog appId="app1" messageId="reply1" onClose={vi.fn()} onRated={onRated} />)
  await user.click(await screen.findByRole('button', { name: '5 stars' }))
  await user.click(screen.getByRole('button', { name: /submit/i }))
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith('Failed to submit rating. Please try again.'))
  expect(onRated).not.toHaveBeenCalled()
  isDown = false
  await user.click(screen.getByRole('button', { name: /submit/i }))
  await vi.waitFor(() => expect(onRated).toHaveBeenCalledWith('reply1', expect.objectContaining({ score: 5 })))
})
