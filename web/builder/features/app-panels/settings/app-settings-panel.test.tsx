import { screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { App } from '#contract/app/apps'
import { DEFAULT_SETTINGS, DEFAULT_STYLE, DEFAULT_TEXTS } from '#contract/settings/defaults'
import { autosave } from '../../../lib/app/app-autosave'
import { accountQuery } from '../../../lib/session/account'
import { draw, serve } from '../../../testing/draw'
import { AppSettingsPanel } from './app-settings-panel'

const app: App = App.parse({
  appId: 'abcdefghij0123456789',
  name: 'Tides',
  description: '',
  slug: 'tides',
  appType: 'gen app',
  status: 'draft',
  mainPage: null,
  latestVersionId: null,
  publishedVersionId: null,
  publishedUrl: null,
  thumbnailUrl: null,
  visibility: 'public',
  isSignupEnabled: true,
  settings: DEFAULT_SETTINGS,
  style: DEFAULT_STYLE,
  texts: DEFAULT_TEXTS,
  createdAt: '2026-11-23T00:00:00.000Z',
  updatedAt: '2026-11-23T00:00:00.000Z',
})

function drawPanel(account: { isAdmin: boolean; plan: string }, shown = app) {
  const calls = serve(() => Response.json({ appId: app.appId, appSettings: DEFAULT_SETTINGS }))
  const element = (
    <MemoryRouter>
      <AppSettingsPanel app={shown} pages={['Home', 'TeamMembers']} access={<p>The doors</p>} />
    </MemoryRouter>
  )
  const drawn = draw(<p />)
  drawn.client.setQueryData(accountQuery.queryKey, account as never)
  drawn.rerender(element)
  return { ...drawn, calls }
}
beforeEach(() => autosave.discard('all'))

it('is disabled on lite, and says what to do', () => {
  drawPanel({ isAdmin: false, plan: 'lite' })
  expect(screen.getByText(/Upgrade your plan to change these settings/)).toBeTruthy()
  expect(screen.getByLabelText('Header').closest('fieldset')?.disabled).toBe(true)
  expect(screen.getByLabelText('Support email').closest('fieldset')?.disabled).toBe(true)
})

it('saves what is right as it is typed, and keeps what is wrong in the field until it is', async () => {
  const { user } = drawPanel({ isAdmin: false, plan: 'moon' })
  await user.type(screen.getByLabelText('Header'), 'Neap tides')
  expect(autosave.pendingOf(`texts:${app.appId}`)).toEqual({ header: 'Neap tides' })
  const support = screen.getByLabelText('Support email')
  await user.type(support, 'help')
  expect(screen.queryByText('This email is invalid')).toBe(null)
  await user.tab()
  expect(screen.getByRole('alert').textContent).toBe('This email is invalid')
  expect(autosave.pendingOf(`settings:${app.appId}`)).toEqual({})
  await user.type(support, '@tides.example')
  expect(screen.queryByRole('alert')).toBe(null)
  expect(autosave.pendingOf(`settings:${app.appId}`)).toEqual({ supportEmail: 'help@tides.example' })
  await user.selectOptions(screen.getByLabelText('Main page'), 'TeamMembers')
  expect(autosave.pendingOf(`settings:${app.appId}`)).toMatchObject({ mainPage: 'TeamMembers' })
})

it('flags what is empty while anyone may sign up, and only then', () => {
  const { rerender } = drawPanel({ isAdmin: false, plan: 'moon' })
  const group = () => within(screen.getByRole('region', { name: 'Terms and support' }))
  expect(group().getAllByText('Empty, and anyone may sign up')).toHaveLength(3)
  expect(group().getByLabelText('Privacy policy').getAttribute('aria-invalid')).toBe('true')
  rerender(
    <MemoryRouter>
      <AppSettingsPanel app={{ ...app, isSignupEnabled: false }} pages={[]} access={null} />
    </MemoryRouter>,
  )
  expect(group().queryByText('Empty, and anyone may sign up')).toBe(null)
})

it('leaves template and claim to admins, and copies no invite of an app that is not published', async () => {
  const { user, unmount } = drawPanel({ isAdmin: true, plan: 'moon' })
  await user.click(screen.getByRole('switch', { name: 'App template' }))
  await user.click(screen.getByRole('switch', { name: 'A customer may claim this app' }))
  expect(autosave.pendingOf(`settings:${app.appId}`)).toEqual({ isAppTemplate: true, isClaimable: true })
  await waitFor(() => screen.getByRole('button', { name: 'Copy invite' }))
  unmount()
  drawPanel({ isAdmin: false, plan: 'monetizer' })
  expect(screen.queryByRole('switch')).toBe(null)
})
