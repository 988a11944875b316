import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '../testing/draw'
import { lazyPanel } from './lazily-opened'
import { PanelBody, PanelFrame, PanelHeader } from './panel'

afterEach(() => vi.restoreAllMocks())

let isBroken = true
function Fragile() {
  if (isBroken) throw new Error('a row without a name')
  return (
    <>
      <PanelHeader />
      <PanelBody>All rows</PanelBody>
    </>
  )
}

it('keeps what fails in a panel from the rest of the editor, says so, and can be tried again or closed', async () => {
  isBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const onClose = vi.fn()
  const { user, rerender } = draw(
    <>
      <p>The chat</p>
      <PanelFrame label="Users" onClose={onClose}>
        <Fragile />
      </PanelFrame>
    </>,
  )
  const panel = within(screen.getByRole('region', { name: 'Users' }))
  expect(screen.getByText('The chat')).toBeTruthy()
  expect(panel.getByRole('heading', { name: 'Users' })).toBeTruthy()
  expect(panel.getByText('This panel stopped working')).toBeTruthy()
  expect(screen.queryByText(/a row without a name/)).toBe(null)
  await user.click(panel.getByRole('button', { name: 'Close Users' }))
  expect(onClose).toHaveBeenCalledOnce()
  isBroken = false
  await user.click(panel.getByRole('button', { name: /try again|retry/i }))
  expect(panel.getByText('All rows')).toBeTruthy()
  isBroken = true
  rerender(
    <PanelFrame label="Secrets" onClose={undefined}>
      <PanelBody>Another panel</PanelBody>
    </PanelFrame>,
  )
  expect(screen.getByText('Another panel')).toBeTruthy()
})

it('keeps the focus on the way out when its own header takes the place of the one shown meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<() => ReactNode>()
  const Lazy = lazyPanel(() => promise)
  draw(
    <PanelFrame label="Users" onClose={() => {}}>
      <Lazy />
    </PanelFrame>,
  )
  const wayOut = screen.getByRole('button', { name: 'Close Users' })
  wayOut.focus()
  resolve(() => (
    <>
      <PanelHeader />
      <PanelBody>All rows</PanelBody>
    </>
  ))
  await screen.findByText('All rows')
  expect(wayOut.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close Users' }))
})
