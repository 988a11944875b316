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
    ['a dropdown with small, medium and large', { type: 'select' }, ['small', 'medium', 'large']],
    ['a dropdown with small, medium and large, required', { type: 'select', required: true }, ['small', 'medium', 'large']],
    ['options: Public, Private, and make it optional', { type: 'select', required: false }, ['Public', 'Private']],
    ['turn the photo into a text', { type: 'text' }, []],
    ['a text instead of a photo', { type: 'text' }, []],
    ['it should not be a photo but an email', { type: 'email' }, []],
    ['a photo, memorize it', { type: 'photo', memorize: false }, []],
  ] as const)('%s', ([prompt, change, options], { expect }) => {
    const { result: field, without } = changeByRules(colour, prompt)
    expect(without).toBeUndefined()
    expect(field).toMatchObject({ name: 'colour', ...change })
    expect(labelsOf(field)).toEqual(options)
  })

  it.for([
    ['it should not be required', { required: false }],
    ["it isn't required", { required: false }],
    ['It isn’t required.', { required: false }],
    ['not mandatory', { required: false }],
    ['no longer required', { required: false }],
    ["it doesn't have to be required", { required: false }],
    ['non-mandatory', { required: false }],
    ['required: no', { required: false }],
    ['it is not optional', { required: true }],
    ["don't forget to make it required", { required: true }],
    ["don't remember it", { memorize: false }],
    ['stop remembering it', { memorize: false }],
    ['do not forget it', { memorize: true }],
    ['it should not be personal', { personal: false }],
    ['neither required nor personal', { required: false, personal: false }],
    ["it isn't required, but remember it", { required: false, memorize: true }],
    ['not personal but required', { personal: false, required: true }],
  ] as const)('hears what is denied: %s', ([prompt, change], { expect }) => {
    for (const is of [true, false]) {
      const before = { ...colour, required: is, personal: is, memorize: is }
      expect(changeByRules(before, prompt)).toEqual({ result: { ...before, ...change } })
    }
  })

  it.for([
    ['required and glowing', 'Not understood: “glowing”'],
    ['not required and personal', 'Not understood: “personal”'],
    ['not a photo, and required', 'Not understood: “not photo”'],
    ['a select with three options', 'Not understood: “three”'],
    ['an email, shown only on Tuesdays', 'Not understood: “shown Tuesdays”'],
  ] as const)('says what was not understood: %s', ([prompt, words], { expect }) => {
    expect(changeByRules(colour, prompt).without).toBe(words)
  })

  it('keeps the icons of options it still has', ({ expect }) => {
    const options = [{ label: 'Red', iconUrl: 'https://a.example/red.png' }]
    const field = CustomField.parse({ ...colour, type: 'select', optionsConfig: { options } })
    expect(changeByRules(field, 'options: red, Blue').result.optionsConfig.options).toEqual([
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
    const empty = await builder.fetch('/api/builder/magicCreate', { method: 'POST', json: { ...json, prompt: 'a select' } })
    expect(await empty.json()).toMatchObject({ result: { type: 'select' }, without: 'It has no options yet: add them below' })
    const refused = await builder.fetch('/api/builder/magicCreate', { method: 'POST', json: { ...json, prompt: ' ' } })
    expect(refused.status).toBe(400)
  })
})
