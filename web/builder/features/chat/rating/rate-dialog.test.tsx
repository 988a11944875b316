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

it('asks for stars first, offers the reasons that fit them, and sends what was chosen, trimmed', async () => {
  const answered = Promise.withResolvers<Response>()
  const calls = serve(() => answered.promise)
  const onClose = vi.fn()
  const { user } = draw(<RateDialog appId="app1" messageId="reply1" onClose={onClose} onRated={vi.fn()} />)
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submit' })
  expect(submit.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '3 stars' }))
  await user.click(screen.getByRole('button', { name: 'Gets stuck in loops' }))
  expect(screen.queryByRole('button', { name: 'I love it!' })).toBe(null)
  await user.click(screen.getByRole('button', { name: '4 stars' }))
  await user.click(screen.getByRole('button', { name: 'Understood perfectly' }))
  expect(screen.queryByRole('button', { name: 'Gets stuck in loops' })).toBe(null)
  await user.type(screen.getByLabelText('Comment (optional)'), '  Well done  ')
  await user.click(submit)
  expect(submit.textContent).toBe('Submitting...')
  // It stays while it is on its way.
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  answered.resolve(Response.json({ success: true }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const json = { messageId: 'reply1', score: 4, feedback: ['Understood perfectly'], comment: 'Well done' }
  expect(calls).toEqual([{ method: 'POST', path: '/api/apps/app1/rating', json }])
})
