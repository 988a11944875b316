import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawPanel, unsavedOfTool, WithSetup } from '../testing'
import { CallToActionPanel } from './call-to-action'
import { readsInputTexts } from './input-readers'
import { TextsPanel } from './texts-panel'

const panel = (
  <WithSetup draw={(setup) => <TextsPanel setup={setup} placeholders={{ header: 'Tides', description: '' }} hasCallToAction />} />
)
const unsaved = () =>
  Object.fromEntries(Object.entries(unsavedOfTool()).map(([key, value]) => [key.replace('texts.', ''), value]))
const builder = { isAdmin: false, plan: 'lite' }

it('keeps up to three examples, each in its place while one writes', async () => {
  const { user } = drawPanel(panel, builder)
  await user.type(screen.getByLabelText('Example 2'), 'Later')
  expect(unsaved()).toEqual({ examples: ['', 'Later'] })
  await user.type(screen.getByLabelText('Example 1'), 'Now')
  expect(unsaved()).toEqual({ examples: ['Now', 'Later'] })
  await user.clear(screen.getByLabelText('Example 2'))
  expect(unsaved()).toEqual({ examples: ['Now'] })
})

it('adds, orders and deletes steps', async () => {
  const { user } = drawPanel(panel, builder)
  await user.click(screen.getByRole('switch', { name: 'Multi-step input' }))
  await user.type(screen.getByLabelText('Step 1'), 'Where')
  await user.click(screen.getByRole('button', { name: 'Add step' }))
  await user.type(screen.getByLabelText('Step 2'), 'When')
  await user.click(screen.getByRole('button', { name: 'Move step 2 up' }))
  expect(unsaved()).toMatchObject({ isMultiStepInput: true, inputSteps: [{ title: 'When' }, { title: 'Where' }] })
  await user.click(screen.getByRole('button', { name: 'Delete step 1' }))
  expect(unsaved()).toMatchObject({ inputSteps: [{ title: 'Where' }] })
})

it('says why a button of a call to action is not shown, and takes no link that runs', async () => {
  const { user } = drawPanel(<WithSetup draw={(setup) => <CallToActionPanel setup={setup} />} />, builder)
  await user.type(screen.getByLabelText('Button'), 'Buy')
  expect(screen.getByText('Without a link the button is not shown')).toBeTruthy()
  await user.type(screen.getByLabelText('Link'), 'javascript:alert(1)')
  await user.tab()
  expect(screen.getByRole('alert').textContent).toMatch(/^Give an address beginning with/)
  expect(unsaved()).toEqual({ ctaButton: 'Buy' })
})

it('says where no page reads the words of the input, and asks for that', async () => {
  expect(readsInputTexts({ 'pages/Home.jsx': "import { useAppTexts } from '@/utils'\nconst { header } = useAppTexts()" })).toBe(
    false,
  )
  expect(readsInputTexts({ 'pages/Home.jsx': 'const { examples } = useAppTexts()' })).toBe(true)
  expect(readsInputTexts({ 'docs/notes.md': 'useAppTexts examples' })).toBe(false)
  const ask = vi.fn()
  const { user } = drawPanel(
    <WithSetup
      draw={(setup) => (
        <TextsPanel
          setup={setup}
          placeholders={{ header: 'Tides', description: '' }}
          hasCallToAction={false}
          onAskToReadInput={ask}
        />
      )}
    />,
    builder,
  )
  await user.click(screen.getByRole('button', { name: 'Ask the assistant to use them' }))
  expect(ask).toHaveBeenCalledOnce()
})
