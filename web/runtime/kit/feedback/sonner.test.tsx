import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Toaster, toast } from './sonner'

it('shows toasts at the bottom, above the mark, where no heading is', async () => {
  render(<Toaster />)
  toast('Hive added')
  const list = (await screen.findByText('Hive added')).closest<HTMLElement>('[data-sonner-toaster]')
  expect(list?.dataset.yPosition).toBe('bottom')
  expect(list?.style.getPropertyValue('--offset-bottom')).toContain('--watermark-room')
  expect(list?.style.getPropertyValue('--mobile-offset-bottom')).toContain('--watermark-room')
})
