import { z } from 'zod'
import { AppStyle } from './app-style'
import { AppTexts } from './app-texts'

/** What of an app's settings its pages show, live in the preview while it is written. */
export const AppPresentation = z.object({ style: AppStyle, texts: AppTexts })
export type AppPresentation = z.infer<typeof AppPresentation>

/** Whom one is dealing with, for people who sign up. Empty where the owner gave none. */
export interface LegalLinks {
  termsOfServiceLink: string
  privacyPolicyLink: string
  supportEmail: string
}
