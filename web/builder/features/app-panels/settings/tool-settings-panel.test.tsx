import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawPanel, TIDES, unsavedOfTool, WithSetup } from '../testing'
import { ToolSettingsPanel } from './tool-settings-panel'

const panel = (
  <WithSetup draw={(setup) => <ToolSettingsPanel appId={TIDES.appId} filesAt="http://preview.localhost" setup={setup} />} />
)
const unsaved = () =>
  Object.fromEntries(Object.entries(unsavedOfTool()).map(([key, value]) => [key.replace('settings.', ''), value]))

it('shows a paying builder the limits alone, and on lite disabled', () => {
  const { unmount } = drawPanel(panel, { isAdmin: false, plan: 'lite' })
  expect(screen.getByText(/Upgrade your plan to edit tool settings/)).toBeTruthy()
  expect(screen.getByLabelText('Runs a day').closest('fieldset')?.disabled).toBe(true)
  unmount()
  drawPanel(panel, { isAdmin: false, plan: 'explorer' })
  expect(screen.getByLabelText('Runs a day').closest('fieldset')?.disabled).toBe(false)
  for (const name of ['AI model', 'Query method', 'Credits per run', 'User can edit results', 'Tool template'])
    expect([name, screen.queryByLabelText(name)]).toEqual([name, null])
})

it('takes whole numbers within their range, and nothing for no limit', async () => {
  const { user } = drawPanel(panel, { isAdmin: true, plan: 'moon' })
  const daily = screen.getByLabelText('Runs a day')
  await user.type(daily, '7')
  expect(unsaved()).toEqual({ dailyUserLimit: 7 })
  await user.type(daily, '00')
  await user.tab()
  expect(screen.getByRole('alert').textContent).toBe('Runs a day: choose a whole number from 1 to 100')
  await user.clear(daily)
  expect(unsaved()).toEqual({ dailyUserLimit: null })
  const credits = screen.getByLabelText('Credits per run')
  expect((credits as HTMLInputElement).value).toBe('1')
  await user.clear(credits)
  await user.tab()
  expect(screen.getByRole('alert').textContent).toBe('Credits per run: choose a whole number from 0 to 20')
})

it('keeps categories apart, and a template in one that is there', async () => {
  const { user } = drawPanel(panel, { isAdmin: true, plan: 'moon' })
  await user.click(screen.getByRole('switch', { name: 'Tool template' }))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByRole('alert').textContent).toBe('Category name cannot be empty')
  await user.type(screen.getByLabelText('New category'), 'Sea{Enter}')
  await user.type(screen.getByLabelText('New category'), 'sea{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Category already exists')
  await user.selectOptions(screen.getByLabelText('Category'), 'Sea')
  await user.click(screen.getByRole('button', { name: 'Delete category Sea' }))
  expect(unsaved()).toMatchObject({ templateCategories: [], templateCategory: null })
})
