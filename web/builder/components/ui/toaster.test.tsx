import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { notify } from '../../lib/screen/notify'
import { draw } from '../../testing/draw'
import { Toaster } from './toaster'

it.for([
  ['a phone', true, 'top center'],
  ['a wide screen', false, 'bottom right'],
] as const)('on %s a toast comes where it covers no button that ends a dialog or sends', async ([, isPhone, side]) => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('max-width') && isPhone }),
  )
  draw(<Toaster />)
  act(() => notify.success('Import completed'))
  const toast = await screen.findByText('Import completed')
  const { yPosition, xPosition } = toast.closest<HTMLElement>('[data-y-position]')?.dataset ?? {}
  expect(`${yPosition} ${xPosition}`).toBe(side)
})

it('goes when it is put away, where it would stay for something to be undone', async () => {
  const { user } = draw(<Toaster />)
  const onClick = vi.fn()
  act(() => notify.success('Deleted 1 row', { action: { label: 'Undo', onClick } }))
  await screen.findByText('Deleted 1 row')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Deleted 1 row')).toBeNull())
  expect(onClick).not.toHaveBeenCalled()
})
