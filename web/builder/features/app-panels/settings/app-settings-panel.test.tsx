import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PanelProvider } from '../../../components/panel'
import { autosave } from '../../../lib/app/app-autosave'
import { notify } from '../../../lib/screen/notify'
import { drawPanel, TIDES, unsaved } from '../testing'
import { AppSettingsPanel } from './app-settings-panel'

const panel = (app = TIDES) => (
  <AppSettingsPanel
    app={app}
    filesAt=""
    pages={['Home', 'TeamMembers']}
    nameOf={(page) => (page === 'TeamMembers' ? 'Crew' : page)}
    access={<p>The doors</p>}
  />
)

it('is disabled on lite, and says what to do', () => {
  drawPanel(panel(), { isAdmin: false, plan: 'lite' })
  expect(screen.getByText(/Upgrade your plan to change these settings/)).toBeTruthy()
  expect(screen.getByLabelText('Header').closest('fieldset')?.disabled).toBe(true)
  expect(screen.getByLabelText('Support email').closest('fieldset')?.disabled).toBe(true)
})

it('saves what is right as it is typed, and keeps what is wrong in the field until it is', async () => {
  const { user } = drawPanel(panel(), { isAdmin: false, plan: 'moon' })
  await user.type(screen.getByLabelText('Header'), 'Neap tides')
  expect(unsaved('texts')).toEqual({ header: 'Neap tides' })
  const support = screen.getByLabelText('Support email')
  await user.type(support, 'help')
  expect(screen.queryByText('This email is invalid')).toBe(null)
  await user.tab()
  expect(screen.getByRole('alert').textContent).toBe('This email is invalid')
  expect(unsaved('settings')).toEqual({})
  await user.type(support, '@tides.example')
  expect(screen.queryByRole('alert')).toBe(null)
  expect(unsaved('settings')).toEqual({ supportEmail: 'help@tides.example' })
  await user.selectOptions(screen.getByLabelText('Main page'), 'Crew')
  expect(unsaved('settings')).toMatchObject({ mainPage: 'TeamMembers' })
})

it('stays open over what is wrong in a field, and goes there; what is merely missing holds nobody', async () => {
  const onClose = vi.fn()
  const inPanel = (
    <PanelProvider label="App settings" onClose={onClose}>
      {panel({ ...TIDES, settings: { ...TIDES.settings, isAppTemplate: true } })}
    </PanelProvider>
  )
  const { user } = drawPanel(inPanel, { isAdmin: true, plan: 'moon' })
  await user.type(screen.getByLabelText('New category'), '{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Category name cannot be empty')
  const support = screen.getByLabelText('Support email')
  await user.type(support, 'help')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(support)
  await user.clear(support)
  autosave.discard('all')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

it('flags what is empty while anyone may sign up, and only then', () => {
  const { drawAgain } = drawPanel(panel(), { isAdmin: false, plan: 'moon' })
  const group = () => within(screen.getByRole('region', { name: 'Terms and support' }))
  expect(group().getAllByText('Empty, and anyone may sign up')).toHaveLength(3)
  expect(group().getByLabelText('Privacy policy').getAttribute('aria-invalid')).toBe('true')
  drawAgain(panel({ ...TIDES, isSignupEnabled: false }))
  expect(group().queryByText('Empty, and anyone may sign up')).toBe(null)
})

it('leaves template and claim to admins, and copies no invite of an app that is not published', async () => {
  const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  const { user, unmount, calls } = drawPanel(panel(), { isAdmin: true, plan: 'moon' })
  await user.click(screen.getByRole('switch', { name: 'App template' }))
  await user.type(screen.getByLabelText('New category'), 'Sea{Enter}')
  await user.selectOptions(screen.getByLabelText('Category'), 'Sea')
  await user.click(screen.getByRole('switch', { name: 'A customer may claim this app' }))
  expect(unsaved('settings')).toEqual({
    isAppTemplate: true,
    isClaimable: true,
    templateCategories: ['Sea'],
    templateCategory: 'Sea',
  })
  await user.click(screen.getByRole('button', { name: 'Copy invite' }))
  expect(error).toHaveBeenCalledWith("You can't copy invite link until you publish your app")
  expect(calls.filter(({ path }) => path.endsWith('claimInvitation'))).toEqual([])
  unmount()
  drawPanel(panel(), { isAdmin: false, plan: 'monetizer' })
  const names = ['Collaborators need an account of their own first', 'Paid memberships']
  expect(screen.getAllByRole('switch')).toEqual(names.map((name) => screen.getByRole('switch', { name })))
  await user.click(screen.getByRole('switch', { name: 'Collaborators need an account of their own first' }))
  expect(unsaved('settings')).toMatchObject({ requireBuilderCollaboratorAccount: true })
})
