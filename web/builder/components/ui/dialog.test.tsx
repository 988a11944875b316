import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/draw'
import { Dialog } from './dialog'

const open = (children: ReactNode) =>
  draw(
    <Dialog open onOpenChange={() => undefined} title="Your plan">
      {children}
    </Dialog>,
  )

it('begins with itself, and not at the way out, where there is nothing to write', () => {
  open(<button type="button">Monthly</button>)
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Your plan' }))
})
