import { type CustomField, MagicResult } from '#contract/settings/custom-fields'
import { request } from '../../../lib/api'

/** The field as a sentence wants it: by the model that is connected here, or by the built-in rules. */
export const askMagic = (input: CustomField, prompt: string): Promise<CustomField> =>
  request(MagicResult, '/api/builder/magicCreate', { method: 'POST', json: { input, magicType: 'field', prompt } }).then(
    ({ result }) => result,
  )
