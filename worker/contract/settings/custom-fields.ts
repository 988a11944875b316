import { z } from 'zod'
import { AssetUrl } from './asset-url'
import { withoutControls } from './without-controls'

export const FIELD_TYPES = {
  text: 'Text',
  long_text: 'Long text',
  select: 'Select',
  multiselect: 'Multiple select',
  email: 'Email',
  place: 'Place',
  photo: 'Photo',
  height: 'Height',
  weight: 'Weight',
  tool_item_select: 'Item of a tool',
} as const
export type FieldType = keyof typeof FIELD_TYPES

export const FILTER_CONDITIONS = { none: 'None', include: 'Include', exclude: 'Exclude' } as const

export const MAX_FIELDS = 20
export const MAX_OPTIONS = 50
export const FIELD_LABEL_LENGTH = 60
const TOO_MANY = `There can be a maximum of ${MAX_FIELDS} custom fields, contact us if you need more fields`
export const FIELD_EXISTS = 'Field already exists'
export const OPTION_EXISTS = 'Option already exists'

/** As instructions name the field: `[dietary_needs]`. */
export const FieldName = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/[\s-]+/g, '_'))
  .pipe(
    z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Begin with a letter; use letters, numbers and underscores, up to 40')
      .refine((name) => name !== 'input', { error: 'Input is a reserved field name, try another name' }),
  )

export const FieldOption = z.object({
  label: z
    .string()
    .transform(withoutControls)
    .pipe(z.string().min(1, 'Option is empty').max(FIELD_LABEL_LENGTH, `An option may hold ${FIELD_LABEL_LENGTH} characters`)),
  iconUrl: AssetUrl.nullable().default(null),
})
export type FieldOption = z.infer<typeof FieldOption>

const areDifferent = (names: string[]) => new Set(names.map((name) => name.toLowerCase())).size === names.length

/** One thing a tool asks the people who use it. */
export const CustomField = z
  .object({
    name: FieldName,
    label: z
      .string()
      .transform(withoutControls)
      .pipe(z.string().max(FIELD_LABEL_LENGTH, `A label may hold ${FIELD_LABEL_LENGTH} characters`)),
    type: z.enum(Object.keys(FIELD_TYPES) as [FieldType, ...FieldType[]]),
    required: z.boolean().default(false),
    /** Said by people of themselves: it goes to nobody else. */
    personal: z.boolean().default(false),
    /** Filled in next time as it was this time. */
    memorize: z.boolean().default(false),
    /** Of the step it is asked in, where the input has steps. */
    stepId: z.string().max(24).nullable().default(null),
    instructions: z
      .string()
      .transform(withoutControls)
      .pipe(z.string().max(1_000, 'The instructions may hold 1000 characters'))
      .default(''),
    filterCondition: z.enum(['none', 'include', 'exclude']).default('none'),
    optionsConfig: z
      .object({
        options: z
          .array(FieldOption)
          .max(MAX_OPTIONS, `There can be ${MAX_OPTIONS} options`)
          .refine((options) => areDifferent(options.map(({ label }) => label)), { error: OPTION_EXISTS }),
      })
      .default({ options: [] }),
    /** Whose items are chosen from. */
    toolId: z.string().max(40).nullable().default(null),
  })
  // An address is always somebody's own, and a photo is never filled in by itself.
  .transform((field) => ({
    ...field,
    personal: field.personal || field.type === 'email',
    memorize: field.memorize && field.type !== 'photo',
  }))
export type CustomField = z.infer<typeof CustomField>

export const CustomFields = z
  .array(CustomField)
  .max(MAX_FIELDS, TOO_MANY)
  .refine((fields) => areDifferent(fields.map(({ name }) => name)), { error: FIELD_EXISTS })

export const hasOptions = (type: FieldType): boolean => type === 'select' || type === 'multiselect'

/** Whether people's answer may be kept for the next time: it needs people who sign in. */
export const mayMemorize = (type: FieldType, isSignupEnabled: boolean): boolean => isSignupEnabled && type !== 'photo'

/** A new field of a name, or why there cannot be one. */
export function addField(fields: CustomField[], name: string): { fields: CustomField[] } | { problem: string } {
  if (fields.length >= MAX_FIELDS) return { problem: TOO_MANY }
  const read = FieldName.safeParse(name)
  if (!read.success) return { problem: read.error.issues[0]?.message ?? FIELD_EXISTS }
  if (fields.some((field) => field.name === read.data)) return { problem: FIELD_EXISTS }
  const label = name.trim().slice(0, FIELD_LABEL_LENGTH)
  return { fields: [...fields, CustomField.parse({ name: read.data, label, type: 'text' })] }
}

/** POST /api/builder/magicCreate */
export const MagicCreate = z.object({
  input: CustomField,
  magicType: z.literal('field'),
  prompt: z.string().trim().min(1, 'Say what to change').max(1_000),
})
/** `without`: what of the sentence came to nothing, and why. */
export const MagicResult = z.object({ result: CustomField, without: z.string().optional() })
export type MagicResult = z.infer<typeof MagicResult>
