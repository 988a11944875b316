import { expect, it } from 'vitest'
import { CustomField } from '#contract/settings/custom-fields'
import { newDefinition } from '#contract/tools/read-definition'
import type { Tool } from '#contract/tools/tool'
import type { ToolSetup } from '../../lib/app/tool-setup'
import { draw } from '../../testing/draw'
import { FormPreview } from './form-preview'

const field = (name: string, stepId: string | null = null) => CustomField.parse({ name, label: name, type: 'text', stepId })
const texts = {
  ...newDefinition().texts,
  header: 'Header',
  welcomeMessage: 'Welcome',
  inputLabel: 'Input',
  examples: ['Example', ''],
  fields: [field('one', 'b'), field('two'), field('three', 'a')],
  ctaMessage: 'More',
}
const shown = (change: Partial<typeof texts>) => {
  const setup = { tool: { title: 'T' } as Tool, texts: { ...texts, ...change } } as unknown as ToolSetup
  const { container } = draw(<FormPreview setup={setup} />)
  return [...(container.textContent ?? '').matchAll(/Header|Welcome|Input|Example|one|two|three|More|First|Second/g)].map(
    ([word]) => word,
  )
}

it('shows a tool in the order of its page: the input and its examples before the fields, what leads on last', () => {
  expect(shown({})).toEqual(['Header', 'Welcome', 'Input', 'Example', 'one', 'two', 'three', 'More'])
})

it('shows fields in their steps, those of no step and the input in the first', () => {
  const inputSteps = [
    { id: 'a', title: 'First' },
    { id: 'b', title: 'Second' },
  ]
  const order = ['Header', 'Welcome', 'First', 'Input', 'Example', 'two', 'three', 'Second', 'one', 'More']
  expect(shown({ isMultiStepInput: true, inputSteps })).toEqual(order)
  // One step is none.
  expect(shown({ isMultiStepInput: true, inputSteps: inputSteps.slice(0, 1), isInputHidden: true })).toEqual([
    'Header',
    'Welcome',
    'one',
    'two',
    'three',
    'More',
  ])
})
