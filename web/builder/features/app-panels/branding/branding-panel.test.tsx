import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serve } from '../../../testing/draw'
import { drawPanel, TIDES, unsaved } from '../testing'
import { BrandingPanel } from './branding-panel'

const panel = (style = {}) => (
  <BrandingPanel app={{ ...TIDES, style: { ...TIDES.style, ...style } }} filesAt="http://preview.localhost" />
)
const builder = { isAdmin: false, plan: 'lite' }

it('takes colours by number and from the palette, says what is none, and gives them back', async () => {
  const { user } = drawPanel(panel(), builder)
  const field = screen.getByLabelText('Button background')
  await user.type(field, '#0D9488')
  expect(unsaved('style')).toEqual({ buttonBackgroundColor: '#0d9488' })
  await user.type(field, 'x')
  await user.tab()
  expect(screen.getByRole('alert').textContent).toMatch(/^Write a colour as #/)
  await user.click(screen.getByRole('button', { name: 'Choose: Button background' }))
  await user.click(screen.getByRole('button', { name: 'Violet' }))
  expect(unsaved('style')).toEqual({ buttonBackgroundColor: '#7c3aed' })
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Reset: Button background' }))
  expect(unsaved('style')).toEqual({ buttonBackgroundColor: null })
})

it('warns of text that is hard to read on what it stands on', () => {
  drawPanel(panel({ buttonBackgroundColor: '#ffffff', buttonTextColor: '#fafafa' }), builder)
  expect(screen.getByText(/^Hard to read on the button/)).toBeTruthy()
})

it('chooses a style with the keyboard, and goes back to the app’s own', async () => {
  const { user } = drawPanel(panel({ styleName: 'dark' }), builder)
  expect(screen.getByRole('radio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('radio', { name: 'Colourful' }))
  expect(unsaved('style')).toEqual({ styleName: 'colorful' })
  await user.click(screen.getByRole('radio', { name: 'As it was made' }))
  expect(unsaved('style')).toEqual({ styleName: null })
})

it('uploads a logo to the app and keeps its place there; refuses what is no picture or too large', async () => {
  const { user, calls } = drawPanel(panel(), builder)
  const input = screen.getByLabelText('Upload: Logo')
  await user.upload(input, new File([new Uint8Array(10_000_000)], 'big.png', { type: 'image/png' }))
  expect(screen.getByRole('alert').textContent).toBe('File size to large')
  expect(calls).toEqual([])
  fireEvent.change(input, { target: { files: [] } })
  expect(screen.getByRole('alert').textContent).toBe('File not found')
  await user.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }))
  await waitFor(() => expect(unsaved('style')).toEqual({ logoUrl: `/files/${TIDES.appId}/x_logo.png` }))
  await user.click(screen.getByRole('button', { name: 'Remove: Logo' }))
  expect(unsaved('style')).toEqual({ logoUrl: null })
  await user.type(screen.getByLabelText('Logo'), 'http://plain.example/a.png')
  await user.tab()
  expect(screen.getByRole('alert').textContent).toMatch(/beginning with https/)
})

it('says where a logo could not be uploaded, and keeps the one there is', async () => {
  const { user } = drawPanel(panel({ logoUrl: 'https://a.example/logo.png' }), builder)
  serve(() => new Response(null, { status: 503 }))
  await user.upload(screen.getByLabelText('Upload: Logo'), new File(['x'], 'logo.png', { type: 'image/png' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to upload image'))
  serve(() => Response.json({}))
  await user.upload(screen.getByLabelText('Upload: Logo'), new File(['x'], 'logo.png', { type: 'image/png' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to upload image'))
  expect(unsaved('style')).toEqual({})
})

it('leaves the watermark to admins', async () => {
  const { unmount } = drawPanel(panel(), { isAdmin: false, plan: 'monetizer' })
  expect(screen.queryByRole('switch')).toBe(null)
  unmount()
  const { user } = drawPanel(panel(), { isAdmin: true, plan: 'lite' })
  await user.click(screen.getByRole('switch', { name: /^Hide/ }))
  expect(unsaved('style')).toEqual({ hideBuildAI: true })
})
