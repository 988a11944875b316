import { describe, it } from 'vitest'
import { CustomField } from '#contract/settings/custom-fields'
import { createBuilder } from '#worker/platform/testing/world'
import { changeByRules } from './change-by-rules'

const colour = CustomField.parse({ name: 'colour', label: 'Colour', type: 'text' })
const labelsOf = (field: CustomField) => field.optionsConfig.options.map(({ label }) => label)

describe('a field changed by a sentence, without a model', () => {
  it.for([
    ['make it a required select with options: Red, Green and Blue', { type: 'select', required: true }, ['Red', 'Green', 'Blue']],
    ['a multi-select, options are tea; coffee; tea', { type: 'multiselect' }, ['tea', 'coffee']],
    ['let people choose between Small, Medium or Large', { type: 'select' }, ['Small', 'Medium', 'Large']],
    ['an email', { type: 'email', personal: true }, []],
    ['long text, optional, and remember it', { type: 'long_text', required: false, memorize: true }, []],
    ['label it "Favourite colour"', { type: 'text', label: 'Favourite colour' }, []],
    ['a photo, memorize it', { type: 'photo', memorize: false }, []],
  ] as const)('%s', ([prompt, change, options], { expect }) => {
    const field = changeByRules(colour, prompt)
    expect(field).toMatchObject({ name: 'colour', ...change })
    expect(labelsOf(field)).toEqual(options)
  })

  it('keeps the icons of options it still has', ({ expect }) => {
    const options = [{ label: 'Red', iconUrl: 'https://a.example/red.png' }]
    const field = CustomField.parse({ ...colour, type: 'select', optionsConfig: { options } })
    expect(changeByRules(field, 'options: red, Blue').optionsConfig.options).toEqual([
      { label: 'red', iconUrl: 'https://a.example/red.png' },
      { label: 'Blue', iconUrl: null },
    ])
  })

  it('is refused where the sentence says nothing that is understood', ({ expect }) => {
    expect(() => changeByRules(colour, 'make it nicer')).toThrow(/^Magic edit failed/)
  })

  it('is what the route answers, to builders', async ({ expect }) => {
    const builder = await createBuilder()
    const json = { input: colour, magicType: 'field', prompt: 'a select with options: Red, Blue' }
    const answer = await builder.fetch('/api/builder/magicCreate', { method: 'POST', json })
    expect(await answer.json()).toMatchObject({ result: { name: 'colour', type: 'select' } })
    const refused = await builder.fetch('/api/builder/magicCreate', { method: 'POST', json: { ...json, prompt: ' ' } })
    expect(refused.status).toBe(400)
  })
})
