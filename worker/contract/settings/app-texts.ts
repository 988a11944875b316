import { z } from 'zod'
import { ActionLink } from './asset-url'
import { CustomFields } from './custom-fields'
import { withoutControls } from './without-controls'

export const TEXT_LIMITS = {
  header: 120,
  description: 500,
  inputLabel: 60,
  inputPlaceholder: 200,
  welcomeMessage: 1_000,
  example: 200,
  examples: 3,
  ctaMessage: 300,
  ctaButton: 60,
  stepTitle: 60,
  steps: 10,
} as const

const line = (name: string, max: number) =>
  z
    .string()
    .transform(withoutControls)
    .pipe(z.string().max(max, `${name} may hold ${max} characters`))

/** One step of an input that is asked for bit by bit. */
export const InputStep = z.object({
  id: z.string().regex(/^[a-z0-9]{1,24}$/, 'Not the id of a step'),
  title: line('The title of a step', TEXT_LIMITS.stepTitle),
})
export type InputStep = z.infer<typeof InputStep>

/** What an app says of itself and of its input, as its owner wrote it by hand. Empty: as the app was made. */
export const AppTexts = z.object({
  header: line('The header', TEXT_LIMITS.header),
  description: line('The description', TEXT_LIMITS.description),
  inputLabel: line('The label', TEXT_LIMITS.inputLabel),
  inputPlaceholder: line('The placeholder', TEXT_LIMITS.inputPlaceholder),
  isInputHidden: z.boolean(),
  isInputCollapsed: z.boolean(),
  welcomeMessage: line('The welcome message', TEXT_LIMITS.welcomeMessage),
  examples: z
    .array(line('An example', TEXT_LIMITS.example))
    .max(TEXT_LIMITS.examples, `There can be ${TEXT_LIMITS.examples} examples`),
  ctaMessage: line('The message', TEXT_LIMITS.ctaMessage),
  ctaButton: line('The button', TEXT_LIMITS.ctaButton),
  ctaLink: ActionLink,
  isMultiStepInput: z.boolean(),
  inputSteps: z
    .array(InputStep)
    .max(TEXT_LIMITS.steps, `There can be ${TEXT_LIMITS.steps} steps`)
    .refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, { error: 'Two steps have the same id' }),
  fields: CustomFields,
})
export type AppTexts = z.infer<typeof AppTexts>
