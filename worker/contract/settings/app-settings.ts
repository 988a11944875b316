import { z } from 'zod'
import { PaidMembershipsProduct, PaidMembershipsSettings } from '../memberships'
import { AppTexts } from './app-texts'
import { AssetUrl, WebLink } from './asset-url'
import { withoutControls } from './without-controls'

export const AI_QUERY_METHODS = { default: 'Default', smart_items_filtering: 'Smart items filtering' } as const
export type AiQueryMethod = keyof typeof AI_QUERY_METHODS

const TEMPERATURE = 'Choose a temperature from 0 to 2'
const whole = (name: string, [min, max]: [number, number]) => {
  const words = `${name}: choose a whole number from ${min} to ${max}`
  return z.number(words).int(words).min(min, words).max(max, words)
}
export const RUNS_PER_USER: [number, number] = [1, 100]
export const CREDITS_PER_RUN: [number, number] = [0, 20]

export const TemplateCategory = z
  .string()
  .transform(withoutControls)
  .pipe(z.string().min(1, 'Category name cannot be empty').max(60, 'A category may hold 60 characters'))

/** How an app works and who stands behind it, as its owner set it by hand. */
export const AppSettings = z.object({
  /** Null for the installation's own model. */
  aiModel: z.string().min(1).max(200).nullable(),
  /** Null for the model's own: none is sent, which some models insist on. */
  modelTemperature: z.number(TEMPERATURE).min(0, TEMPERATURE).max(2, TEMPERATURE).nullable(),
  aiQueryMethod: z.enum(Object.keys(AI_QUERY_METHODS) as [AiQueryMethod, ...AiQueryMethod[]]),
  /** Runs of one person; null for as many as the plan has. */
  dailyUserLimit: whole('Runs a day', RUNS_PER_USER).nullable(),
  weeklyUserLimit: whole('Runs a week', RUNS_PER_USER).nullable(),
  creditsPerRun: whole('Credits per run', CREDITS_PER_RUN),
  userCanEditResults: z.boolean(),
  isToolTemplate: z.boolean(),
  templateCategory: TemplateCategory.nullable(),
  templateCategories: z
    .array(TemplateCategory)
    .max(50, 'There can be 50 categories')
    .refine((all) => new Set(all.map((each) => each.toLowerCase())).size === all.length, { error: 'Category already exists' }),
  isProTool: z.boolean(),
  templateImageUrl: AssetUrl.nullable(),
  templateDescription: z.string().transform(withoutControls).pipe(z.string().max(500, 'The description may hold 500 characters')),
  isAppTemplate: z.boolean(),
  /** A customer who was sent the invitation may make the app theirs. */
  isClaimable: z.boolean(),
  /** An invitation to build along is good only for an account that was there before it. */
  requireBuilderCollaboratorAccount: z.boolean(),
  termsOfServiceLink: WebLink,
  privacyPolicyLink: WebLink,
  supportEmail: z
    .string()
    .trim()
    .max(254)
    .refine((text) => text === '' || z.email().safeParse(text).success, { error: 'This email is invalid' }),
  /** People who sign up come in once they have paid. */
  isPaidMembershipsEnabled: z.boolean(),
  /** What they buy. Set by connecting it. */
  paidMembershipsProduct: PaidMembershipsProduct.nullable(),
  paidMembershipsSettings: PaidMembershipsSettings.nullable(),
})
export type AppSettings = z.infer<typeof AppSettings>

/** What else the specification's call may change of an app: its words, where it begins, and its door. */
const Besides = z.object({
  ...AppTexts.pick({ header: true, description: true }).shape,
  /** Null for the page the app itself begins with. */
  mainPage: z.string().trim().min(1).max(200).nullable(),
  isSignupEnabled: z.boolean(),
  exposureAcknowledged: z.string().max(100),
  /** Kept like a secret, and never shown again; empty takes it away. */
  gumroadAccessToken: z.string().trim().max(500),
})
const ByHand = AppSettings.omit({ paidMembershipsProduct: true, paidMembershipsSettings: true })
const Changeable = z.strictObject({ ...ByHand.shape, ...Besides.shape }).partial()
export type SettingsChange = z.infer<typeof Changeable>

/** POST /api/apps/{appId}/settings */
export const ChangeSettings = z.object({ appSettings: Changeable })

/** GET /api/apps/{appId}/settings/claimInvitation */
export const ClaimInvitation = z.object({ inviteLink: z.string(), claimCode: z.string() })
export const ClaimApp = z.object({ claimCode: z.string().min(1).max(200) })
/** What a customer is shown before taking an app over. */
export const ClaimOffer = z.object({
  appId: z.string(),
  name: z.string(),
  publishedUrl: z.string().nullable(),
  /** Names of secrets that its functions need, to be set anew. */
  secrets: z.array(z.string()),
  /** Where the app is more than the customer's plan has, in sentences: nothing is deleted, the rest waits. */
  beyondPlan: z.array(z.string()),
})
export type ClaimOffer = z.infer<typeof ClaimOffer>
