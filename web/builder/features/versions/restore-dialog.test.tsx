import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw, serve } from '../../testing/draw'
import { useRestoreVersion } from './queries'
import { RestoreDialog } from './restore-dialog'

function Asked() {
  const restore = useRestoreVersion('app1')
  const asked = { appId: 'app1', versionId: 'v1', messageId: 'msgc000000000000', description: 'As it was' }
  return <RestoreDialog {...asked} restore={restore} onClose={vi.fn()} onRestored={vi.fn()} />
}

it('stays open and says so where a version could not be restored', async () => {
  const plan = { data: { entities: [], isTooMuch: false }, needed: { risks: [], confirmation: null } }
  const answer = Promise.withResolvers<Response>()
  serve(({ method }) => (method === 'GET' ? Response.json(plan) : answer.promise))
  const { user } = draw(<Asked />)
  const revert = await screen.findByRole<HTMLButtonElement>('button', { name: 'Revert' })
  await expect.poll(() => revert.disabled).toBe(false)
  await user.click(revert)
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Reverting...' })).disabled).toBe(true)
  answer.resolve(new Response(null, { status: 500 }))
  expect(await screen.findByText('Failed to restore version')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Revert to this version?' })).toBeTruthy()
})
