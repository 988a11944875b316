import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CustomField } from '#contract/settings/custom-fields'
import { TOOL_WORDS } from '#contract/tools/tool'
import { drawPanel, TIDE_TELLER, TIDES, toolWith, unsavedOfTool, WithSetup } from '../testing'
import { ResultsLayoutPanel } from './results-layout-panel'
import { ToolIdentity } from './tool-identity'

const builder = { isAdmin: false, plan: 'lite' }
const panel = (definition = {}) => (
  <WithSetup tool={toolWith(definition)} draw={(setup) => <ResultsLayoutPanel setup={setup} />} />
)

it('chooses a layout, and asks for columns where answers hold items', async () => {
  const { user } = drawPanel(panel(), builder)
  expect(screen.queryByLabelText('New column')).toBe(null)
  await user.click(screen.getByRole('radio', { name: /^Cards/ }))
  await user.click(screen.getByRole('switch', { name: 'With images' }))
  await user.type(screen.getByLabelText('New column'), 'Name{Enter}')
  await user.type(screen.getByLabelText('New column'), 'name{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Column already exists')
  await user.clear(screen.getByLabelText('New column'))
  await user.type(screen.getByLabelText('New column'), 'Price (EUR){Enter}')
  await user.click(screen.getByRole('button', { name: 'Move column 2 up' }))
  expect(unsavedOfTool()).toEqual({
    'layout.kind': 'cards',
    'layout.hasImages': true,
    'layout.columns': [
      { name: 'price_eur', label: 'Price (EUR)' },
      { name: 'name', label: 'Name' },
    ],
  })
})

it('shows fields as chips, puts them in, and says which tags name none', async () => {
  const fields = [CustomField.parse({ name: 'notes', label: 'Your notes', type: 'text' })]
  const texts = { ...TIDES.texts, fields }
  const { user } = drawPanel(panel({ texts, instructions: 'From [notes] and [tide].' }), builder)
  const editor = screen.getByRole('textbox', { name: 'Instructions' })
  expect(editor.querySelector('.tag-known')?.textContent).toBe('[notes]')
  expect(editor.querySelector('.tag-unknown')?.textContent).toBe('[tide]')
  expect(screen.getByText(/^No field is called \[tide\]/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Your notes' }))
  expect(unsavedOfTool()).toEqual({ instructions: 'From [notes] and [tide]. [notes]' })
})

it('refuses a path that is none in the words of the specification, and says that a title is missing', async () => {
  const identity = (setup: Parameters<Parameters<typeof WithSetup>[0]['draw']>[0]) => (
    <ToolIdentity appId={TIDES.appId} filesAt="" setup={setup} />
  )
  const { user } = drawPanel(<WithSetup tool={{ ...TIDE_TELLER, title: '' }} draw={identity} />, builder)
  expect(screen.getByText(TOOL_WORDS.noHeader)).toBeTruthy()
  const path = screen.getByLabelText('Path')
  await user.clear(path)
  await user.type(path, 'tide teller')
  await user.tab()
  expect(screen.getByRole('alert').textContent).toBe(TOOL_WORDS.badPath)
  await user.clear(path)
  await user.type(path, 'Tides-2')
  expect(unsavedOfTool()).toEqual({ path: 'tides-2' })
})
