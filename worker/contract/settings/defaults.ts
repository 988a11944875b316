import type { AppSettings } from './app-settings'
import type { AppStyle } from './app-style'
import type { AppTexts } from './app-texts'

/** As an app is made. No schema comes with it: pages of apps read it, too. */
export const DEFAULT_STYLE: AppStyle = {
  styleName: null,
  backgroundColor: null,
  backgroundImage: null,
  logoUrl: null,
  headerTextColor: null,
  subheaderTextColor: null,
  buttonTextColor: null,
  buttonBackgroundColor: null,
  hideBuildAI: false,
}

export const DEFAULT_TEXTS: AppTexts = {
  header: '',
  description: '',
  inputLabel: '',
  inputPlaceholder: '',
  isInputHidden: false,
  isInputCollapsed: false,
  welcomeMessage: '',
  examples: [],
  ctaMessage: '',
  ctaButton: '',
  ctaLink: '',
  isMultiStepInput: false,
  inputSteps: [],
  fields: [],
}

export const DEFAULT_SETTINGS: AppSettings = {
  aiModel: null,
  modelTemperature: null,
  aiQueryMethod: 'default',
  dailyUserLimit: null,
  weeklyUserLimit: null,
  creditsPerRun: 1,
  userCanEditResults: false,
  isToolTemplate: false,
  templateCategory: null,
  templateCategories: [],
  isProTool: false,
  templateImageUrl: null,
  templateDescription: '',
  isAppTemplate: false,
  isClaimable: false,
  isPaidMembershipsEnabled: false,
  paidMembershipsProduct: null,
  paidMembershipsSettings: null,
  requireBuilderCollaboratorAccount: false,
  termsOfServiceLink: '',
  privacyPolicyLink: '',
  supportEmail: '',
}
