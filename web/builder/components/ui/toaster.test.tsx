import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { notify } from '../../lib/screen/notify'
import { draw } from '../../testing/draw'
import { Toaster } from './toaster'

it.for([
  ['a phone', true, 'top'],
  ['a wide screen', false, 'bottom'],
] as const)('on %s a toast comes where it covers no button that ends a dialog', async ([, isPhone, side]) => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('max-width') && isPhone }),
  )
  draw(<Toaster />)
  act(() => notify.success('Import completed'))
  const toast = await screen.findByText('Import completed')
  expect(toast.closest('[data-y-position]')?.getAttribute('data-y-position')).toBe(side)
})
