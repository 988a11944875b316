import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PanelProvider } from '../../../components/panel'
import { draw, serve } from '../../../testing/draw'
import { PlanPanel } from './plan-panel'

const plan = {
  version: 1,
  name: 'Harbour',
  tagline: '',
  look: { hue: 200, style: 'system', icon: 'Sailboat' },
  things: [],
  pages: [{ id: 'Home', title: 'Home', kind: 'page' }],
  notes: [],
}

const drawPanelAt = (versionId: string) => {
  serve(() => Response.json({ plan, versionId }))
  return draw(
    <PanelProvider label="Plan of this app" onClose={vi.fn()}>
      <PlanPanel appId="a1" latestVersionId={versionId} isBusy={false} onBuild={vi.fn()} />
    </PanelProvider>,
  )
}

it('keeps what was changed over a reload, for the version it was changed of', async () => {
  const { unmount } = drawPanelAt('v1')
  fireEvent.change(await screen.findByLabelText('Name of the app'), { target: { value: 'Marina' } })
  unmount()
  const again = drawPanelAt('v1')
  expect(await screen.findByDisplayValue('Marina')).toBeTruthy()
  again.unmount()
  drawPanelAt('v2')
  expect(await screen.findByDisplayValue('Harbour')).toBeTruthy()
})

it('says why nothing can be changed in it', async () => {
  serve(() => Response.json({ plan, versionId: 'v1' }))
  draw(
    <PanelProvider label="Plan of this app" onClose={vi.fn()}>
      <PlanPanel appId="a1" latestVersionId="v1" isBusy={false} limit="No messages are left today." onBuild={vi.fn()} />
    </PanelProvider>,
  )
  expect((await screen.findByLabelText('Name of the app')).closest('fieldset')?.disabled).toBe(true)
  expect(screen.getByRole('status').textContent).toBe(
    'Build is a message of the chat, and none is left. No messages are left today.',
  )
})
