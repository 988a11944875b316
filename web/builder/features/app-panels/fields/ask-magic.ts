import { PERMISSIONS } from '#contract/access/permissions'
import { FIELD_PERMISSIONS } from '#contract/access/setting-permissions'
import { type CustomField, type FieldType, MagicResult, mayMemorize } from '#contract/settings/custom-fields'
import { request } from '../../../lib/api'

/** The field as a sentence wants it: by the model that is connected here, or by the built-in rules. */
export const askMagic = (input: CustomField, prompt: string): Promise<MagicResult> =>
  request(MagicResult, '/api/builder/magicCreate', { method: 'POST', json: { input, magicType: 'field', prompt } })

const NOBODY_REMEMBERED = 'Answers are remembered only where people sign up, so this one is not'
const PHOTO_FORGOTTEN = 'Photos are not remembered'

/** What one may have in an app: the types one is offered, and whether people sign in to it. */
export interface FieldChoice {
  types: readonly FieldType[]
  isSignupEnabled: boolean
}

/** What came of a sentence, and what of it cannot be had here. */
export type Fitting = { refusal: string } | { field: CustomField; without: string | undefined }

/** The field as it may be here, or why it may not: a type one is not offered would be refused when it is saved. */
export function fitField({ result: made, without }: MagicResult, { types, isSignupEnabled }: FieldChoice): Fitting {
  if (!types.includes(made.type)) {
    const permission = FIELD_PERMISSIONS[made.type]
    return {
      refusal: `Magic edit failed: ${permission ? PERMISSIONS[permission].refusal : 'a field of this type cannot be had here'}`,
    }
  }
  if (!made.memorize || mayMemorize(made.type, isSignupEnabled)) return { field: made, without }
  const forgotten = isSignupEnabled ? PHOTO_FORGOTTEN : NOBODY_REMEMBERED
  return { field: { ...made, memorize: false }, without: without ? `${without}. ${forgotten}` : forgotten }
}
